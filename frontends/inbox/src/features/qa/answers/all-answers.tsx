import { EmptyState, LoadMore, toast, WindowedRows } from '@marquee/ui';
import { format, useMessages } from '@marquee/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { SenderDialogs, type AskedAbout } from '../../../shared/blocked/sender-dialogs';
import { FindBar } from '../../../shared/find/find-bar';
import { MoreMenu } from '../../../shared/find/more-menu';
import { NothingToShow } from '../../../shared/find/nothing-to-show';
import { SearchProgress } from '../../../shared/find/search-progress';
import { useOlderTexts } from '../../../shared/find/use-older-texts';
import { HandlingControls } from '../../../shared/handle/handling-controls';
import { useHandling } from '../../../shared/handle/use-handling';
import { useListKeys } from '../../../shared/keys/use-list-keys';
import { ShowArrivals } from '../../../shared/live/show-arrivals';
import { useArrivals } from '../../../shared/live/use-arrivals';
import { useReadMarks } from '../../../shared/live/use-read-marks';
import type { JobState } from '../../../shared/pictures/pictures.api';
import { askForSticker } from '../../../shared/pictures/stickers.api';
import { useMaking } from '../../../shared/pictures/use-making';
import { isNarrowed, type Answer, type SentTo } from '../../../shared/sent/sent';
import { sentOf } from '../../../shared/sent/sent-pages';
import type { Shown } from '../../../shared/sent/use-shown';
import { qaMessages } from '../qa.messages';
import { AnswerRow } from './answer-row';
import { AnswerStickerDialog, type MadeAnswerSticker } from './answer-sticker-dialog';

/** In px, of an answer on one line. */
const ROW_HEIGHT = 77;

interface AllAnswersProps {
  readonly to: SentTo<Answer>;
  readonly shown: Shown<Answer>;
}

/** All answers, newest first, as they come. */
export const AllAnswers = ({ to, shown: { pages, isBehind, older, show } }: AllAnswersProps) => {
  const t = useMessages(qaMessages);
  const list = useRef<HTMLDivElement>(null);
  const [made, setMade] = useState<MadeAnswerSticker | null>(null);
  const [asked, setAsked] = useState<AskedAbout<Answer> | null>(null);
  const answers = sentOf(pages);
  const handling = useHandling(to, answers);
  const { selection, removal } = handling;
  const arrivals = useArrivals({ to, pages, list, removal });
  const onSeen = useReadMarks(to);
  const onMade = useCallback((picture: Blob, answer: Answer, job: JobState) => setMade({ answer, picture, job }), []);
  const { make, isBusy, hasFailed } = useMaking(askForSticker, onMade);
  const [making, setMaking] = useState<string | null>(null);
  useEffect(() => {
    if (hasFailed) toast.error(t('makeFailed'));
  }, [hasFailed, t]);
  const total = pages.pages[0]?.total ?? 0;

  const olderTexts = useOlderTexts(to.view, {
    show: t('older'),
    loading: t('loadingOlder'),
    failed: t('olderFailed'),
  });
  useListKeys({ list, onDelete: handling.askAbout, onUndo: removal.undo });

  const latest = useRef<(answer: Answer) => void>(undefined);
  useEffect(() => {
    latest.current = (answer) => {
      setMaking(answer.id);
      make(answer);
    };
  });
  const onSticker = useCallback((answer: Answer) => latest.current?.(answer), []);
  const row = (place: number) => {
    const answer = answers[place];
    if (answer === undefined) return null;
    const isMaking = isBusy && making === answer.id;
    const selecting = { isSelected: selection.has(answer.id), onSelect: selection.toggle };
    return (
      <AnswerRow
        key={answer.id}
        answer={answer}
        isMaking={isMaking}
        canMake={!isBusy}
        onSeen={onSeen}
        onSticker={onSticker}
        onAsk={setAsked}
        {...selecting}
      />
    );
  };

  return (
    <section aria-labelledby="all-answers" className="min-w-0">
      <header className="flex items-baseline justify-between gap-4 border-b border-line pb-4">
        <h2 id="all-answers" className="title text-18">
          {t('allAnswers')}
        </h2>
        <p className="text-15 text-muted tabular-nums">{format.number(total)}</p>
      </header>
      <div className="mt-4">
        <FindBar view={to.view} onView={show}>
          <MoreMenu contentId={to.contentId} />
        </FindBar>
      </div>
      <ShowArrivals arrivals={arrivals} list={list} text={t('showNew', { n: arrivals.count })} />
      <div ref={list} tabIndex={-1} aria-busy={isBehind} className="outline-none">
        {answers.length > 0 ? (
          <WindowedRows count={answers.length} rowHeight={ROW_HEIGHT} renderRow={row} />
        ) : isNarrowed(to.view) ? (
          older === null && <NothingToShow view={to.view} />
        ) : (
          <EmptyState title={t('noAnswers')} text={t('noAnswersHint')} picture={<EmptyRows />} />
        )}
      </div>
      {to.view.q !== '' && older !== null && <SearchProgress pages={pages} />}
      {older !== null && <LoadMore {...older} texts={olderTexts} />}
      <HandlingControls to={to} shown={answers} handling={handling} />
      <SenderDialogs what={to.event} removal={removal} asked={asked} onClose={() => setAsked(null)} />
      {made !== null && <AnswerStickerDialog made={made} onClose={() => setMade(null)} />}
    </section>
  );
};

/** The shape of what will come: three answers, dashed. */
const EmptyRows = () => (
  <div className="grid w-56 gap-2.5">
    {['w-full', 'w-4/5', 'w-2/3'].map((width) => (
      <div key={width} className="rounded-thumb border-[1.5px] border-dashed border-line-strong p-3">
        <div className="h-1.5 w-12 rounded-pill bg-data-soft" />
        <div className={`mt-2 h-2 rounded-pill bg-data-soft ${width}`} />
      </div>
    ))}
  </div>
);
