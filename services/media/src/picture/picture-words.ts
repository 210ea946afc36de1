import type { MediaPorts } from '../media.ports';
import { createPollWords } from '../poll/poll-words';
import { createStickerWords } from '../sticker/sticker-words';
import type { PictureOrder } from './picture-orders';
import type { WordsOf } from './words-of';

/** Opens the words of an order. They are in memory for as long as the drawing takes, and nowhere else. */
export const createPictureWords = (ports: Pick<MediaPorts, 'documents' | 'keys' | 'settings'>): WordsOf => {
  const wordsOf: Readonly<Record<PictureOrder['picture'], WordsOf>> = {
    sticker: createStickerWords(ports),
    poll: createPollWords(ports),
  };
  return (order) => wordsOf[order.picture](order);
};
