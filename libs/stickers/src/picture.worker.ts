import { answerRequests, lowerThreadPriority } from '@marquee/worker-kit';
import { paintPicture } from './drawing/paint-picture';
import { paintPreview } from './drawing/paint-preview';
import type { DrawnInput } from './picture-input';

// A picture may come later: requests of owners and visitors go first.
lowerThreadPriority(15);

/** Loads the fonts of most pictures before the first one is requested. */
paintPicture({
  picture: 'sticker',
  title: 'Ask me',
  message: 'Hello',
  reply: 'Hello',
  username: 'a',
  publicHost: 'a.example',
  check: { path: '/s/0', address: 'HTTPS://A.EXAMPLE/S/0' },
});

answerRequests(
  (input: DrawnInput) => (input.picture === 'preview' ? paintPreview(input) : paintPicture(input)),
  (image) => [image.buffer as ArrayBuffer],
);
