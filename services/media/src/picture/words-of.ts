import type { PictureInput } from '@marquee/stickers';
import type { PictureOrder } from './picture-orders';

/** What an order comes to: what to draw, why it can never be drawn, or what a view does not hold yet. */
export type PictureWords =
  { readonly input: PictureInput } | { readonly never: string } | { readonly notYet: 'message' | 'item' | 'account' };

export type WordsOf = (order: PictureOrder) => Promise<PictureWords>;
