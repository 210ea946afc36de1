import { storedPageTheme } from '@marquee/page';
import { z } from 'zod';
import { BATCH_MAX, contentId } from './content.schemas';
import { ENDS_CHECK, endpointsOf } from './endpoint';
import { cursorQuery } from './paging';

const endpoint = endpointsOf('content');

/** Parts of the page besides its items. */
export const pageParts = ['order', 'sectionTitles', 'theme'] as const;
export type PagePart = (typeof pageParts)[number];

const moment = z.iso.datetime().max(40, ENDS_CHECK).describe('UTC');
const at = z.iso.datetime();
const fields = z.record(z.string(), z.unknown()).describe('as `GET /api/content` has them');

const itemHead = {
  itemId: z.uuid().describe('distinguishes it from earlier and later items of its name'),
  id: z.string(),
  createdAt: at,
  fields,
};

const itemVersion = z.discriminatedUnion('change', [
  z.object({ at, change: z.enum(['created', 'restored']), ...itemHead }),
  z.object({ at, change: z.literal('changed'), fields: fields.describe('those that changed, with their new values') }),
  z.object({ at, change: z.literal('deleted') }),
]);

const sections = z
  .array(z.object({ kind: z.string(), items: z.array(z.string()), pinned: z.int().positive().optional() }))
  .describe('the order; `pinned` of the first items are pinned');

const pageVersion = z.discriminatedUnion('change', [
  z.object({ at, change: z.literal('ordered'), sections }),
  z.object({
    at,
    change: z.literal('named'),
    kind: z.string(),
    title: z.string().nullable().describe('null: the label of the kind'),
  }),
  z.object({ at, change: z.literal('themed'), theme: storedPageTheme }),
]);

const itemThen = z.object({
  contentType: z.string(),
  contentId: z.string(),
  ...itemHead,
  updatedAt: at.describe('of its last change until then'),
  isDeleted: z.boolean(),
});

const place = {
  order: z.int().positive().optional(),
  isPinned: z.literal(true).optional(),
  sectionOrder: z.int().positive().optional(),
  sectionId: z.string().optional(),
  sectionTitle: z.string().optional(),
};

const ledTo = z.object({
  contentId: z.string(),
  title: z.string(),
  address: z.string().describe('where it led then, without its rules'),
  today: z.discriminatedUnion('state', [
    z.object({ state: z.enum(['same', 'hidden']).describe('`hidden`: it is not public today') }),
    z.object({ state: z.literal('moved'), address: z.string() }),
    z.object({ state: z.literal('deleted'), at }),
  ]),
});

/** A replay reads many events, so an account makes few of them. */
const REPLAY_LIMIT = { attempts: 30, windowMs: 60_000 };

/** The most events of one account that are replayed for one answer. */
export const REPLAY_EVENTS_MAX = 100_000;

export const pageHistoryApi = {
  pageVersions: endpoint({
    id: 'getPageVersions',
    method: 'GET',
    path: '/api/history/versions',
    summary:
      'Read every version of the page and of its items, deleted ones included, name by name; the next answer may continue a name',
    access: 'owner',
    query: z.strictObject(cursorQuery),
    limit: { attempts: 300, windowMs: 60_000 },
    reply: z.object({
      items: z.array(
        z.object({
          contentType: z.string(),
          idKey: z.string().describe('the name, in the form in which names are compared'),
          versions: z.array(itemVersion).describe('oldest first'),
        }),
      ),
      page: z.array(pageVersion).describe('oldest first'),
      lostFiles: z.array(z.string()).describe('addresses of pictures and videos that are no longer stored'),
      nextCursor: z.string().nullable(),
    }),
    errors: ['invalid_cursor', 'unavailable'],
  }),
  pageAt: endpoint({
    id: 'getPageAt',
    method: 'GET',
    path: '/api/history/page',
    summary: `Read the page as it was at a moment, and where its links lead today; refused with \`history_too_long\` beyond ${REPLAY_EVENTS_MAX} changes`,
    access: 'owner',
    query: z.strictObject({ at: moment }),
    limit: REPLAY_LIMIT,
    reply: z.object({
      at,
      items: z.array(itemThen.extend(place)).describe('newest first, also those that were not public'),
      sections,
      sectionTitles: z.record(z.string(), z.string()),
      theme: storedPageTheme.nullable().describe('null: the default theme'),
      links: z.array(ledTo),
      lostFiles: z.array(z.string()).describe('addresses of pictures and videos that are no longer stored'),
      timeline: z.object({
        beganAt: at.nullable().describe('the first change of all; null where there was none'),
        changes: z.int().nonnegative(),
        changesSince: z.int().nonnegative().describe('after that moment'),
        days: z.array(z.iso.date()).describe('days with changes, UTC'),
      }),
    }),
    errors: ['history_too_long', 'unavailable'],
  }),
  itemAt: endpoint({
    id: 'getContentAt',
    method: 'GET',
    path: '/api/history/item',
    summary: 'Read an item as it was at a moment; also one that is deleted today',
    access: 'owner',
    query: z.strictObject({ contentId, at: moment }),
    limit: { attempts: 120, windowMs: 60_000 },
    reply: z.object({ item: itemThen.nullable().describe('null: it was not there yet, or was deleted then') }),
    errors: ['content_not_found', 'ambiguous_content_id'],
  }),
  restorePage: endpoint({
    id: 'restorePage',
    method: 'POST',
    path: '/api/history/restore',
    summary: `Return up to ${BATCH_MAX} items, and parts of the page, to their state of a moment, all of them or nothing; an item that was not there then is no longer public; refused with \`rule_violated\` and a reason for each that cannot be restored`,
    access: 'owner',
    body: z.strictObject({
      at: moment,
      contentIds: z.array(z.string().max(300, ENDS_CHECK)).max(BATCH_MAX, ENDS_CHECK).describe('`{contentType}:{id}`'),
      parts: z.array(z.enum(pageParts)).max(pageParts.length, ENDS_CHECK),
    }),
    bodyBytes: 512 * 1024,
    limit: REPLAY_LIMIT,
    isIdempotentByKey: true,
    reply: z.object({
      batchId: z.uuid().describe('undoes it: `POST /api/content/batch/undo`'),
      changed: z.int().nonnegative().describe('items and parts, without those that were so before'),
    }),
    errors: ['rule_violated', 'content_not_found', 'max_instances', 'subscription_required', 'conflict'],
  }),
};
