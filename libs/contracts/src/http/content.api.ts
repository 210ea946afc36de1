import { contentKinds, itemModels, kindList, type ContentKindId, type InputOf, type OwnedOf } from '@marquee/page';
import { z } from 'zod';
import { unionByKind } from '../by-kind';
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

/** An item as its owner sees it. */
export type ContentItem = {
  [Kind in ContentKindId]: z.infer<typeof itemHead> & { contentType: Kind } & OwnedOf<Kind> & Counted<Kind>;
}[ContentKindId];

export const contentItem = unionByKind<ContentItem>('contentType', (kind, { owned }) =>
  itemHead.extend({
    contentType: z.literal(kind),
    ...owned.shape,
    ...(contentKinds[kind].countFrom !== null && counted),
  }),
);

const text = z.string().max(4096);

type NewContent = { [Kind in ContentKindId]: { type: Kind; content: InputOf<Kind> } }[ContentKindId];

const newContent = unionByKind<NewContent>('type', (kind, { input }) =>
  z.strictObject({ type: z.literal(kind), content: input }),
);

/** What the server decides; a client that sends a whole item back may carry it, and it is ignored. */
const readOnly = {
  contentId: text.optional(),
  id: text.optional(),
  clickCount: z.unknown().optional(),
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
    summary: 'Create an item',
    access: 'owner',
    body: newContent,
    isIdempotentByKey: true,
    status: 201,
    reply: z.object({ item: contentItem }),
    errors: [
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
