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

/** Its owner shows its words on its page. */
export type StickerTextShown = Message<
  'media.StickerTextShown.v2',
  {
    readonly stickerId: string;
    /** The message or answer that it shows: its words are hidden when that is purged. null: shown before this was noted. */
    readonly messageId: string | null;
    /** `StickerWords` as JSON, sealed under the sticker's code. */
    readonly words: string;
    /** The same with the code, sealed to the owner's key, for the owner's list; null: shown before it was kept. */
    readonly forOwner: string | null;
    readonly at: string;
  }
>;

/** How it was stored first. */
export type StickerTextShownV1 = Message<
  'media.StickerTextShown.v1',
  Omit<StickerTextShown['data'], 'messageId' | 'forOwner'>
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
