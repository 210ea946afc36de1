import { defineMessages } from '@marquee/web-kit';

/** What is said after a change that can be undone. */
export const undoMessages = defineMessages('content-undo', {
  undone: 'The last change was undone',
  undoFailed: 'The change could not be undone. Please try again.',
  undoDelete: 'Undo',
  restored: '{title} was restored',
  restoreFailed: 'It could not be restored. Please try again.',
});

export type UndoTexts = (typeof undoMessages)['texts'];
