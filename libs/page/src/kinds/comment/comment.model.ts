import { z } from 'zod';
import { defineItemModel } from '../../registry/item-model';
import type { CommentTile } from './comment-tile.view';
import { commentChangesSchema, commentSchema, commentTypes } from './comment.schema';

const text = z.string().max(4096);

const fields = z.object({
  type: z.enum(commentTypes),
  accountName: z.string(),
  verified: z.boolean(),
  comment: z.string(),
  likes: z.int(),
  link: z.string(),
  timestamp: z.iso.datetime(),
});

export const commentModel = defineItemModel({
  input: z.strictObject({
    id: text.optional(),
    type: z.enum(commentTypes).optional(),
    accountName: text,
    verified: z.boolean().optional(),
    comment: text.optional(),
    likes: z.number().optional(),
    link: text.optional(),
    timestamp: text.optional(),
    isPublic: z.boolean().optional(),
  }),
  draft: commentSchema,
  changes: commentChangesSchema,
  fields,
  owned: fields,
  shared: fields,
  pictures: {},
  toTile: ({ id, fields: own }): CommentTile => ({ id, ...own }),
  toShared: ({ fields: own }) => own,
});
