import { Heart, MessageCircle, Share2, type LucideIcon } from 'lucide-react';
import type { OwnItem } from '../../api/content-item';
import type { CommentItem } from '@marquee/page/kinds/comment';
import type { PreviewItem } from '../kind-entry';
import type { CommentTexts } from './comment.messages';

/** A comment, a like or a share as its owner sees it. */
export type OwnComment = OwnItem<'comment'>;

/** The same, or what will become one, as far as the preview draws it. */
export type CommentPreview = PreviewItem & CommentItem;

export const commentTitleOf = ({ accountName }: Pick<OwnComment, 'accountName'>): string => accountName;

/** What each type is called and drawn by. */
export const commentTypeMarks: Readonly<
  Record<OwnComment['type'], { readonly text: keyof CommentTexts; readonly icon: LucideIcon }>
> = {
  comment: { text: 'typeComment', icon: MessageCircle },
  like: { text: 'typeLike', icon: Heart },
  share: { text: 'typeShare', icon: Share2 },
};
