import { format, useMessages, type Translate } from '@marquee/web-kit';
import { useSyncExternalStore } from 'react';
import { inboxMessages } from '../../inbox.messages';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From the longest; a month has 30 days and a year 365. */
const units = [
  ['yearsAgo', 365 * DAY],
  ['monthsAgo', 30 * DAY],
  ['weeksAgo', 7 * DAY],
  ['daysAgo', DAY],
  ['hoursAgo', HOUR],
  ['minutesAgo', MINUTE],
] as const;

/** How long ago something was, in whole units. A clock that is behind the server's makes it 'Just now'. */
export const ageText = (t: Translate<(typeof inboxMessages)['texts']>, timestamp: string, now: number): string => {
  const age = now - Date.parse(timestamp);
  const [unit, length] = units.find(([, least]) => age >= least) ?? [];
  return unit === undefined ? t('justNow') : t(unit, { n: Math.floor(age / length!) });
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
