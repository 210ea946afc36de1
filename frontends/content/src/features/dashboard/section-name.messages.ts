import { defineMessages } from '@marquee/web-kit';

/** The texts about the name of a section on the public page. */
export const sectionNameMessages = defineMessages('content.section-name', {
  shownAs: 'Called “{title}” on your page',
  rename: 'Rename section',
  renameTitle: 'Name of this section',
  name: 'Name on your page',
  nameHint: 'Visitors see it in place of “{label}”. Leave it empty to use “{label}”.',
  save: 'Save',
  saved: 'The section is called “{title}” on your page now',
  failed: 'The name could not be saved. Please try again.',
});
