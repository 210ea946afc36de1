import { defineMessages } from '@marquee/web-kit';

/** Every text of the screen on which the page is ordered. */
export const reorderMessages = defineMessages('content.reorder', {
  title: 'Reorder Content',
  subtitle: 'Drag and drop to reorder sections and items within sections',
  save: 'Save Order',
  saving: 'Saving...',
  saved: 'Content order updated successfully!',
  saveFailed: 'Failed to save content order. Please try again.',
  nothing: 'No Public Content',
  nothingHint: 'You need to have public content to reorder it.',
  nothingToReorder: 'Nothing to Reorder',
  nothingToReorderHint:
    'Your profile, socials and inbox are always at the top of your page. Other public content can be reordered.',
  help: 'How to reorder',
  helpSections: 'reorders whole sections',
  helpItems: 'reorders items within sections',
  helpNumber: 'Select a number to move something to another position',
  helpSave: 'then click Save Order',
  sectionBadge: 'purple',
  itemBadge: 'blue',

  moveSection: 'Move the section {title}',
  moveItem: 'Move {title}',
  positionOf: 'Position {place}: {title}',
  search: 'Search what you reorder',
  found: '{n} of {total}',
  noneFound: 'Nothing found',
  clearSearch: 'Clear the search',
  moreItems: '{n, plural, one {and # more} other {and # more}}',
  newOrder: 'New order',
  notSavedYet: 'not saved yet',

  conflictTitle: 'Another tab saved a different order',
  mine: 'Your order',
  theirs: 'The saved order',
});
