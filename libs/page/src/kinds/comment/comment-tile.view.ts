import type { CommentType } from './comment.schema';

/** A comment, a like or a share as the page draws it. */
export interface CommentTile {
  readonly id: string;
  readonly type: CommentType;
  readonly accountName: string;
  readonly verified: boolean;
  readonly comment: string;
  readonly likes: number;
  /** https; empty: none. */
  readonly link: string;
  /** ISO, UTC. */
  readonly timestamp: string;
}
