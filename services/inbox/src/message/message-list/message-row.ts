import type { CollectionDefinition } from '@marquee/ports';
import type { StoredMessage } from '../message.decider';
import type { Hold } from '../message.events';

/** One message in its owner's list, held back, or deleted and still to be restored. */
export interface MessageRow extends StoredMessage {
  readonly state: 'live' | 'held' | 'deleted';
  /** Why it is held back, or was when it was deleted; null for all others. */
  readonly hold: Hold | null;
  /** From `endsAfter`: it is purged 30 days later. ISO, UTC. */
  readonly endsAfter: string | null;
  /** The job that drew the sticker with whose saving it was deleted; null for all others. */
  readonly stickerJobId: string | null;
  /** When it was sent, while it is live and unread; else null: the lists that are narrowed hold no more entries than they show. */
  readonly unreadAt: string | null;
  /** The same while it is live and a sticker was made of it, or deleted with the saving of its sticker. */
  readonly stickerAt: string | null;
  /** Of the event with which it came into the inbox, or was held back: rises from message to message, also where an older one came late. */
  readonly position: number;
  /** Version of the message's stream: an event that is not newer changes nothing. */
  readonly version: number;
}

export const messageRows: CollectionDefinition<MessageRow> = {
  name: 'messages',
  version: 4,
  id: ({ messageId }) => messageId,
  indexes: {
    byInbox: ['itemId', 'state', 'sentAt'],
    byUnread: ['itemId', 'unreadAt'],
    bySticker: ['itemId', 'stickerAt'],
    byOwner: ['ownerId', 'position'],
    byEnd: ['state', 'endsAfter'],
  },
  positions: ['position'],
};
