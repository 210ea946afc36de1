import { lazyPart } from '@marquee/ui';
import type { TileByKind } from '@marquee/page';
import { MessageSquareHeart } from 'lucide-react';
import type { KindEntry } from '../kind-entry';
import { commentTitleOf, type CommentPreview, type OwnComment } from './comment-item';
import { CommentList } from './comment-list';
import { CommentMiniature } from './comment-miniature';
import { commentMessages } from './comment.messages';

export const commentEntry: KindEntry<OwnComment> = {
  icon: MessageSquareHeart,
  messages: commentMessages,
  List: CommentList,
  Miniature: CommentMiniature,
  Form: lazyPart(() => import('./comment-form')),
  titleOf: commentTitleOf,
  wordsOf: ({ comment, link }) => [comment, link],
  canBeBlocked: true,
  toTile: (item: CommentPreview): TileByKind['comment'] => item,
};
