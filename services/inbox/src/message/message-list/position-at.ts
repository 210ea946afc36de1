import type { Cursors } from '@marquee/nest-kit';
import type { ListPosition } from './message-list';

/** The lists of messages, as cursors name them. */
export type MessageListName = 'messages' | 'held' | 'search';

/** The place that a cursor of this list names; null without one. Throws `invalid_cursor`. */
export const positionAt = (
  cursors: Cursors,
  list: MessageListName,
  cursor: string | undefined,
): ListPosition | null => {
  if (cursor === undefined) return null;
  const [sentAt, messageId] = cursors.decode(list, cursor);
  return [String(sentAt), messageId];
};
