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
  searchFailed: 'The search could not go on.',
  nothingFound: 'Nothing found',
  nothingFoundHint: 'All of the words must be in the text or the handle.',
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
    '{what, select, answer {{n, plural, one {The answer is back} other {# answers are back}}} other {{n, plural, one {The message is back} other {# messages are back}}}}',
  restoreFailed:
    '{what, select, answer {{n, plural, one {The answer could not be brought back. Please try again.} other {# answers could not be brought back. Please try again.}}} other {{n, plural, one {The message could not be brought back. Please try again.} other {# messages could not be brought back. Please try again.}}}}',
  markFailed: '{n} could not be marked as read and are still selected.',
  cancel: 'Cancel',
  close: 'Close',

  shortcuts: 'Keyboard shortcuts',
  shortcutsText: 'They work while nothing is typed and no dialog is open.',
  shortcutsOn: 'Use keyboard shortcuts',
  keyNext: 'Next',
  keyPrevious: 'Previous',
  keySelect: 'Select, or take out of the selection',
  keyReply: 'Reply, or make a sticker',
  keyDelete: 'Delete what is selected, or else what has the focus',
  keyUndo: 'Undo the last deletion',
  keySearch: 'Search',
  keyHelp: 'Show the shortcuts',

  notifications: 'Notifications',
  notificationsText: 'Your browser tells you of something new while this page is open in a tab and you look elsewhere.',
  notificationsOn: 'Notify me',
  notificationsWords: 'Show the words',
  notificationsWordsHint: 'Anyone who sees your screen can read them.',
  notificationsBlocked: "Your browser blocks notifications of this site. Allow them in the browser's settings.",
  notificationsAbsent: 'This browser cannot show notifications of this page.',
  notified:
    '{what, select, answer {{n, plural, one {New answer} other {# new answers}}} other {{n, plural, one {New message} other {# new messages}}}}',
});
