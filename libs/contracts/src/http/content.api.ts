import { z } from 'zod';
import { storedAnalysis } from './analysis';
import {
  BATCH_MAX,
  changedContent,
  changesNamedBy,
  contentBatch,
  contentId,
  contentItem,
  itemChange,
  newAnalysis,
  newContent,
  newOrder,
  orderVersion,
} from './content.schemas';
import { destinationChecksApi } from './destination-checks.api';
import { endpointsOf } from './endpoint';
import { importApi } from './import.api';
import { linkProposalApi } from './link-proposal.api';
import { pageHistoryApi } from './page-history.api';
import { pageSectionsApi } from './page-sections.api';
import { pageThemeApi } from './page-theme.api';
import { cursorQuery } from './paging';
import { utmTemplatesApi } from './utm-templates.api';

const endpoint = endpointsOf('content');

/** A batch may write as much as five hundred single changes. */
const BATCH_LIMIT = { attempts: 30, windowMs: 60_000 };

export const contentApi = {
  create: endpoint({
    id: 'createContent',
    method: 'POST',
    path: '/api/content',
    summary:
      'Create an item; with the type `contentData` store the analysis of a question in place of the one before, at most 20 in a minute and 300 a day',
    access: 'owner',
    body: newContent,
    largeBody: { field: 'type', value: 'contentData', shape: newAnalysis, bytes: 1024 * 1024, values: 200_000 },
    isIdempotentByKey: true,
    status: 201,
    reply: z.object({ item: contentItem }),
    errors: [
      'content_not_found',
      'ambiguous_content_id',
      'rule_violated',
      'name_taken',
      'max_instances',
      'picture_invalid',
      'picture_too_large',
      'video_invalid',
      'video_codec',
      'video_too_large',
      'upload_missing',
      'subscription_required',
      'conflict',
    ],
  }),
  update: endpoint({
    id: 'updateContent',
    method: 'PUT',
    path: '/api/content',
    summary:
      'Change an item (`contentId` and the changed fields, or the whole item), or order the page (`orderData`), at most 20 times in a minute and 300 a day',
    access: 'owner',
    body: z.union([changedContent, newOrder]),
    largeBody: { field: 'orderData', shape: newOrder, bytes: 2 * 1024 * 1024, values: 110_000 },
    shapeOf: changesNamedBy,
    isIdempotentByKey: true,
    reply: z.union([z.object({ item: contentItem }), z.object({ orderVersion })]),
    errors: [
      'item_conflict',
      'order_conflict',
      'content_not_found',
      'ambiguous_content_id',
      'rule_violated',
      'picture_invalid',
      'picture_too_large',
      'video_invalid',
      'video_codec',
      'video_too_large',
      'upload_missing',
      'subscription_required',
      'conflict',
    ],
  }),
  list: endpoint({
    id: 'getContent',
    method: 'GET',
    path: '/api/content',
    summary: "The owner's items, newest first",
    access: 'owner',
    query: z.strictObject({
      contentType: z.string().max(64).optional(),
      contentId: contentId.optional(),
      ...cursorQuery,
    }),
    reply: z.object({
      content: z.array(contentItem),
      nextCursor: z.string().nullable(),
      /** Over all items of the owner, per kind. */
      counts: z.record(
        z.string(),
        z.object({
          total: z.int().describe('without archived ones'),
          public: z.int(),
          archived: z.int().positive().optional().describe('absent where none is archived'),
        }),
      ),
      orderVersion,
      isBehind: z.boolean().describe('true: the last changes of the owner are not in it yet; ask again in a moment'),
    }),
    errors: ['invalid_cursor', 'ambiguous_content_id', 'unavailable'],
  }),
  analysis: endpoint({
    id: 'getAnalysis',
    method: 'GET',
    path: '/api/content/analysis',
    summary: 'Get the stored analysis of a question; null where there is none',
    access: 'owner',
    query: z.strictObject({ contentId }),
    reply: z.object({ analysis: storedAnalysis.nullable() }),
    errors: ['content_not_found', 'ambiguous_content_id', 'unavailable'],
  }),
  remove: endpoint({
    id: 'deleteContent',
    method: 'DELETE',
    path: '/api/content',
    summary: 'Delete an item',
    access: 'owner',
    query: z.strictObject({ contentId }),
    isIdempotentByKey: true,
    status: 204,
    errors: ['content_not_found', 'ambiguous_content_id', 'subscription_required', 'conflict'],
  }),
  history: endpoint({
    id: 'getContentHistory',
    method: 'GET',
    path: '/api/content/history',
    summary: 'List the changes of an item, newest first; also of one that was deleted within 30 days',
    access: 'owner',
    query: z.strictObject({ contentId, ...cursorQuery }),
    reply: z.object({ changes: z.array(itemChange), nextCursor: z.string().nullable(), canUndo: z.boolean() }),
    errors: ['content_not_found', 'ambiguous_content_id', 'invalid_cursor'],
  }),
  undo: endpoint({
    id: 'undoContent',
    method: 'POST',
    path: '/api/content/undo',
    summary:
      'Undo the last change of an item, or its deletion, within 30 days; an undone change returns in the same way',
    access: 'owner',
    body: z.strictObject({
      contentId,
      doneAt: z.iso
        .datetime()
        .optional()
        .describe('`at` of the change that is undone, refused with `conflict` where another one followed'),
    }),
    isIdempotentByKey: true,
    reply: z.object({ item: contentItem }),
    errors: [
      'content_not_found',
      'ambiguous_content_id',
      'nothing_to_undo',
      'max_instances',
      'upload_missing',
      'subscription_required',
      'conflict',
    ],
  }),
  batch: endpoint({
    id: 'changeContentBatch',
    method: 'POST',
    path: '/api/content/batch',
    summary: `Change up to ${BATCH_MAX} items at once, all of them or none: publish, hide, archive, delete, move to the top of their sections, pin`,
    access: 'owner',
    body: contentBatch,
    bodyBytes: 512 * 1024,
    limit: BATCH_LIMIT,
    isIdempotentByKey: true,
    reply: z.object({
      batchId: z.uuid().describe('undoes the batch'),
      changed: z.int().nonnegative().describe('without items that were so before'),
    }),
    errors: ['content_not_found', 'rule_violated', 'subscription_required', 'conflict'],
  }),
  undoBatch: endpoint({
    id: 'undoContentBatch',
    method: 'POST',
    path: '/api/content/batch/undo',
    summary:
      'Undo a batch, an import or a restoration of the page, within 30 days, all of it or nothing; refused with `conflict` or `order_conflict` where one of its items, or the order, was changed since',
    access: 'owner',
    body: z.strictObject({ batchId: z.uuid() }),
    limit: BATCH_LIMIT,
    isIdempotentByKey: true,
    reply: z.object({ restored: z.int().nonnegative() }),
    errors: [
      'content_not_found',
      'nothing_to_undo',
      'rule_violated',
      'max_instances',
      'upload_missing',
      'subscription_required',
      'order_conflict',
      'conflict',
    ],
  }),
  ...pageThemeApi,
  ...pageSectionsApi,
  ...linkProposalApi,
  ...importApi,
  ...pageHistoryApi,
  ...utmTemplatesApi,
  ...destinationChecksApi,
};
