import { defineMessages } from '@marquee/web-kit';

/** What the dashboard says about links. */
export const linkMessages = defineMessages('content-link', {
  singular: 'Link',
  plural: 'Links',
  singularInText: 'link',
  pluralInText: 'links',
  card: 'A smart, trackable link to any web address.',
  createTitle: 'Create Link',
  editTitle: 'Edit Link',
  createButton: 'Create Link',
  updateButton: 'Update Link',
  created: 'Link created',
  updated: 'Link updated',
  deleteText: 'Its address stops working immediately. You can restore it, with its clicks, for 30 days.',

  clicks: '{n, plural, one {click} other {clicks}}',
  clicksAria: '{n, plural, one {# click} other {# clicks}}',
  analyticsOf: 'Analytics of {title}',
  sinceYesterday: '{n} since yesterday',
  noneSinceYesterday: 'No clicks since yesterday',
  lastDays: '{title}: clicks in the last 14 days',
  leadsTo: 'Leads to {address}',
  colour: 'Colour {colour}',
});

export type LinkTexts = (typeof linkMessages)['texts'];
