import { defineMessages } from '@marquee/web-kit';

/** Every text that is about the socials alone. */
export const socialsMessages = defineMessages('content-socials', {
  singular: 'Socials',
  plural: 'Socials',
  singularInText: 'social media link',
  pluralInText: 'social media links',
  card: 'Your social media links, as a row of round icons.',
  createTitle: 'Create Socials Collection',
  editTitle: 'Edit Socials Collection',
  createButton: 'Create Socials Collection',
  updateButton: 'Update Socials Collection',
  created: 'Socials created',
  updated: 'Socials updated',
  deleteText: 'The icons disappear from your page immediately. You can restore them for 30 days.',

  links: 'Links',
  platform: 'Platform',
  selectPlatform: 'Select a platform',
  username: 'Username',
  pasteHint: 'Type a username or paste an address.',
  fullUrl: 'Full URL',
  leadsTo: 'Leads to',
  addFirst: 'Add Your First Link',
  add: 'Add Link',
  removeLink: 'Remove {name}',
  editLink: '{name}: platform and username',
  unnamed: 'New link',
  custom: 'Custom',
  socials_required: 'Please fill in at least one social media link.',
  socials_too_many: 'There are too many links.',
  social_platform: 'Please select a platform for your social media link.',
});
