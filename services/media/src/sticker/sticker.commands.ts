import type { Message } from '@marquee/kernel';
import type { StickerSigned, StickerTextShown } from './sticker.events';

interface Timed {
  readonly stickerId: string;
  /** UTC milliseconds. */
  readonly now: number;
}

export type SignSticker = Message<'SignSticker', Omit<StickerSigned['data'], 'at'> & Timed>;
export type ShowStickerText = Message<'ShowStickerText', Omit<StickerTextShown['data'], 'at'> & Timed>;
/** `ownerId`: of the account that asks for it; absent where the product does. */
export type HideStickerText = Message<'HideStickerText', Timed & { readonly ownerId?: string }>;
export type WithdrawSticker = Message<'WithdrawSticker', Timed>;

export type StickerCommand = SignSticker | ShowStickerText | HideStickerText | WithdrawSticker;
