import { TOPICS, type MessageChanged } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';
import type { CollectionDefinition } from '@marquee/ports';

/** The fields of a message that pictures need. */
export interface MessageRow {
  readonly messageId: string;
  readonly ownerId: string;
  /** The inbox. */
  readonly itemId: string;
  /** Of the inbox. */
  readonly kind: string;
  /** `SentWords` as JSON, sealed to the owner's key; null while the message is deleted. */
  readonly sealed: string | null;
  /** When it came: ISO, UTC. */
  readonly receivedAt: string;
  readonly version: number;
}

export const messageRows: CollectionDefinition<MessageRow> = {
  name: 'media-messages',
  version: 3,
  id: ({ messageId }) => messageId,
  indexes: {},
};

export const messages = defineProjection<MessageRow>({
  name: 'media-messages',
  collection: messageRows,
  topics: [TOPICS.conversation],
  on: {
    'inbox.MessageChanged.v1': {
      key: ({ messageId }: MessageChanged) => messageId,
      apply: (known: MessageRow | null, message: MessageChanged) => {
        if (known && known.version >= message.version) return known;
        const { messageId, ownerId, itemId, kind, receivedAt, version, deleted } = message;
        return { messageId, ownerId, itemId, kind, receivedAt, version, sealed: deleted ? null : message.sealed };
      },
    },
  },
});
