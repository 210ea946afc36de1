import { z } from 'zod';

/** The whole state of one message in an inbox, or of one answer to a question. Its words stay sealed to the owner's key. */
export const messageChanged = z.object({
  name: z.literal('inbox.MessageChanged.v1'),
  /** Version of the message's stream: a message with a lower or equal version is old news. */
  version: z.int().positive(),
  ownerId: z.uuid(),
  /** The inbox, or the question. */
  itemId: z.uuid(),
  /** Of the item. */
  kind: z.string(),
  messageId: z.uuid(),
  /** `SentWords`, of an answer `AnswerWords`, as JSON, sealed to the owner's public key; null once the message is gone for good. */
  sealed: z.string().nullable(),
  /** How many messages of the same text this one stands for. */
  count: z.int().positive(),
  isRead: z.boolean(),
  deleted: z.boolean(),
  receivedAt: z.iso.datetime(),
});

export type MessageChanged = z.infer<typeof messageChanged>;
