import { kindList } from '@marquee/page';
import { z } from 'zod';

export const contentId = z.string().min(1).max(300);
export const recordId = z.uuid();

/** One message or answer. */
export const sentItem = z.strictObject({ contentId, id: recordId });

/** The kinds of content that receive messages. */
const inboxKinds = kindList.filter(({ visitorsSend }) => visitorsSend === 'message').map(({ id: kind }) => kind);

/** Fields that all records of sent messages and answers share. */
const recordHead = {
  id: recordId,
  contentId: z.string(),
  timestamp: z.iso.datetime(),
  isRead: z.boolean(),
  isErased: z.boolean().describe('whether its words can no longer be read, and are empty'),
};

/** A message as its owner reads it. */
export const messageRecord = z.object({
  ...recordHead,
  type: z.enum(inboxKinds),
  dm: z.string(),
  userIg: z.string().nullable().describe('handle of the first sender without the leading @; null: anonymous'),
  otherHandles: z.array(z.string()).describe('handles of others who sent the same text, at most 20'),
  count: z.number().int().describe('messages of this text'),
});

export type MessageRecord = z.infer<typeof messageRecord>;

/** An answer to a question as its owner reads it. Equal answers are one record each. */
export const answerRecord = z.object({
  ...recordHead,
  type: z.literal('questionAnswer'),
  questionId: z.string().describe('unique name of the question'),
  answer: z.string(),
  userIg: z.string().nullable().describe('handle without the leading @; null: anonymous'),
});

export type AnswerRecord = z.infer<typeof answerRecord>;

export const sentRecord = z.discriminatedUnion('type', [messageRecord, answerRecord]);

export type SentRecord = z.infer<typeof sentRecord>;

const saved = {
  savedSticker: z
    .object({
      jobId: z.string().describe('of the picture, which is kept for a day after it was ordered'),
      savedAt: z.iso.datetime().describe('the record is deleted since then; it can be restored for 30 days'),
    })
    .nullable()
    .describe('set in the list of stickers alone, where the record was deleted with the saving of its sticker'),
};

/** A record of a list. */
export const listedRecord = z.discriminatedUnion('type', [messageRecord.extend(saved), answerRecord.extend(saved)]);

export type ListedRecord = z.infer<typeof listedRecord>;

/** Filter of a list. */
export const sentFilter = z.enum(['unread', 'sticker']);

export type SentFilter = z.infer<typeof sentFilter>;

/** Why something waits to be let through; see `HeldRecord`. */
const HOLD_REASONS = ['word', 'url', 'cap', 'network', 'handle', 'locked'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

const hold = {
  heldFor: z
    .enum(HOLD_REASONS)
    .describe(
      'word: a muted word; url: a link; cap: more of one sender on one day than the rules let in; network: from the network of a sender who was blocked that day; handle, locked: on its way when the rules were made',
    ),
  found: z
    .object({
      word: z.string().nullable().describe('the muted word as it is in the rules; null: a link'),
      start: z.number().int().describe('where it is in the text, in UTF-16 units'),
      end: z.number().int(),
    })
    .nullable(),
};

export const heldRecord = z.discriminatedUnion('type', [messageRecord.extend(hold), answerRecord.extend(hold)]);

/** A record that is held back, as its owner reads it. */
export type HeldRecord = z.infer<typeof heldRecord>;
