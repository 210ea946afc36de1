import { z } from 'zod';
import { defineEndpoint } from './endpoint';
import { cursorQuery } from './paging';

/** A link as its owner sees it. `clickCount` comes from the totals and may lag by a second. */
export const linkItem = z.object({
  contentType: z.literal('link'),
  id: z.string(),
  title: z.string(),
  destinationUrl: z.string(),
  imageUrl: z.string().nullable(),
  color: z.string(),
  description: z.string(),
  isPublic: z.boolean(),
  clickCount: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export const contentItem = z.discriminatedUnion('contentType', [linkItem]);
export type ContentItem = z.infer<typeof contentItem>;

const text = z.string().max(4096);

/** Shapes only: the rules of section 5 are the decider's, and answer 422 with the specification's texts. */
const linkContent = z.strictObject({
  id: text,
  title: text,
  destinationUrl: text,
  imageUrl: text.nullish(),
  color: text.optional(),
  description: text.optional(),
  isPublic: z.boolean().optional(),
});

/** What the server decides; a client that sends a whole item back may carry it, and it is ignored. */
const readOnly = {
  contentType: z.literal('link').optional(),
  id: text.optional(),
  clickCount: z.unknown().optional(),
  createdAt: z.unknown().optional(),
  updatedAt: z.unknown().optional(),
};

const tag = 'content';

export const contentApi = {
  create: defineEndpoint({
    id: 'createContent',
    method: 'POST',
    path: '/api/content',
    tag,
    summary: 'Create an item',
    access: 'owner',
    body: z.strictObject({ type: z.literal('link'), content: linkContent }),
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
    body: z.strictObject({
      ...readOnly,
      contentId: text.optional(),
      ...linkContent.omit({ id: true }).partial().shape,
    }),
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
