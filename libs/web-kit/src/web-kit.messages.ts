import { defineMessages } from './i18n/define-messages';

export const kitMessages = defineMessages('kit', {
  loading: 'Loading',
  retry: 'Retry',
  unreachable: 'We cannot reach the server',
  unreachableHint: 'Check your connection, then try again.',
  couldNotLoad: 'Could not load this page',
  couldNotLoadPart: 'Could not load this part.',
  couldNotLoadHint:
    'The rest of the product works. Try again in a moment. If that does not help, your browser may block this page: allow this site in your ad blocker.',
  newVersion: 'There is a new version',
  newVersionHint: 'Reload the page to use it. What you typed in a form is kept.',
  reload: 'Reload',
  close: 'Close',
  heicPicture:
    'This is a HEIC photo. Save it as JPEG, or choose Settings › Camera › Formats › Most Compatible on the iPhone.',
  otherPicture: 'This is a picture in the {format} format. Save it as JPEG or PNG, and choose that file.',
  qrCode: 'QR code',
  qrCodeFailed: 'The QR code could not be loaded. Try again in a moment.',
  trialDays: '{n, plural, one {# day} other {# days}}, from today to {end}',
  today: 'Today',
  trialFailed: 'Failed to start trial. Please try again.',
  trialMailboxUsed: 'This email address already had a trial in the last year. You can choose Pro instead.',
  pageTitle: '{page} | Marquee',
  help: 'Help',
  shortcuts: 'Keyboard shortcuts',
  shortcutsText: 'Single keys work when you are not typing and no dialog is open.',
  shortcutsOn: 'Use single keys as shortcuts',
  keyHelp: 'Show the shortcuts',
  thenKey: 'then',
});
