import { defineMessages } from '@marquee/web-kit';

/** What is said to those who move something without seeing it move. */
export const dragMessages = defineMessages('content.drag', {
  instructions:
    'Press space or Enter to pick it up. Move it with the arrow keys, 25 pixels a step. Press space or Enter again to put it down, or Escape to leave it where it was.',
  pickedUp: '{title} is picked up at place {place} of {of}.',
  movedTo: '{title} is at place {place} of {of}.',
  putDown: '{title} is put down at place {place} of {of}.',
  putBack: '{title} is back at place {place} of {of}.',
});
