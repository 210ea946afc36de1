import { graphemeCount, kindList } from '@marquee/page';
import { z } from 'zod';
import { defineEndpoint } from './endpoint';
import { cursorQuery } from './paging';

const contentId = z.string().min(1).max(300);
const id = z.uuid();

/** The kinds of content that receive messages. */
const inboxKinds = kindList.filter(({ visitorsSend }) => visitorsSend === 'message').map(({ id: kind }) => kind);

/** What the owner reads of everything that visitors send. */
const recordHead = {
  id,
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

const sentRecord = z.discriminatedUnion('type', [messageRecord, answerRecord]);

export type SentRecord = z.infer<typeof sentRecord>;

/** What a list is narrowed to. */
export const sentFilter = z.enum(['unread', 'sticker']);

export type SentFilter = z.infer<typeof sentFilter>;
/** Why something waits to be let through; see `HeldRecord`. */
export const HOLD_REASONS = ['word', 'url', 'cap', 'network', 'handle', 'locked'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

const hold = {
  heldFor: z
    .enum(HOLD_REASONS)
    .describe(
      'word: a muted word; url: a link; cap: more of one sender on one day than the rules let in; network: from the network of a sender who was blocked that day; handle, locked: on its way when the rules were made',
    ),
  found: z
    .object({
      word: z.string().nullable().describe('the muted word as it stands in the rules; null: a link'),
      start: z.number().int().describe('where it stands in the text, in UTF-16 units'),
      end: z.number().int(),
    })
    .nullable(),
};

const heldRecord = z.discriminatedUnion('type', [messageRecord.extend(hold), answerRecord.extend(hold)]);

/** What is held back, as its owner reads it. */
export type HeldRecord = z.infer<typeof heldRecord>;

const MUTED_WORDS_MAX = 200;
const MUTED_WORD_LENGTH = 40;
const DAILY_CAP_MAX = 100;
/** Senders that are blocked, and inboxes and questions that are locked, of one account. */
export const BLOCKED_MAX = 500;
export const LOCKED_MAX = 500;

const mutedWord = z
  .string()
  .trim()
  .min(1)
  .refine((word) => graphemeCount(word) <= MUTED_WORD_LENGTH, `Use at most ${MUTED_WORD_LENGTH} characters.`)
  .max(MUTED_WORD_LENGTH * 16);

const rules = z.strictObject({
  mutedWords: z
    .array(mutedWord)
    .max(MUTED_WORDS_MAX)
    .describe(`words and phrases, each of ${MUTED_WORD_LENGTH} characters at most`),
  holdsLinks: z.boolean(),
  needsHandle: z.boolean().describe('nothing is taken without a handle'),
  dailyCap: z
    .number()
    .int()
    .min(1)
    .max(DAILY_CAP_MAX)
    .nullable()
    .describe('messages and answers of one sender that are let in on one UTC day; null: as many as come'),
});
const version = z.number().int().nonnegative().describe('how many changes led to these rules');

const tag = 'inbox';
const item = z.strictObject({ contentId, id });
const some = z.strictObject({ contentId, ids: z.array(id).min(1).max(200) });
const filter = sentFilter.optional().describe('unread; sticker: a sticker was made of it');

const page = {
  data: z.array(sentRecord),
  nextCursor: z.string().nullable(),
  total: z.number().int().describe('records that are not deleted'),
  unread: z.number().int(),
  held: z.number().int().describe('records that are held back; they are not among the others'),
};

/** Records that a search opens at most before it answers. */
export const SEARCHED_AT_ONCE = 500;

const handled = z.object({ notFound: z.array(z.string()).describe('ids that are not, or no longer, there') });

const exported = {
  method: 'GET',
  tag,
  access: 'owner',
  query: z.strictObject({ contentId }),
  limit: { attempts: 10, windowMs: 600_000 },
  status: 200,
  errors: ['content_not_found', 'ambiguous_content_id', 'unavailable'],
} as const;

export const inboxApi = {
  list: defineEndpoint({
    id: 'getContentData',
    method: 'GET',
    path: '/api/content/data',
    tag,
    summary: 'What visitors sent to one item, messages or answers, newest first',
    access: 'owner',
    query: z.strictObject({ contentId, filter, ...cursorQuery }),
    status: 200,
    reply: z.object(page),
    errors: ['content_not_found', 'ambiguous_content_id', 'invalid_cursor', 'unavailable'],
  }),
  /** The words stand in the body: addresses are written into logs. */
  search: defineEndpoint({
    id: 'searchContentData',
    method: 'POST',
    path: '/api/content/data/search',
    tag,
    summary: `Messages or answers with all of the words in text or handle, newest first. Looks through ${SEARCHED_AT_ONCE} records at most, so a page may be short or empty while \`nextCursor\` leads on. One search of an account runs at a time`,
    access: 'owner',
    body: z.strictObject({
      contentId,
      filter,
      q: z.string().trim().min(1).max(100),
      cursor: cursorQuery.cursor,
      limit: z.number().int().min(1).max(200).default(50),
    }),
    limit: { attempts: 120, windowMs: 60_000 },
    status: 200,
    reply: z.object({ ...page, searched: z.number().int().describe('records that this call looked through') }),
    errors: ['content_not_found', 'ambiguous_content_id', 'invalid_cursor', 'unavailable'],
  }),
  exportCsv: defineEndpoint({
    ...exported,
    id: 'exportContentDataCsv',
    path: '/api/content/data.csv',
    summary:
      'All messages or answers to one item as CSV in UTF-8, newest first; one export of an account runs at a time',
    replyType: 'text/csv; charset=utf-8',
  }),
  exportJson: defineEndpoint({
    ...exported,
    id: 'exportContentDataJson',
    path: '/api/content/data.json',
    summary: 'The same as JSON: {contentId, exportedAt, data}',
    replyType: 'application/json; charset=utf-8',
  }),
  remove: defineEndpoint({
    id: 'deleteContentData',
    method: 'DELETE',
    path: '/api/content/data',
    tag,
    summary: 'Delete one message or answer; it can be restored for 30 days',
    access: 'owner',
    query: item,
    status: 204,
    errors: ['content_not_found', 'ambiguous_content_id', 'unavailable'],
  }),
  removeAll: defineEndpoint({
    id: 'deleteManyContentData',
    method: 'POST',
    path: '/api/content/data/delete',
    tag,
    summary: 'Delete messages or answers; those that are gone are named, the others are deleted',
    access: 'owner',
    body: some,
    status: 200,
    reply: handled,
    errors: ['content_not_found', 'ambiguous_content_id', 'unavailable'],
  }),
  restore: defineEndpoint({
    id: 'restoreContentData',
    method: 'POST',
    path: '/api/content/data/restore',
    tag,
    summary: 'Take back the deletion of messages or answers; those that are gone are named, the others are restored',
    access: 'owner',
    body: some,
    status: 200,
    reply: handled,
    errors: ['content_not_found', 'ambiguous_content_id', 'unavailable'],
  }),
  read: defineEndpoint({
    id: 'readContentData',
    method: 'POST',
    path: '/api/content/data/read',
    tag,
    summary: 'Mark messages or answers as read; those that are gone are named, the others are marked',
    access: 'owner',
    body: some,
    status: 200,
    reply: handled,
    errors: ['content_not_found', 'ambiguous_content_id', 'unavailable'],
  }),
  held: defineEndpoint({
    id: 'getHeldContentData',
    method: 'GET',
    path: '/api/content/data/held',
    tag,
    summary: 'What is held back of one inbox or question, newest first; each goes by itself after 30 days',
    access: 'owner',
    query: z.strictObject({ contentId, ...cursorQuery }),
    status: 200,
    reply: z.object({
      data: z.array(heldRecord),
      nextCursor: z.string().nullable(),
      total: z.number().int().describe('records that are held back'),
    }),
    errors: ['content_not_found', 'ambiguous_content_id', 'invalid_cursor', 'unavailable'],
  }),
  letThrough: defineEndpoint({
    id: 'letThroughContentData',
    method: 'POST',
    path: '/api/content/data/let-through',
    tag,
    summary: 'Put what is held back into the inbox; those that are gone are named, the others are put there',
    access: 'owner',
    body: some,
    status: 200,
    reply: handled,
    errors: ['content_not_found', 'ambiguous_content_id', 'unavailable'],
  }),
  report: defineEndpoint({
    id: 'reportContentData',
    method: 'GET',
    path: '/api/content/data/report',
    tag,
    summary:
      'One message or answer for authorities: its text, when it came, and a tag that only the operator can compare',
    access: 'owner',
    query: item,
    status: 200,
    reply: z.object({
      reportedAt: z.iso.datetime(),
      sentAt: z.iso.datetime(),
      id,
      contentId: z.string(),
      text: z.string(),
      userIg: z.string().nullable().describe('handle as it was typed; it is never verified'),
      count: z.number().int().describe('messages of this text'),
      senderTag: z.string().describe('the sender, sealed under a secret of the operator; no two tags are equal'),
    }),
    errors: ['content_not_found', 'ambiguous_content_id', 'unavailable'],
  }),
  rules: defineEndpoint({
    id: 'getInboxRules',
    method: 'GET',
    path: '/api/inbox/rules',
    tag,
    summary: 'What protects the inboxes and questions of the account',
    access: 'owner',
    status: 200,
    reply: rules.extend({
      version,
      locked: z.array(z.string()).max(LOCKED_MAX).describe('content ids of inboxes and questions that take nothing'),
    }),
    errors: ['unavailable'],
  }),
  setRules: defineEndpoint({
    id: 'putInboxRules',
    method: 'PUT',
    path: '/api/inbox/rules',
    tag,
    summary: 'Replace the rules; `version` names those that the change was made from',
    access: 'owner',
    body: rules.extend({ version }),
    status: 200,
    reply: z.object({ version }),
    errors: ['rules_conflict', 'unavailable'],
  }),
  lock: defineEndpoint({
    id: 'putInboxLock',
    method: 'PUT',
    path: '/api/inbox/locks',
    tag,
    summary: `Lock or unlock an inbox or a question, of which ${LOCKED_MAX} can be locked: a locked one takes nothing`,
    access: 'owner',
    body: z.strictObject({ contentId, isLocked: z.boolean() }),
    status: 204,
    errors: ['content_not_found', 'ambiguous_content_id', 'max_instances', 'unavailable'],
  }),
  blocked: defineEndpoint({
    id: 'getBlockedSenders',
    method: 'GET',
    path: '/api/inbox/blocked',
    tag,
    summary: 'Senders that are blocked, the newest first',
    access: 'owner',
    status: 200,
    reply: z.object({
      blocked: z
        .array(
          z.object({
            blockId: id,
            blockedAt: z.iso.datetime(),
            dropped: z.number().int().describe('what the sender sent since'),
            lastAt: z.iso.datetime().nullable().describe('when the last of it was sent'),
          }),
        )
        .max(BLOCKED_MAX),
    }),
    errors: ['unavailable'],
  }),
  block: defineEndpoint({
    id: 'postBlockedSender',
    method: 'POST',
    path: '/api/inbox/blocked',
    tag,
    summary: `Block the sender of a message or an answer, and delete it; at most ${BLOCKED_MAX} are blocked`,
    access: 'owner',
    body: item,
    status: 200,
    reply: z.object({ blockId: id }),
    errors: ['content_not_found', 'ambiguous_content_id', 'max_instances', 'unavailable'],
  }),
  unblock: defineEndpoint({
    id: 'deleteBlockedSender',
    method: 'DELETE',
    path: '/api/inbox/blocked',
    tag,
    summary: 'Take a block back',
    access: 'owner',
    query: z.strictObject({ blockId: id }),
    status: 204,
    errors: ['unavailable'],
  }),
  live: defineEndpoint({
    id: 'getLiveEvents',
    method: 'GET',
    path: '/api/live',
    tag,
    summary:
      'Server-sent events of the owner: `message` and `answer` {contentId, id}, `totals` {contentId, total, unread, held}, `job` (as GET /api/media/jobs/{jobId} answers); goes on after `Last-Event-ID`',
    access: 'owner',
    status: 200,
    replyType: 'text/event-stream',
    errors: ['LimitExceededException', 'unavailable'],
  }),
};
