import type { CommentItem } from './comment.schema';

/** A comment, a like or a share as the page draws it. */
export type CommentTile = Readonly<Omit<CommentItem, 'isPublic'>>;
