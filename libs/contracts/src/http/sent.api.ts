import { z } from 'zod';
import { endpointsOf } from './endpoint';
import { cursorQuery } from './paging';
import { contentId, heldRecord, listedRecord, recordId, sentFilter, sentItem, sentRecord } from './sent.schemas';

const endpoint = endpointsOf('inbox');
const some = z.strictObject({ contentId, ids: z.array(recordId).min(1).max(200) });
const filter = sentFilter
  .optional()
  .describe('unread; sticker: a sticker was made of it, also where it was deleted with the saving of the sticker');

const page = {
  data: z.array(listedRecord),
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
  access: 'owner',
  query: z.strictObject({ contentId }),
  limit: { attempts: 10, windowMs: 600_000 },
  errors: ['content_not_found', 'ambiguous_content_id', 'unavailable'],
} as const;

/** Endpoints by which owners read and handle what visitors sent. */
export const sentApi = {
  list: endpoint({
    id: 'getContentData',
    method: 'GET',
    path: '/api/content/data',
    summary: 'List the messages or answers that visitors sent to one item, newest first',
    access: 'owner',
    query: z.strictObject({ contentId, filter, ...cursorQuery }),
    reply: z.object(page),
    errors: ['content_not_found', 'ambiguous_content_id', 'invalid_cursor', 'unavailable'],
  }),
  /** The words are in the body: addresses are written into logs. */
  search: endpoint({
    id: 'searchContentData',
    method: 'POST',
    path: '/api/content/data/search',
    summary: `Search for messages or answers with all of the words in text or handle, newest first. Looks through ${SEARCHED_AT_ONCE} records at most, so a page may be short or empty while \`nextCursor\` leads on. One search of an account runs at a time`,
    access: 'owner',
    body: z.strictObject({
      contentId,
      filter,
      q: z.string().trim().min(1).max(100),
      cursor: cursorQuery.cursor,
      limit: z.number().int().min(1).max(200).default(50),
    }),
    limit: { attempts: 120, windowMs: 60_000 },
    reply: z.object({ ...page, searched: z.number().int().describe('records that this call looked through') }),
    errors: ['content_not_found', 'ambiguous_content_id', 'invalid_cursor', 'unavailable'],
  }),
  exportCsv: endpoint({
    ...exported,
    id: 'exportContentDataCsv',
    path: '/api/content/data.csv',
    summary:
      'Export all messages or answers to one item as CSV in UTF-8, newest first; one export of an account runs at a time',
    replyType: 'text/csv; charset=utf-8',
  }),
  exportJson: endpoint({
    ...exported,
    id: 'exportContentDataJson',
    path: '/api/content/data.json',
    summary: 'Export all messages or answers to one item as JSON, newest first',
    reply: z.object({ contentId: z.string(), exportedAt: z.iso.datetime(), data: z.array(sentRecord) }),
  }),
  remove: endpoint({
    id: 'deleteContentData',
    method: 'DELETE',
    path: '/api/content/data',
    summary: 'Delete one message or answer; it can be restored for 30 days',
    access: 'owner',
    query: sentItem,
    status: 204,
    errors: ['content_not_found', 'ambiguous_content_id', 'unavailable'],
  }),
  removeAll: endpoint({
    id: 'deleteManyContentData',
    method: 'POST',
    path: '/api/content/data/delete',
    summary: 'Delete messages or answers; those that are gone are named, the others are deleted',
    access: 'owner',
    body: some.extend({
      stickerJobId: z
        .string()
        .regex(/^[0-9a-f]{32}$/)
        .optional()
        .describe('of the sticker that was saved: what is deleted stays in the list of stickers, to be restored'),
    }),
    reply: handled,
    errors: ['content_not_found', 'ambiguous_content_id', 'unavailable'],
  }),
  restore: endpoint({
    id: 'restoreContentData',
    method: 'POST',
    path: '/api/content/data/restore',
    summary: 'Undo the deletion of messages or answers; those that are gone are named, the others are restored',
    access: 'owner',
    body: some,
    reply: handled,
    errors: ['content_not_found', 'ambiguous_content_id', 'unavailable'],
  }),
  read: endpoint({
    id: 'readContentData',
    method: 'POST',
    path: '/api/content/data/read',
    summary: 'Mark messages or answers as read; those that are gone are named, the others are marked',
    access: 'owner',
    body: some,
    reply: handled,
    errors: ['content_not_found', 'ambiguous_content_id', 'unavailable'],
  }),
  held: endpoint({
    id: 'getHeldContentData',
    method: 'GET',
    path: '/api/content/data/held',
    summary: 'List what is held back of one inbox or question, newest first; each is removed after 30 days',
    access: 'owner',
    query: z.strictObject({ contentId, ...cursorQuery }),
    reply: z.object({
      data: z.array(heldRecord),
      nextCursor: z.string().nullable(),
      total: z.number().int().describe('records that are held back'),
    }),
    errors: ['content_not_found', 'ambiguous_content_id', 'invalid_cursor', 'unavailable'],
  }),
  letThrough: endpoint({
    id: 'letThroughContentData',
    method: 'POST',
    path: '/api/content/data/let-through',
    summary: 'Put what is held back into the inbox; those that are gone are named, the others are put there',
    access: 'owner',
    body: some,
    reply: handled,
    errors: ['content_not_found', 'ambiguous_content_id', 'unavailable'],
  }),
  report: endpoint({
    id: 'reportContentData',
    method: 'GET',
    path: '/api/content/data/report',
    summary:
      'One message or answer for authorities: its text, when it came, and a tag that only the operator can compare',
    access: 'owner',
    query: sentItem,
    reply: z.object({
      reportedAt: z.iso.datetime(),
      sentAt: z.iso.datetime(),
      id: recordId,
      contentId: z.string(),
      text: z.string(),
      userIg: z.string().nullable().describe('handle as it was typed; it is never verified'),
      count: z.number().int().describe('messages of this text'),
      senderTag: z.string().describe('the sender, sealed under a secret of the operator; no two tags are equal'),
    }),
    errors: ['content_not_found', 'ambiguous_content_id', 'unavailable'],
  }),
};
