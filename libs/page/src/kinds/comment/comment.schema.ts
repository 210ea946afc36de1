import type { Violation } from '@marquee/kernel';
import { z } from 'zod';
import type { ItemFields, ItemSurroundings } from '../../registry/item-model';
import { changedFields } from '../../registry/field-rules';
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

/** A field that is added later has a default. */
export const commentRules = {
  id: ruledText(checkUniqueName),
  type: z.enum(commentTypes).default('comment'),
  accountName: ruledText(
    (typed) => checkText(typed, { code: 'account', max: COMMENT_NAME_MAX, required: ACCOUNT_REQUIRED }),
    ACCOUNT_REQUIRED,
  ),
  verified: z.boolean().default(false),
  comment: ruledText((typed) => checkText(typed, { code: 'comment', max: COMMENT_MAX, multiline: true })).default(''),
  likes: z.int(LIKES).min(0, LIKES).max(COMMENT_LIKES_MAX, LIKES).default(0),
  /** Empty: none. */
  link: ruledText((typed) => checkOptionalDestination(typed, COMMENT_LINK_MAX)).default(''),
  timestamp: ruledText(checkMinute),
  isPublic: z.boolean().default(true),
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
export const commentSchema = z.strictObject(commentRules).refine(hasWords, wordsNeeded);

/** Changes to any of the fields besides the id. Nothing is filled in. */
export const commentChangesSchema = changedFields(commentRules);

/** Whether a comment has words after a change decides what was stored as well: a like may become a comment. */
export const commentViolations = (changes: ItemFields, { stored }: ItemSurroundings): readonly Violation[] =>
  stored === undefined || hasWords({ ...stored, ...changes } as Said)
    ? []
    : [{ path: 'comment', code: WORDS_CODE, message: COMMENT_REQUIRED }];

export type CommentItem = z.output<typeof commentSchema>;
