import {
  contentKinds,
  itemModels,
  kindList,
  type ContentKind,
  type ContentKindId,
  type InputOf,
  type OwnedOf,
} from '@marquee/page';
import { z } from 'zod';
import { unionByKind } from '../by-kind';
import { analysis, storedAnalysis } from './analysis';
import { defineEndpoint } from './endpoint';
import { pageThemeApi } from './page-theme.api';
import { cursorQuery } from './paging';

/** Fields of every item in the owner's API. */
const itemHead = z.object({
  /** `{contentType}:{id}`: names the item in every call. */
  contentId: z.string(),
  id: z.string(),
  isPublic: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Place of the item in its section, from 1. Absent where the owner has not ordered it: such items follow the ordered ones, newest first. */
  order: z.int().positive().optional(),
  /** Place of its section, from 1. Absent where the owner has not ordered the section: such sections follow the ordered ones. */
  sectionOrder: z.int().positive().optional(),
  /** The kind whose items stand in the section. Absent together with `sectionOrder`. */
  sectionId: z.string().optional(),
  blockedHosts: z
    .array(z.string())
    .optional()
    .describe('hosts that the item leads to and the operator blocks; absent where there are none'),
});

/** From the totals of the service that counts for the kind; may lag by a second. */
const counted = { clickCount: z.int().nonnegative() };

type Counted<Kind extends ContentKindId> = (typeof contentKinds)[Kind]['countFrom'] extends null
  ? unknown
  : z.infer<z.ZodObject<typeof counted>>;

/** Whether an analysis of what visitors answered is stored. */
const analysed = { hasAnalysis: z.boolean() };

type Analysed<Kind extends ContentKindId> = (typeof contentKinds)[Kind]['visitorsSend'] extends 'answer'
  ? z.infer<z.ZodObject<typeof analysed>>
  : unknown;

/** An item as its owner sees it. */
export type ContentItem = {
  [Kind in ContentKindId]: z.infer<typeof itemHead> & { contentType: Kind } & OwnedOf<Kind> &
    Counted<Kind> &
    Analysed<Kind>;
}[ContentKindId];

export const contentItem = unionByKind<ContentItem>('contentType', (kind, { owned }) => {
  const { countFrom, visitorsSend }: ContentKind = contentKinds[kind];
  return itemHead.extend({
    contentType: z.literal(kind),
    ...owned.shape,
    ...(countFrom !== null && counted),
    ...(visitorsSend === 'answer' && analysed),
  });
});

const text = z.string().max(4096);

type NewItem = { [Kind in ContentKindId]: { type: Kind; content: InputOf<Kind> } }[ContentKindId];

/** What is made of the answers to a question; `contentId` may be the bare id of the question. */
const newAnalysis = z.strictObject({
  type: z.literal('contentData'),
  content: z.strictObject({ contentId: text, ...analysis.shape }),
});

const newContent = unionByKind<NewItem | z.infer<typeof newAnalysis>>(
  'type',
  (kind, { input }) => z.strictObject({ type: z.literal(kind), content: input }),
  newAnalysis,
);

/** Fields that the server sets; ignored where a client sends a whole item back. */
const readOnly = {
  contentId: text.optional(),
  id: text.optional(),
  clickCount: z.unknown().optional(),
  hasAnalysis: z.unknown().optional(),
  createdAt: z.unknown().optional(),
  updatedAt: z.unknown().optional(),
  order: z.unknown().optional(),
  sectionOrder: z.unknown().optional(),
  sectionId: z.unknown().optional(),
  blockedHosts: z.unknown().optional(),
};

type ContentChanges = {
  [Kind in ContentKindId]: z.infer<z.ZodObject<typeof readOnly>> & { contentType?: Kind | undefined } & Partial<
      Omit<InputOf<Kind>, 'id'>
    >;
}[ContentKindId];

/** One shape for each kind. Which of them a request is must not follow from its fields, since `contentId` says it. */
const changedContent = z.union(
  kindList.map(({ id: kind }) =>
    z.strictObject({
      ...itemModels[kind].input.partial().shape,
      ...readOnly,
      contentType: z.literal(kind).optional(),
    }),
  ),
) as unknown as z.ZodType<ContentChanges, ContentChanges>;

/** How many items a page can have, and one order of it. */
const ORDERED_MAX = 10_000;

const place = z.int().positive().max(ORDERED_MAX);

/** The whole order of a page: what stands in it, and nothing else, is ordered afterwards. */
const newOrder = z.strictObject({
  orderData: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(300),
        contentType: z.string().min(1).max(64),
        order: place,
        sectionOrder: place,
        sectionId: z.string().max(300).optional().describe('ignored: an item stands in the section of its kind'),
      }),
    )
    .max(ORDERED_MAX),
  orderVersion: z
    .int()
    .nonnegative()
    .optional()
    .describe('the order that this one was made from; without it the new order replaces whichever is there'),
});

const orderVersion = z
  .int()
  .nonnegative()
  .describe('rises by one with each new order; 0 where the owner never ordered');

/** One change of an item. */
const itemChange = z.object({
  id: z.uuid(),
  change: z.enum(['created', 'changed', 'deleted', 'restored']),
  at: z.iso.datetime(),
  by: z.uuid().describe('account that made it'),
  fields: z
    .array(
      z.object({
        name: z.string().describe('as the item has it'),
        before: z.unknown().optional(),
        after: z.unknown().optional(),
      }),
    )
    .describe('what changed, of a change'),
});

const tag = 'content';

export const contentApi = {
  create: defineEndpoint({
    id: 'createContent',
    method: 'POST',
    path: '/api/content',
    tag,
    summary:
      'Create an item; with the type `contentData` store the analysis of a question in the place of the one before, at most 20 in a minute and 300 a day',
    access: 'owner',
    body: newContent,
    bodyBytes: 1024 * 1024,
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
  update: defineEndpoint({
    id: 'updateContent',
    method: 'PUT',
    path: '/api/content',
    tag,
    summary: 'Change an item (`contentId` and the changed fields, or the whole item), or order the page (`orderData`)',
    access: 'owner',
    body: z.union([changedContent, newOrder]),
    bodyBytes: 2 * 1024 * 1024,
    isIdempotentByKey: true,
    status: 200,
    reply: z.union([z.object({ item: contentItem }), z.object({ orderVersion })]),
    errors: [
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
  list: defineEndpoint({
    id: 'getContent',
    method: 'GET',
    path: '/api/content',
    tag,
    summary: "The owner's items, newest first",
    access: 'owner',
    query: z.strictObject({ contentType: z.string().max(64).optional(), contentId: text.optional(), ...cursorQuery }),
    status: 200,
    reply: z.object({
      content: z.array(contentItem),
      nextCursor: z.string().nullable(),
      /** Over all items of the owner, per kind. */
      counts: z.record(z.string(), z.object({ total: z.int(), public: z.int() })),
      orderVersion,
    }),
    errors: ['invalid_cursor', 'ambiguous_content_id'],
  }),
  analysis: defineEndpoint({
    id: 'getAnalysis',
    method: 'GET',
    path: '/api/content/analysis',
    tag,
    summary: 'Get the stored analysis of a question; null where there is none',
    access: 'owner',
    query: z.strictObject({ contentId: text }),
    status: 200,
    reply: z.object({ analysis: storedAnalysis.nullable() }),
    errors: ['content_not_found', 'ambiguous_content_id'],
  }),
  remove: defineEndpoint({
    id: 'deleteContent',
    method: 'DELETE',
    path: '/api/content',
    tag,
    summary: 'Delete an item',
    access: 'owner',
    query: z.strictObject({ contentId: text }),
    isIdempotentByKey: true,
    status: 204,
    errors: ['content_not_found', 'ambiguous_content_id', 'subscription_required', 'conflict'],
  }),
  history: defineEndpoint({
    id: 'getContentHistory',
    method: 'GET',
    path: '/api/content/history',
    tag,
    summary: 'List the changes of an item, newest first; also of one that was deleted within 30 days',
    access: 'owner',
    query: z.strictObject({ contentId: text, ...cursorQuery }),
    status: 200,
    reply: z.object({ changes: z.array(itemChange), nextCursor: z.string().nullable(), canUndo: z.boolean() }),
    errors: ['content_not_found', 'ambiguous_content_id', 'invalid_cursor'],
  }),
  undo: defineEndpoint({
    id: 'undoContent',
    method: 'POST',
    path: '/api/content/undo',
    tag,
    summary:
      'Take back the last change of an item, or its deletion, within 30 days; an undone change comes back likewise',
    access: 'owner',
    body: z.strictObject({
      contentId: text,
      doneAt: z.iso
        .datetime()
        .optional()
        .describe('`at` of the change that is undone, refused with `conflict` where another one followed'),
    }),
    isIdempotentByKey: true,
    status: 200,
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
  ...pageThemeApi,
};
