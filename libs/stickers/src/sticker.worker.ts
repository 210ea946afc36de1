import { answerRequests } from '@marquee/worker-kit';
import { paintSticker } from './drawing/paint-sticker';
import type { StickerInput } from './sticker-input';

/** Loads the fonts of most stickers before the first one is asked for. */
paintSticker({
  title: 'Ask me',
  message: 'Hello',
  reply: 'Hello',
  username: 'a',
  publicHost: 'a.example',
});

answerRequests(
  (input: StickerInput) => paintSticker(input),
  (png) => [png.buffer as ArrayBuffer],
);
