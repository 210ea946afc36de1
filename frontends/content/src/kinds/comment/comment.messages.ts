import { defineMessages } from '@marquee/web-kit';

/** Every text that is about comments, likes and shares alone. */
export const commentMessages = defineMessages('content-comment', {
  singular: 'Comment',
  plural: 'Comments',
  singularInText: 'comment',
  pluralInText: 'comments',
  card: 'Comments, likes and shares that float on your page.',
  createTitle: 'Create Comment',
  editTitle: 'Edit Comment',
  createButton: 'Create Comment',
  updateButton: 'Update Comment',
  created: 'Comment created',
  updated: 'Comment updated',
  deleteText: 'It disappears from your page immediately. You can restore it for 30 days.',

  type: 'Type',
  typeComment: 'Comment',
  typeLike: 'Like',
  typeShare: 'Share',
  accountName: 'Account name',
  verified: 'Verified',
  verifiedHint: 'shows a tick next to the name',
  timestamp: 'Date and time',
  comment: 'Comment',
  likes: 'Likes',
  link: 'Link URL',
  linkHint: 'Optional. The post that View Post opens.',
  newCard: 'account.name',

  likedVideo: 'Liked video',
  sharedVideo: 'Shared video',
  viewPost: 'View Post',
  likeCount: '{n} {count, plural, one {like} other {likes}}',
  editNamed: 'Edit {title}',
  deleteNamed: 'Delete {title}',

  account_required: 'Please enter an account name',
  comment_required: 'Please enter a comment',
  likes_range: 'Likes are a whole number from 0 to 10,000,000.',
});

export type CommentTexts = (typeof commentMessages)['texts'];
