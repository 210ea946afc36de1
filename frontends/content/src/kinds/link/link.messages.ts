import { defineMessages } from '@marquee/web-kit';

/** Every text that is about links alone. */
export const linkMessages = defineMessages('content-link', {
  singular: 'Link',
  plural: 'Links',
  singularInText: 'link',
  pluralInText: 'links',
  card: 'A smart, trackable address that leads wherever you want.',
  createTitle: 'Create Link',
  editTitle: 'Edit Link',
  createButton: 'Create Link',
  updateButton: 'Update Link',
  created: 'Link created',
  updated: 'Link updated',
  deleteText: 'Its address stops working at once. You can bring it back, with its figures, for 30 days.',

  clicks: '{n, plural, one {click} other {clicks}}',
  clicksAria: '{n, plural, one {# click} other {# clicks}}',
  analyticsOf: 'Analytics of {title}',
  sinceYesterday: '{n} since yesterday',
  noneSinceYesterday: 'No click since yesterday',
  lastDays: '{title}: clicks of the last 14 days',
  leadsTo: 'Leads to {address}',
  colour: 'Colour {colour}',

  newTile: 'Your link',
  destination: 'Destination URL',
  destination_required: 'Please enter a destination URL',
  destination_scheme: 'Only web addresses (https) can be used.',
  destination_userinfo: 'An address must not contain a user name or password.',
  destination_characters: 'The address contains characters that are not allowed.',
  destination_invalid: 'Please enter a full address, such as example.com/page.',
  destination_own: 'A link cannot lead to a page or a link of this site.',
});

export type LinkTexts = (typeof linkMessages)['texts'];
