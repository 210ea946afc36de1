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
import { cursorQuery } from './paging';

/** What every item has in the eyes of its owner. */
const itemHead = z.object({
  /** `{contentType}:{id}`: names the item in every call. */
  contentId: z.string(),
  id: z.string(),
  isPublic: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
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

/** What the server decides; a client that sends a whole item back may carry it, and it is ignored. */
const readOnly = {
  contentId: text.optional(),
  id: text.optional(),
  clickCount: z.unknown().optional(),
  hasAnalysis: z.unknown().optional(),
  createdAt: z.unknown().optional(),
  updatedAt: z.unknown().optional(),
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
    summary: 'Change an item: `contentId` and the changed fields, or the whole item',
    access: 'owner',
    body: changedContent,
    isIdempotentByKey: true,
    status: 200,
    reply: z.object({ item: contentItem }),
    errors: [
      'content_not_found',
      'ambiguous_content_id',
      'rule_violated',
      'picture_invalid',
      'picture_too_large',
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
    }),
    errors: ['invalid_cursor', 'ambiguous_content_id'],
  }),
  analysis: defineEndpoint({
    id: 'getAnalysis',
    method: 'GET',
    path: '/api/content/analysis',
    tag,
    summary: 'The stored analysis of a question; null where there is none',
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
};
