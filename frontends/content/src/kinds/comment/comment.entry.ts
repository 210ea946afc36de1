import { lazyPart } from '@marquee/ui';
import type { TileByKind } from '@marquee/page';
import { MessageSquareHeart } from 'lucide-react';
import type { KindEntry } from '../kind-entry';
import { commentTitleOf, type CommentPreview, type OwnComment } from './comment-item';
import { CommentMiniature } from './comment-miniature';
import { commentMessages } from './comment.messages';

const CommentList = lazyPart(() => import('./comment-list'));

export const commentEntry: KindEntry<OwnComment> = {
  icon: MessageSquareHeart,
  messages: commentMessages,
  List: CommentList,
  prepare: CommentList.prepare,
  Miniature: CommentMiniature,
  Form: lazyPart(() => import('./comment-form')),
  titleOf: commentTitleOf,
  wordsOf: ({ comment, link }) => [comment, link],
  canBeBlocked: true,
  toTile: (item: CommentPreview): TileByKind['comment'] => item,
};
