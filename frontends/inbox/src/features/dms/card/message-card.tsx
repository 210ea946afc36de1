import { classNames } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { Reply, Trash2 } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { inboxMessages } from '../../../inbox.messages';
import type { AskedAbout } from '../../../shared/blocked/sender-dialogs';
import { SenderMenu } from '../../../shared/blocked/sender-menu';
import { Age } from '../../../shared/card/age';
import { Avatar } from '../../../shared/card/avatar';
import { CardButton } from '../../../shared/card/card-button';
import { Sender } from '../../../shared/card/sender';
import { useSeen } from '../../../shared/card/use-seen';
import { SentSelectBox } from '../../../shared/handle/select-box';
import type { Message } from '../../../shared/sent/sent';
import { ReplyForm } from '../sticker/reply-form';
import type { MadeSticker } from '../sticker/made-sticker';
import { Folded } from './folded';

interface MessageCardProps {
  readonly message: Message;
  readonly isSelected: boolean;
  readonly onSelect: (id: string, isRange: boolean) => void;
  readonly onSeen: (message: Message) => void;
  readonly onAsk: (asked: AskedAbout<Message>) => void;
  readonly onDelete: (message: Message) => void;
  readonly onSticker: (sticker: MadeSticker) => void;
}

/** One message: who sent it, when, what it says, and what can be done with it. Its words are never links. */
export const MessageCard = memo((props: MessageCardProps) => {
  const { message, isSelected, onSelect, onSeen, onAsk, onDelete, onSticker } = props;
  const t = useMessages(inboxMessages);
  const [isReplying, setReplying] = useState(false);
  const replyButton = useRef<HTMLButtonElement>(null);
  const place = useSeen(!message.isRead, () => onSeen(message));
  const stopReplying = () => {
    setReplying(false);
    // The button returns with the next drawing.
    requestAnimationFrame(() => replyButton.current?.focus());
  };
  return (
    <article
      ref={place}
      tabIndex={-1}
      data-sent={message.id}
      data-testid="message"
      className={classNames('rounded-card bg-surface p-5 shadow-rest', isSelected && 'outline-2 outline-text')}
    >
      <header className="flex items-center gap-3">
        <Avatar handle={message.userIg} />
        <h2 className="min-w-0 flex-1 truncate text-15 font-[600]">
          <Sender handle={message.userIg} />
        </h2>
        {!message.isRead && (
          <span className="shrink-0">
            <span aria-hidden className="block size-2 rounded-full bg-accent" />
            <span className="sr-only">{t('unread')}</span>
          </span>
        )}
        <Age timestamp={message.timestamp} />
        <span className="-my-2 -mr-3 -ml-2 shrink-0">
          <SenderMenu sent={message} onAsk={onAsk} />
        </span>
      </header>
      {message.isErased ? (
        <p className="mt-3 text-16 text-muted italic">{t('erased')}</p>
      ) : (
        <p
          dir="auto"
          translate="no"
          className="mt-3.5 text-18 leading-[27px] [overflow-wrap:anywhere] whitespace-pre-wrap"
        >
          {message.dm}
        </p>
      )}
      <Folded message={message} />
      {isReplying ? (
        <ReplyForm message={message} onCancel={stopReplying} onSticker={onSticker} />
      ) : (
        <div className="mt-2 -mr-2.5 -mb-2 -ml-2.5 flex gap-3">
          {!message.isErased && (
            <CardButton ref={replyButton} data-shortcut="r" onClick={() => setReplying(true)}>
              <Reply size={16} strokeWidth={1.75} aria-hidden />
              {t('reply')}
            </CardButton>
          )}
          <CardButton isMuted onClick={() => onDelete(message)}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            {t('delete')}
          </CardButton>
          <div className="ml-auto">
            <SentSelectBox sent={message} isSelected={isSelected} onSelect={onSelect} />
          </div>
        </div>
      )}
    </article>
  );
});
