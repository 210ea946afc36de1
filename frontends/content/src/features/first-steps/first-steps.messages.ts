import { defineMessages } from '@marquee/web-kit';

/** Every text of a creator's first steps. `<ink>` is drawn by the sentence, `<name>` as a name. */
export const firstStepsMessages = defineMessages('firstSteps', {
  pageTitle: 'First steps',
  steps: 'First steps',
  welcome:
    '<ink>Welcome, <name>@{username}</name>.</ink> {n, plural, one {One step} =2 {Two steps} =3 {Three steps} other {# steps}} and your page is live.',
  nearly:
    '<ink>Nearly there.</ink> {n, plural, one {One step} =2 {Two steps} =3 {Three steps} other {# steps}} and your page is live.',
  live: '<ink>Your page is live.</ink> Share its address to get your first visitors.',
  done: '<ink>Your page is live and shared.</ink> You see each visit on your dashboard.',
  doneOf: '{done} of {total} done',
  isDone: 'Done',
  stayHere: 'These steps stay on your dashboard until they are done.',
  skip: 'Skip for now',
  goToDashboard: 'Go to Dashboard',
  continue: 'Continue',

  trialTitle: 'Start your free trial',
  trialText: 'Everything is included. No credit card required. It ends by itself.',
  trialStart: 'Start Your {n}-Day Free Trial',
  trialStarted: 'Trial started',
  trialUntil: '{n, plural, one {# day} other {# days}}, until {end}. It ends by itself.',
  planActive: 'Your Pro plan is active',
  choosePro: 'See the Pro plan',

  linkTitle: 'Add your first link',
  linkText: 'Paste an address. We fill in the title, the picture and the name.',
  address: 'Address',
  addressExample: 'yourshop.example/autumn',
  addressNeeded: 'Please enter an address',
  paste: 'Paste',
  pasteFailed: 'The browser did not allow it. Paste the address into the field.',
  addLink: 'Add Link',
  linkDone: 'Your page is live',
  linkDoneText: 'Visitors find it at <name>/@{username}</name>.',

  shareTitle: 'Share your page',
  shareText: 'Put the address in your bio, send it, or print it as a QR code.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The address could not be copied',
  waysToShare: 'More ways to share',
  shareDone: 'Page shared',
  shareDoneText: 'You see the first visit on your dashboard.',
  invitation: 'Do you have a page elsewhere?',
  importLink: 'Import your links',
});
