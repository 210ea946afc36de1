import { format, useMessages, useMutation } from '@marquee/web-kit';
import { Download, Undo2 } from 'lucide-react';
import { inboxMessages } from '../../../inbox.messages';
import { Age } from '../../../shared/card/age';
import { Avatar } from '../../../shared/card/avatar';
import { CardButton } from '../../../shared/card/card-button';
import { Sender } from '../../../shared/card/sender';
import { fetchDrawn } from '../../../shared/pictures/pictures.api';
import type { Message } from '../../../shared/sent/sent';
import type { MadeSticker } from '../sticker/made-sticker';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long the picture is kept, and how long the message can be restored. */
const PICTURE_MS = DAY_MS;
const MESSAGE_MS = 30 * DAY_MS;

interface SavedCardProps {
  readonly message: Message;
  readonly saved: NonNullable<Message['savedSticker']>;
  readonly onSticker: (sticker: MadeSticker) => void;
  readonly onRestore: (message: Message) => void;
}

/** A message that was deleted with the saving of its sticker: the picture can be saved again, and the message be restored. */
export const SavedCard = ({ message, saved: { jobId, savedAt }, onSticker, onRestore }: SavedCardProps) => {
  const t = useMessages(inboxMessages);
  const fetching = useMutation({ mutationFn: () => fetchDrawn(jobId) });
  const again = () => fetching.mutate(undefined, { onSuccess: (drawn) => onSticker({ message, ...drawn }) });
  const until = Date.parse(savedAt) + MESSAGE_MS;
  const isKept = Date.now() < Date.parse(savedAt) + PICTURE_MS;
  return (
    <article
      tabIndex={-1}
      data-sent={message.id}
      data-testid="saved"
      className="rounded-card bg-surface p-5 shadow-rest"
    >
      <header className="flex items-center gap-3">
        <Avatar handle={message.userIg} />
        <h2 className="min-w-0 flex-1 truncate text-15 font-[600]">
          <Sender handle={message.userIg} />
        </h2>
        <Age timestamp={message.timestamp} />
      </header>
      <p dir="auto" translate="no" className="mt-3.5 text-16 [overflow-wrap:anywhere] whitespace-pre-wrap text-muted">
        {message.isErased ? t('erased') : message.dm}
      </p>
      <p className="mt-3 border-t border-line pt-3 text-14 text-muted">
        {t('savedUntil', { date: format.date(until, { day: 'numeric', month: 'long' }) })}
      </p>
      {fetching.isError && (
        <p role="alert" className="mt-2 text-14 text-bad">
          {t('pictureGone')}
        </p>
      )}
      <div className="mt-2 -mb-2 -ml-2.5 flex flex-wrap gap-x-3">
        {isKept && (
          <CardButton aria-disabled={fetching.isPending} onClick={() => !fetching.isPending && again()}>
            <Download size={16} strokeWidth={1.75} aria-hidden />
            {t('saveAgain')}
          </CardButton>
        )}
        <CardButton isMuted onClick={() => onRestore(message)}>
          <Undo2 size={16} strokeWidth={1.75} aria-hidden />
          {t('restore')}
        </CardButton>
      </div>
    </article>
  );
};
