import { EmptyState, LoadMore, toast } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useCallback, useMemo, useRef, useState } from 'react';
import { inboxMessages } from '../../inbox.messages';
import { SenderDialogs, type AskedAbout } from '../../shared/blocked/sender-dialogs';
import { FindBar } from '../../shared/find/find-bar';
import { MoreMenu } from '../../shared/find/more-menu';
import { NothingToShow } from '../../shared/find/nothing-to-show';
import { SearchProgress } from '../../shared/find/search-progress';
import { useOlderTexts } from '../../shared/find/use-older-texts';
import { HandlingControls } from '../../shared/handle/handling-controls';
import { useHandling } from '../../shared/handle/use-handling';
import { useListKeys } from '../../shared/keys/use-list-keys';
import { ShowArrivals } from '../../shared/live/show-arrivals';
import { useArrivals } from '../../shared/live/use-arrivals';
import { useReadMarks } from '../../shared/live/use-read-marks';
import { isNarrowed, type Message, type SentTo } from '../../shared/sent/sent';
import { sentOf } from '../../shared/sent/sent-pages';
import type { Shown } from '../../shared/sent/use-shown';
import { EmptyCards } from './empty-cards';
import { MessageList } from './list/message-list';
import type { MadeSticker } from './sticker/made-sticker';
import { StickerDialog } from './sticker/sticker-dialog';
import { useStickers } from './sticker/use-stickers';

interface MessagesProps {
  readonly to: SentTo<Message>;
  readonly shown: Shown<Message>;
}

/** The messages that are in an inbox, with the dialogs of one message. */
export const Messages = ({ to, shown }: MessagesProps) => {
  const t = useMessages(inboxMessages);
  const list = useRef<HTMLDivElement>(null);
  const { sticker, addSticker, dropSticker } = useStickers();
  const [asked, setAsked] = useState<AskedAbout<Message> | null>(null);
  const { pages, isBehind, older, show } = shown;
  const messages = sentOf(pages);
  const here = useMemo(() => messages.filter(({ savedSticker }) => savedSticker === null), [messages]);
  const handling = useHandling(to, here);
  const { removal, ask } = handling;
  const arrivals = useArrivals({ to, pages, list, removal });
  const onSeen = useReadMarks(to);
  const olderTexts = useOlderTexts(to.view, {
    show: t('older'),
    loading: t('loadingOlder'),
    failed: t('olderFailed'),
  });
  useListKeys({ list, onDelete: handling.askAbout, onUndo: removal.undo });

  const askAboutOne = useCallback((message: Message) => ask([message]), [ask]);
  const tried = async (made: MadeSticker, outcome: 'saved' | 'failed'): Promise<void> => {
    const { message, job } = made;
    if (outcome === 'failed') toast.error(t('saveFailed'));
    // One that was saved before is deleted already.
    const left = message.savedSticker === null ? await removal.remove([message], job.jobId) : [];
    dropSticker(made);
    if (left.length > 0) toast.error(t('deleteFailed'));
  };

  return (
    <>
      <div className="mt-5">
        <FindBar view={to.view} onView={show}>
          <MoreMenu contentId={to.contentId} />
        </FindBar>
      </div>
      <ShowArrivals arrivals={arrivals} list={list} text={t('showNew', { n: arrivals.count })} />
      <div ref={list} tabIndex={-1} aria-busy={isBehind} className="mt-6 outline-none">
        {messages.length > 0 ? (
          <MessageList
            messages={messages}
            layout={arrivals.layout}
            selection={handling.selection}
            onSeen={onSeen}
            onAsk={setAsked}
            onDelete={askAboutOne}
            onSticker={addSticker}
            onRestore={removal.restore}
          />
        ) : isNarrowed(to.view) ? (
          older === null && <NothingToShow view={to.view} />
        ) : (
          <EmptyState title={t('empty')} text={t('emptyHint')} picture={<EmptyCards />} />
        )}
      </div>
      {to.view.q !== '' && older !== null && <SearchProgress pages={pages} />}
      {older !== null && <LoadMore {...older} texts={olderTexts} />}
      <HandlingControls to={to} shown={here} handling={handling} />
      <SenderDialogs what={to.event} removal={removal} asked={asked} onClose={() => setAsked(null)} />
      {sticker !== null && (
        <StickerDialog
          key={sticker.job.jobId}
          sticker={sticker}
          isBusy={removal.isBusy}
          onTried={(outcome) => void tried(sticker, outcome)}
          onClose={() => dropSticker(sticker)}
        />
      )}
    </>
  );
};
