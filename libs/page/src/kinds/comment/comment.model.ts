import { isoTime } from '@marquee/kernel';
import { z } from 'zod';
import { readFields, sentFields, storedFields } from '../../registry/field-rules';
import { inputText } from '../../registry/input-text';
import { defineItemModel } from '../../registry/item-model';
import type { CommentTile } from './comment-tile.view';
import { commentChangesSchema, commentRules, commentSchema, commentViolations } from './comment.schema';

const owned = readFields(commentRules).extend({ timestamp: z.iso.datetime() });

export const commentModel = defineItemModel({
  /** An id and a moment are given to a comment that is sent without. */
  input: sentFields(commentRules).extend({ id: inputText.optional(), timestamp: inputText.optional() }),
  filledIn: ({ at, itemId }) => ({ id: itemId, timestamp: isoTime(at) }),
  draft: commentSchema,
  changes: commentChangesSchema,
  destinations: ({ link = '' }) => (link === '' ? [] : [{ path: 'link', address: link }]),
  violations: commentViolations,
  fields: storedFields(commentRules).extend({ timestamp: z.iso.datetime() }),
  owned,
  shared: owned,
  pictures: {},
  toTile: ({ id, fields: own }): CommentTile => ({ id, ...own }),
  toShared: ({ fields: own }) => own,
});
