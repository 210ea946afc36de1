import type { Selection } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { inboxMessages } from '../../../inbox.messages';
import type { AskedAbout } from '../../../shared/blocked/sender-dialogs';
import type { Message } from '../../../shared/sent/sent';
import { MessageCard } from '../card/message-card';
import { SavedCard } from '../card/saved-card';
import type { MadeSticker } from '../sticker/made-sticker';
import { useColumnCount, useColumnLayout, useColumnOf } from './use-columns';

interface MessageListProps {
  readonly messages: readonly Message[];
  /** Rises when the cards may be distributed over the columns again. */
  readonly layout: number;
  readonly selection: Pick<Selection<Message>, 'has' | 'toggle'>;
  readonly onSeen: (message: Message) => void;
  readonly onAsk: (asked: AskedAbout<Message>) => void;
  readonly onDelete: (message: Message) => void;
  readonly onSticker: (sticker: MadeSticker) => void;
  readonly onRestore: (message: Message) => void;
}

const widths = ['w-full', 'w-full', 'w-[calc((100%-16px)/2)]', 'w-[calc((100%-32px)/3)]'];

/** The messages as cards in columns, newest first. */
export const MessageList = ({ messages, layout, selection, onRestore, ...acts }: MessageListProps) => {
  const t = useMessages(inboxMessages);
  const columns = useColumnCount();
  const columnOf = useColumnOf(
    messages.map(({ id }) => id),
    columns,
    layout,
  );
  const list = useColumnLayout(columns);
  const item = columns === 1 ? 'mb-4' : `absolute top-0 left-0 ${widths[columns]}`;
  return (
    <ul ref={list} aria-label={t('messages')} className="relative">
      {messages.map((message) => (
        <li key={message.id} data-column={columnOf(message.id)} className={item}>
          {message.savedSticker === null ? (
            <MessageCard
              message={message}
              isSelected={selection.has(message.id)}
              onSelect={selection.toggle}
              {...acts}
            />
          ) : (
            <SavedCard
              message={message}
              saved={message.savedSticker}
              onSticker={acts.onSticker}
              onRestore={onRestore}
            />
          )}
        </li>
      ))}
    </ul>
  );
};
