import type { PictureInput } from '@marquee/stickers';
import type { StickerPage } from '../sticker/sticker-pages';
import type { PictureOrder } from './picture-orders';

/** The input of a drawing. */
export interface DrawnWords<Input extends PictureInput = PictureInput> {
  readonly input: Input;
  /** The page to which the picture leads; absent where it leads to none. */
  readonly page?: StickerPage;
}

/** The result of opening the words of an order: what to draw, why it can never be drawn, or what a view does not hold yet. */
export type PictureWords<Input extends PictureInput = PictureInput> =
  DrawnWords<Input> | { readonly never: string } | { readonly notYet: 'message' | 'item' | 'account' };

export type OpenPictureWords<Input extends PictureInput = PictureInput> = (
  order: PictureOrder,
) => Promise<PictureWords<Input>>;
