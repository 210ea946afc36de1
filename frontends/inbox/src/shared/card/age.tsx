import { ageOf, type AgeUnit } from '@marquee/page/relative-age';
import { format, useMessages, type Translate } from '@marquee/web-kit';
import { useSyncExternalStore } from 'react';
import { inboxMessages } from '../../inbox.messages';

const texts = {
  y: 'yearsAgo',
  mo: 'monthsAgo',
  w: 'weeksAgo',
  d: 'daysAgo',
  h: 'hoursAgo',
  m: 'minutesAgo',
} as const satisfies Record<AgeUnit, string>;

/** How long ago something was, in whole units. A clock that is behind the server's makes it 'Just now'. */
const ageText = (t: Translate<(typeof inboxMessages)['texts']>, timestamp: string, now: number): string => {
  const age = ageOf(Date.parse(timestamp), now);
  return age === undefined ? t('justNow') : t(texts[age.unit], { n: age.n });
};

const TICK_MS = 15_000;
const ticking = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all ages of the page. */
const clock = {
  now: () => Math.floor(Date.now() / TICK_MS),
  subscribe: (tick: () => void) => {
    ticking.add(tick);
    timer ??= setInterval(() => ticking.forEach((each) => each()), TICK_MS);
    return () => {
      ticking.delete(tick);
      if (ticking.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  },
};

/** The age of a message, which grows while one looks at it. */
export const Age = ({ timestamp }: { readonly timestamp: string }) => {
  const t = useMessages(inboxMessages);
  useSyncExternalStore(clock.subscribe, clock.now);
  const exact = format.date(timestamp, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <time dateTime={timestamp} title={exact} className="shrink-0 text-13 text-muted">
      {ageText(t, timestamp, Date.now())}
    </time>
  );
};
