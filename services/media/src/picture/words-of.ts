import type { PictureInput } from '@marquee/stickers';
import type { StickerPage } from '../sticker/sticker-book';
import type { PictureOrder } from './picture-orders';

/** What is to be drawn. */
export interface DrawnWords<Input extends PictureInput = PictureInput> {
  readonly input: Input;
  /** The page to which the picture leads; absent where it leads to none. */
  readonly page?: StickerPage;
}

/** What an order comes to: what to draw, why it can never be drawn, or what a view does not hold yet. */
export type PictureWords<Input extends PictureInput = PictureInput> =
  DrawnWords<Input> | { readonly never: string } | { readonly notYet: 'message' | 'item' | 'account' };

export type WordsOf<Input extends PictureInput = PictureInput> = (order: PictureOrder) => Promise<PictureWords<Input>>;
