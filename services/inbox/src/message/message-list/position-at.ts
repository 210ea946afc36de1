import type { Cursors } from '@marquee/nest-kit';
import type { ListPosition } from './message-list';

/** The place that a cursor names; null without one. Throws `invalid_cursor`. */
export const positionAt = (cursors: Cursors, cursor: string | undefined): ListPosition | null => {
  if (cursor === undefined) return null;
  const [sentAt, messageId] = cursors.decode(cursor);
  return [String(sentAt), messageId];
};
