import { isoTime } from '@marquee/kernel';
import { z } from 'zod';
import { inputText } from '../../registry/input-text';
import { defineItemModel } from '../../registry/item-model';
import type { CommentTile } from './comment-tile.view';
import { commentChangesSchema, commentSchema, commentTypes, commentViolations } from './comment.schema';

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
    id: inputText.optional(),
    type: z.enum(commentTypes).optional(),
    accountName: inputText,
    verified: z.boolean().optional(),
    comment: inputText.optional(),
    likes: z.number().optional(),
    link: inputText.optional(),
    timestamp: inputText.optional(),
    isPublic: z.boolean().optional(),
  }),
  filledIn: ({ at, itemId }) => ({ id: itemId, timestamp: isoTime(at) }),
  draft: commentSchema,
  changes: commentChangesSchema,
  destinations: ({ link = '' }) => (link === '' ? [] : [{ path: 'link', address: link }]),
  violations: commentViolations,
  fields,
  owned: fields,
  shared: fields,
  pictures: {},
  toTile: ({ id, fields: own }): CommentTile => ({ id, ...own }),
  toShared: ({ fields: own }) => own,
});
