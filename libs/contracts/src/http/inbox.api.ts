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

const tag = 'inbox';
const item = z.strictObject({ contentId, id });

export const inboxApi = {
  list: defineEndpoint({
    id: 'getContentData',
    method: 'GET',
    path: '/api/content/data',
    tag,
    summary: 'What visitors sent to one item, messages or answers, newest first',
    access: 'owner',
    query: z.strictObject({ contentId, ...cursorQuery }),
    status: 200,
    reply: z.object({
      data: z.array(sentRecord),
      nextCursor: z.string().nullable(),
      total: z.number().int().describe('records that are not deleted'),
      unread: z.number().int(),
    }),
    errors: ['content_not_found', 'ambiguous_content_id', 'invalid_cursor', 'unavailable'],
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
  restore: defineEndpoint({
    id: 'restoreContentData',
    method: 'POST',
    path: '/api/content/data/restore',
    tag,
    summary: 'Take back the deletion of a message or an answer',
    access: 'owner',
    body: item,
    status: 204,
    errors: ['content_not_found', 'ambiguous_content_id', 'unavailable'],
  }),
  read: defineEndpoint({
    id: 'readContentData',
    method: 'POST',
    path: '/api/content/data/read',
    tag,
    summary: 'Mark messages or answers as read',
    access: 'owner',
    body: z.strictObject({ contentId, ids: z.array(id).min(1).max(200) }),
    status: 204,
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
