import type { StickerRecord } from '@marquee/contracts';
import type { PictureInput } from '@marquee/stickers';
import type { PictureOrder } from './picture-orders';

/** What is to be drawn. */
export interface DrawnWords<Input extends PictureInput = PictureInput> {
  readonly input: Input;
  /** What the picture's page will say; absent where the picture has no page. */
  readonly record?: StickerRecord;
}

/** What an order comes to: what to draw, why it can never be drawn, or what a view does not hold yet. */
export type PictureWords<Input extends PictureInput = PictureInput> =
  DrawnWords<Input> | { readonly never: string } | { readonly notYet: 'message' | 'item' | 'account' };

export type WordsOf<Input extends PictureInput = PictureInput> = (order: PictureOrder) => Promise<PictureWords<Input>>;
