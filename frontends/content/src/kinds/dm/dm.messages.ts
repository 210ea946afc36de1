import { defineMessages } from '@marquee/web-kit';

/** Every text that is about the inbox alone. */
export const dmMessages = defineMessages('content-dm', {
  singular: 'DM Inbox',
  plural: 'DM Inbox',
  singularInText: 'DM inbox',
  pluralInText: 'DM inbox',
  card: 'A box on your page where visitors write to you.',
  createTitle: 'Create DM Inbox',
  editTitle: 'Edit DM Inbox',
  createButton: 'Create DM Inbox',
  updateButton: 'Update DM Inbox',
  created: 'DM inbox created',
  updated: 'DM inbox updated',
  writeToMe: 'Write to me...',
  deleteText: 'The box disappears from your page immediately. You can restore it for 30 days.',

  messages: '{n, plural, one {message} other {messages}}',
  viewMessages: 'View Messages',
  inboxTitle: 'Inbox title',
  inboxTitleHint: 'Shown above the box where visitors write.',
  title_required: 'Please enter a DM inbox title',
});
