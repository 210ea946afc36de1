import { defineMessages } from '@marquee/web-kit';

/** Every text that is about the inbox alone. */
export const dmMessages = defineMessages('content-dm', {
  singular: 'DM Inbox',
  plural: 'DM Inbox',
  singularInText: 'DM inbox',
  pluralInText: 'DM inbox',
  card: 'A box on your page in which visitors write to you.',
  createTitle: 'Create DM Inbox',
  editTitle: 'Edit DM Inbox',
  createButton: 'Create DM Inbox',
  updateButton: 'Update DM Inbox',
  created: 'DM inbox created',
  updated: 'DM inbox updated',
  writeToMe: 'Write to me...',
  deleteText: 'The box leaves your page at once. You can bring it back for 30 days.',

  messages: '{n, plural, one {message} other {messages}}',
  viewMessages: 'View Messages',
  inboxTitle: 'Inbox title',
  inboxTitleHint: 'Stands above the box in which visitors write.',
  title_required: 'Please enter a DM inbox title',
});
