import { isoTime } from '@marquee/kernel';
import { Fact, Ink, Sentence } from '@marquee/ui';
import { format, rich, useMessages } from '@marquee/web-kit';
import { useDeferredValue, useMemo } from 'react';
import type { OwnHistory } from '../../api/page-history.api';
import { AlsoDifferent } from './also-different';
import { travelTo, type Travel } from './differences';
import { LinksThen } from './links-then';
import { MomentField } from './moment-field';
import { RestoreDialog } from './restore-dialog';
import { ThenWell } from './then-well';
import { TimeBar } from './time-bar';
import { changesSince, within, type Timeline } from './timeline';
import { timeTravelMessages } from './time-travel.messages';
import { useMoment } from './use-moment';
import { useRestoration, type Wanted } from './use-restoration';

interface TimeTravelProps {
  readonly own: OwnHistory;
  readonly timeline: Timeline;
}

/** The moment at the left in words, at the right as a page, and at the foot on the whole life of the page. */
export const TimeTravel = ({ own, timeline }: TimeTravelProps) => {
  const [chosen, setChosen] = useMoment();
  const at = within(timeline, chosen ?? timeline.now);
  // Drawing the page takes longer than moving the slider.
  const shownAt = useDeferredValue(at);
  const travel = useMemo(
    () => travelTo(own.history, isoTime(shownAt), isoTime(timeline.now)),
    [own.history, shownAt, timeline.now],
  );
  const restoration = useRestoration(own, travel, shownAt);
  const choose = (moment: number) => setChosen(moment >= timeline.now ? null : moment);
  const whole = wholePage(travel);
  const isSame = whole.contentIds.length === 0 && whole.parts.length === 0;
  return (
    <div className="flex min-h-[calc(100dvh-64px)] flex-col">
      <div className="mx-auto grid w-full max-w-[1440px] flex-1 grid-cols-[minmax(0,1fr)] gap-x-16 px-5 pb-8 md:px-6 xl:grid-cols-[minmax(0,536px)_minmax(0,1fr)] xl:grid-rows-[auto_1fr] xl:pl-[min(120px,8.33vw)]">
        <div className="pt-3">
          <Opening timeline={timeline} at={at} />
          <MomentField at={at} timeline={timeline} onChange={choose} />
        </div>
        <ThenWell travel={travel} own={own} at={shownAt} isToday={at === timeline.now} />
        <div className="xl:col-start-1">
          <LinksThen travel={travel} lostFiles={own.lostFiles} onRestore={restoration.ask} />
          <AlsoDifferent travel={travel} onRestore={restoration.ask} />
        </div>
      </div>
      <TimeBar
        timeline={timeline}
        at={at}
        onChange={choose}
        isSame={isSame && travel.added.length === 0}
        isBusy={restoration.isBusy}
        onRestore={() => restoration.ask(whole)}
      />
      {restoration.asked !== null && (
        <RestoreDialog
          own={own}
          travel={travel}
          at={shownAt}
          wanted={restoration.asked.wanted}
          refusal={restoration.asked.refusal}
          isBusy={restoration.isBusy}
          onRestore={restoration.restore}
          onClose={restoration.close}
        />
      )}
    </div>
  );
};

const wholePage = ({ different, parts }: Travel): Wanted => ({
  title: null,
  contentIds: [...different.keys()],
  parts,
});

const Opening = ({ timeline, at }: { readonly timeline: Timeline; readonly at: number }) => {
  const t = useMessages(timeTravelMessages);
  const isToday = at === timeline.now;
  const since = changesSince(timeline, at);
  const first = isToday ? t('sentenceToday') : t('sentenceThen', { date: format.date(at) });
  const inAll = isToday ? t('changesInAll', { n: timeline.changes.length }) : null;
  return (
    <Sentence>
      {rich(first, {
        ink: (part) => <Ink>{part}</Ink>,
        fact: (part) => <Fact>{part}</Fact>,
      })}{' '}
      <span className="sm:block">
        {inAll ?? (since === 0 ? t('notChangedSince') : t('changedSince', { n: since }))}
      </span>
    </Sentence>
  );
};
