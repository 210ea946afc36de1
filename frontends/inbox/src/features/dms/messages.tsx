import { EmptyState, toast } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useCallback, useMemo, useRef, useState } from 'react';
import { inboxMessages } from '../../inbox.messages';
import { ShowArrivals } from '../../shared/live/show-arrivals';
import { useArrivals } from '../../shared/live/use-arrivals';
import { useReadMarks } from '../../shared/live/use-read-marks';
import { savePicture } from '../../shared/pictures/save-picture';
import { Guarded } from '../../shared/rules/guarded';
import { rulesMessages } from '../../shared/rules/rules.messages';
import { OlderSent, type OlderSentProps } from '../../shared/sent/older-sent';
import type { Message } from '../../shared/sent/sent';
import { sentOf, type SentPages } from '../../shared/sent/sent-pages';
import type { OwnInbox } from './api/own-inbox.api';
import { DeleteMessageDialog } from './delete-message-dialog';
import { EmptyCards } from './empty-cards';
import { InboxHeader } from './inbox-header';
import { MessageList } from './list/message-list';
import { messagesTo } from './messages-to';
import type { MadeSticker } from './sticker/made-sticker';
import { StickerDialog } from './sticker/sticker-dialog';
import { useRemoval } from './use-removal';

interface MessagesProps {
  readonly inbox: OwnInbox;
  readonly pages: SentPages<Message>;
  /** The next page; null where there is none. */
  readonly older: Omit<OlderSentProps, 'texts'> | null;
}

/** The messages of an inbox under its title, with the dialogs of one message. */
export const Messages = ({ inbox: { title, contentId }, pages, older }: MessagesProps) => {
  const t = useMessages(inboxMessages);
  const rules = useMessages(rulesMessages);
  const list = useRef<HTMLDivElement>(null);
  const [doomed, setDoomed] = useState<Message | null>(null);
  const [sticker, setSticker] = useState<MadeSticker | null>(null);
  const to = useMemo(() => messagesTo(contentId), [contentId]);
  const removal = useRemoval(to);
  const arrivals = useArrivals({ to, pages, list, gone: removal.gone });
  const onSeen = useReadMarks(to);
  const messages = sentOf(pages);
  const { total = 0, held = 0 } = pages.pages[0] ?? {};

  const olderTexts = { show: t('older'), loading: t('loadingOlder'), failed: t('olderFailed') };

  const showArrivals = () => {
    arrivals.show();
    scrollTo({ top: 0 });
    list.current?.focus({ preventScroll: true });
  };
  const closeDeletion = useCallback(() => {
    setDoomed(null);
    removal.reset();
  }, [removal]);
  const confirmDeletion = () =>
    doomed !== null && removal.remove(doomed, { onSuccess: closeDeletion, onError: () => undefined });
  const download = async ({ message, picture }: MadeSticker): Promise<void> => {
    try {
      if ((await savePicture(picture, `sticker-${Date.now()}.png`)) === 'dismissed') return;
    } catch {
      toast.error(t('saveFailed'));
    }
    removal.remove(message, {
      onSuccess: () => setSticker(null),
      onError: () => {
        setSticker(null);
        toast.error(t('deleteFailed'));
      },
    });
  };

  return (
    <div className="mx-auto w-full max-w-[1240px] px-5 pt-4 pb-16">
      <InboxHeader title={title} total={total} held={held} />
      <Guarded contentId={contentId} lockHint={rules('lockedInboxHint')}>
        <ShowArrivals count={arrivals.count} text={t('showNew', { n: arrivals.count })} onShow={showArrivals} />
        <div ref={list} tabIndex={-1} className="mt-6 outline-none">
          {messages.length === 0 ? (
            <EmptyState title={t('empty')} text={t('emptyHint')} picture={<EmptyCards />} />
          ) : (
            <MessageList
              messages={messages}
              layout={arrivals.layout}
              onSeen={onSeen}
              onDelete={setDoomed}
              onSticker={setSticker}
            />
          )}
        </div>
        {older !== null && <OlderSent {...older} texts={olderTexts} />}
      </Guarded>
      <DeleteMessageDialog
        open={doomed !== null}
        isBusy={removal.isRemoving}
        hasFailed={removal.hasFailed}
        onConfirm={confirmDeletion}
        onClose={closeDeletion}
      />
      <StickerDialog
        sticker={sticker}
        isBusy={removal.isRemoving}
        onDownload={(made) => void download(made)}
        onClose={() => setSticker(null)}
      />
    </div>
  );
};
