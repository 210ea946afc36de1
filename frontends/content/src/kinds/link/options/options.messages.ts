import { defineMessages } from '@marquee/web-kit';
import { optionNameMessages } from './option-names.messages';

/** Every text of a link's options. */
export const optionMessages = defineMessages('content-link-options', {
  ...optionNameMessages.texts,

  options: 'Options',
  set: '{n, plural, =0 {} other {# set}}',

  opensAt: 'From',
  endsAt: 'Until',
  zoneHint: 'Times are in {zone}.',
  before: 'Before it opens',
  beforePage: '“Not yet” page',
  beforeNothing: 'Nothing: 404',
  after: 'After it ends',
  afterPage: '“This link has ended” page',
  afterAddress: 'Another address',
  fallback: 'Address after the end',

  clickLimit: 'Click limit',
  limitClicks: 'Clicks',
  limitHint: 'People only. Bots and your own visits don’t count.',
  limitRange: 'Enter a whole number from 1 to {max, number}.',
  soFar: '{n, number} so far',
  endsAfter: 'Ends after {n, plural, one {# click} other {# clicks}}',

  splitHint: 'A visitor gets the same address all day.',
  variant: 'Address {letter}',
  percentOf: 'Share of {letter}, percent',
  addVariant: 'Add address',
  removeVariant: 'Remove address {letter}',
  stopSplit: 'Turn off the split',
  startSplit: 'Split visitors between addresses',

  previewHint: 'Apps such as WhatsApp show what they read at the destination. You can choose other words.',
  previewOfDestination: 'That of the destination',
  previewOwn: 'Your own: {title}',
  startPreview: 'Use your own words',
  stopPreview: 'Use the preview of the destination',
  previewTitle: 'Title of the preview',
  previewDescription: 'Description of the preview',
  previewPicture: 'The picture is that of the link.',

  on: 'On',
  passwordHint: 'Visitors enter it before the link opens. Nobody can read it here later.',
  newPassword: 'New password',
  newPasswordHint: 'The present one stays until you save another one. It cannot be shown.',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  removePassword: 'Remove password',
  keepPassword: 'Keep the password',
  passwordRemoved: 'The link opens without a password once you save.',

  query: 'Parameters',
  queryHint: 'What is behind the ? of a visit, and is passed on to the destination.',
  query_campaign: 'Campaigns and advertisers (utm_…, click ids)',
  query_all: 'All of them',
  query_none: 'None',
});

export type OptionTexts = (typeof optionMessages)['texts'];
