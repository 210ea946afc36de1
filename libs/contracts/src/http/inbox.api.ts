import { kindList } from '@marquee/page';
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

const tag = 'inbox';
const item = z.strictObject({ contentId, id });
const some = z.strictObject({ contentId, ids: z.array(id).min(1).max(200) });
const filter = sentFilter.optional().describe('unread; sticker: a sticker was made of it');

const page = {
  data: z.array(sentRecord),
  nextCursor: z.string().nullable(),
  total: z.number().int().describe('records that are not deleted'),
  unread: z.number().int(),
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
  live: defineEndpoint({
    id: 'getLiveEvents',
    method: 'GET',
    path: '/api/live',
    tag,
    summary:
      'Server-sent events of the owner: `message` and `answer` {contentId, id}, `totals` {contentId, total, unread}, `job` (as GET /api/media/jobs/{jobId} answers); goes on after `Last-Event-ID`',
    access: 'owner',
    status: 200,
    replyType: 'text/event-stream',
    errors: ['LimitExceededException', 'unavailable'],
  }),
};
