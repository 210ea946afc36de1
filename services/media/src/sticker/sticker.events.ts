import type { Message } from '@marquee/kernel';

/** A sticker has its code: from now on its page exists. Times are ISO, UTC. */
export type StickerSigned = Message<
  'media.StickerSigned.v1',
  {
    /** From `StickerCodes.idOf`. */
    readonly stickerId: string;
    readonly ownerId: string;
    /** `StickerRecord` as JSON, sealed under the sticker's code. */
    readonly record: string;
    readonly at: string;
  }
>;

/** Its owner shows its words on its page: `StickerWords` as JSON, sealed under the sticker's code. */
export type StickerTextShown = Message<
  'media.StickerTextShown.v1',
  { readonly stickerId: string; readonly words: string; readonly at: string }
>;

export type StickerTextHidden = Message<
  'media.StickerTextHidden.v1',
  { readonly stickerId: string; readonly at: string }
>;

/** Its owner's account is closed: its page is gone permanently. */
export type StickerWithdrawn = Message<
  'media.StickerWithdrawn.v1',
  { readonly stickerId: string; readonly at: string }
>;

export type StickerEvent = StickerSigned | StickerTextShown | StickerTextHidden | StickerWithdrawn;
