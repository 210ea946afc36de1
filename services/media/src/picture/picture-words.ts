import type { MediaPorts } from '../media.ports';
import type { PictureInput } from '@marquee/stickers';
import { createPollWords } from '../poll/poll-words';
import { createStickerWords } from '../sticker/sticker-words';
import type { PictureOrder } from './picture-orders';

/** What an order comes to: what to draw, why it can never be drawn, or what a view does not hold yet. */
export type PictureWords =
  { readonly input: PictureInput } | { readonly never: string } | { readonly notYet: 'message' | 'item' | 'account' };

export type WordsOf = (order: PictureOrder) => Promise<PictureWords>;

/** Opens the words of an order. They are in memory for as long as the drawing takes, and nowhere else. */
export const createPictureWords = (ports: Pick<MediaPorts, 'documents' | 'keys' | 'settings'>): WordsOf => {
  const wordsOf: Readonly<Record<PictureOrder['picture'], WordsOf>> = {
    sticker: createStickerWords(ports),
    poll: createPollWords(ports),
  };
  return (order) => wordsOf[order.picture](order);
};
