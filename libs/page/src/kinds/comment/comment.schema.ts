import type { Violation } from '@marquee/kernel';
import { z } from 'zod';
import type { ItemFields, ItemSurroundings } from '../../registry/item-model';
import { ruledText } from '../../registry/ruled-text';
import { checkOptionalDestination } from '../../rules/destination.rule';
import { checkMinute } from '../../rules/minute.rule';
import { checkText } from '../../rules/text.rule';
import { checkUniqueName } from '../../rules/unique-name.rule';

export const COMMENT_NAME_MAX = 50;
export const COMMENT_MAX = 300;
export const COMMENT_LIKES_MAX = 10_000_000;
export const COMMENT_LINK_MAX = 1000;

export const commentTypes = ['comment', 'like', 'share'] as const;
export type CommentType = (typeof commentTypes)[number];

const ACCOUNT_REQUIRED = 'Please enter an account name';
const COMMENT_REQUIRED = 'Please enter a comment';
const LIKES = 'Likes are a whole number from 0 to 10,000,000.';

const fields = {
  id: ruledText(checkUniqueName),
  type: z.enum(commentTypes),
  accountName: ruledText(
    (typed) => checkText(typed, { code: 'account', max: COMMENT_NAME_MAX, required: ACCOUNT_REQUIRED }),
    ACCOUNT_REQUIRED,
  ),
  verified: z.boolean(),
  comment: ruledText((typed) => checkText(typed, { code: 'comment', max: COMMENT_MAX, multiline: true })),
  likes: z.int(LIKES).min(0, LIKES).max(COMMENT_LIKES_MAX, LIKES),
  /** Empty: none. */
  link: ruledText((typed) => checkOptionalDestination(typed, COMMENT_LINK_MAX)),
  timestamp: ruledText(checkMinute),
  isPublic: z.boolean(),
};

interface Said {
  readonly type?: CommentType | undefined;
  readonly comment?: string | undefined;
}

/** A comment says something; a like or a share need not. */
const hasWords = ({ type = 'comment', comment }: Said): boolean => type !== 'comment' || comment !== '';

const WORDS_CODE = 'comment_required';
const wordsNeeded = {
  path: ['comment'],
  message: COMMENT_REQUIRED,
  params: { code: WORDS_CODE },
  /** Said together with what is wrong elsewhere. */
  when: ({ value }: { readonly value: unknown }): boolean => typeof value === 'object' && value !== null,
};

/** A comment, a like or a share as it is made. */
export const commentSchema = z
  .strictObject({
    ...fields,
    type: fields.type.default('comment'),
    verified: fields.verified.default(false),
    comment: fields.comment.default(''),
    likes: fields.likes.default(0),
    link: fields.link.default(''),
    isPublic: fields.isPublic.default(true),
  })
  .refine(hasWords, wordsNeeded);

/** Changes to any of the fields besides the id. Nothing is filled in. */
export const commentChangesSchema = z.strictObject(fields).omit({ id: true }).partial();

/** Whether a comment has words after a change decides what was stored as well: a like may become a comment. */
export const commentViolations = (changes: ItemFields, { stored }: ItemSurroundings): readonly Violation[] =>
  stored === undefined || hasWords({ ...stored, ...changes } as Said)
    ? []
    : [{ path: 'comment', code: WORDS_CODE, message: COMMENT_REQUIRED }];

export type CommentItem = z.output<typeof commentSchema>;
