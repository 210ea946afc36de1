import type { CollectionDefinition } from '@marquee/ports';
import type { StoredMessage } from '../message.decider';

/** One message in its owner's list, or deleted and still to be restored. */
export interface MessageRow extends StoredMessage {
  readonly state: 'live' | 'deleted';
  /** ISO, UTC; null while it is not deleted. */
  readonly deletedAt: string | null;
  /** When it was sent, while it is live and unread; else null: the lists that are narrowed hold no more entries than they show. */
  readonly unreadAt: string | null;
  /** The same while it is live and a sticker was made of it. */
  readonly stickerAt: string | null;
  /** Of the event with which it came: rises from message to message, also where an older one came late. */
  readonly position: number;
  /** Version of the message's stream: an event that is not newer changes nothing. */
  readonly version: number;
}

export const messageRows: CollectionDefinition<MessageRow> = {
  name: 'messages',
  version: 2,
  id: ({ messageId }) => messageId,
  indexes: {
    byInbox: ['itemId', 'state', 'sentAt'],
    byUnread: ['itemId', 'unreadAt'],
    bySticker: ['itemId', 'stickerAt'],
    byOwner: ['ownerId', 'position'],
    byDeletion: ['state', 'deletedAt'],
  },
};
