import { defineMessages } from '@marquee/web-kit';

/** Texts of what is the same for messages and answers: `what` is `message` or `answer`. */
export const sharedMessages = defineMessages('sent', {
  search: 'Search',
  searchHint: 'Words or @handle',
  show: 'Show',
  all: 'All',
  unread: 'Unread',
  sticker: 'With sticker',
  searched: '{n} of {total} searched',
  searchOlder: 'Search older ones',
  searching: 'Searching',
  searchFailed: 'The search could not continue. Please try again.',
  nothingFound: 'Nothing found',
  nothingFoundHint: 'The text or the handle must contain all of the words.',
  noneUnread: 'Nothing unread',
  noneWithSticker: 'No stickers yet',
  noneHint: 'Choose All to see everything.',

  more: 'More',
  exportCsv: 'Export as CSV',
  exportJson: 'Export as JSON',
  exportStarted: 'The export is being prepared.',
  exportFailed: 'The export failed. Please try again in a moment.',

  select: 'Select what {from} sent',
  selected: '{n} selected',
  selectAll: 'Select all shown',
  markRead: 'Mark as read',
  delete: 'Delete',
  clear: 'Clear selection',
  deleteTitle:
    '{what, select, answer {{n, plural, one {Delete answer} other {Delete # answers}}} other {{n, plural, one {Delete message} other {Delete # messages}}}}',
  deleteText:
    '{what, select, answer {{n, plural, one {Are you sure you want to delete this answer?} other {Are you sure you want to delete these # answers?}}} other {{n, plural, one {Are you sure you want to delete this message?} other {Are you sure you want to delete these # messages?}}}}',
  deleteFailed:
    '{what, select, answer {{n, plural, one {Failed to delete answer. Please try again.} other {Failed to delete # answers. Please try again.}}} other {{n, plural, one {Failed to delete message. Please try again.} other {Failed to delete # messages. Please try again.}}}}',
  deleted:
    '{what, select, answer {{n, plural, one {Answer deleted} other {# answers deleted}}} other {{n, plural, one {Message deleted} other {# messages deleted}}}}',
  undo: 'Undo',
  restored:
    '{what, select, answer {{n, plural, one {Answer restored} other {# answers restored}}} other {{n, plural, one {Message restored} other {# messages restored}}}}',
  restoreFailed:
    '{what, select, answer {{n, plural, one {The answer could not be restored. Please try again.} other {# answers could not be restored. Please try again.}}} other {{n, plural, one {The message could not be restored. Please try again.} other {# messages could not be restored. Please try again.}}}}',
  markFailed: '{n} could not be marked as read and are still selected.',
  cancel: 'Cancel',
  close: 'Close',

  shortcuts: 'Keyboard shortcuts',
  keysOfList: 'Messages and answers',
  keyNext: 'Next',
  keyPrevious: 'Previous',
  keySelect: 'Select or deselect',
  keyReply: 'Reply, or make a sticker',
  keyDelete: 'Delete the selected items, or else the focused one',
  keyUndo: 'Undo the last deletion',
  keySearch: 'Search',

  notifications: 'Notifications',
  notificationsText:
    'Your browser notifies you of new messages and answers while this page is open in a background tab.',
  notificationsOn: 'Notify me',
  notificationsWords: 'Show the text',
  notificationsWordsHint: 'Anyone who sees your screen can read it.',
  notificationsBlocked: "Your browser blocks notifications from this site. Allow them in the browser's settings.",
  notificationsAbsent: 'This browser cannot show notifications from this page.',
  notified:
    '{what, select, answer {{n, plural, one {New answer} other {# new answers}}} other {{n, plural, one {New message} other {# new messages}}}}',
});
