import { defineMessages } from '@marquee/web-kit';

/** What is said to those who move something without seeing it move. */
export const dragMessages = defineMessages('content.drag', {
  instructions:
    'Press space or Enter to pick it up. Move it with the arrow keys, one place a press. Press space or Enter again to drop it, or Escape to cancel.',
  pickedUp: '{title} picked up, at position {place} of {of}.',
  movedTo: '{title} moved to position {place} of {of}.',
  putDown: '{title} dropped at position {place} of {of}.',
  putBack: 'Move cancelled. {title} is at position {place} of {of}.',
});
