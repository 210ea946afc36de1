import { workerData } from 'node:worker_threads';
import { answerRequests, lowerThreadPriority } from '@marquee/worker-kit';
import { paintPicture } from './drawing/paint-picture';
import { paintPreview, paintQuestion } from './drawing/paint-preview';
import type { DrawnInput } from './picture-input';

if (typeof workerData === 'number') lowerThreadPriority(workerData);

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

const paint = (input: DrawnInput): Uint8Array | Promise<Uint8Array> => {
  if (input.picture === 'preview') return paintPreview(input);
  return input.picture === 'question' ? paintQuestion(input) : paintPicture(input);
};

answerRequests(paint, (image) => [image.buffer as ArrayBuffer]);
