/** What a sticker shows. Texts are drawn as they are typed: nothing in them is markup. */
export interface StickerInput {
  /** Title of the inbox, on the sign at the head. */
  readonly title: string;
  readonly message: string;
  /** The visitor's handle, without `@`; null when the visitor gave none. It is never verified: ticks in it are left out. */
  readonly handle: string | null;
  readonly reply: string | null;
  /** The creator's username, without `@`. */
  readonly username: string;
  /** Host of the public pages, without protocol. */
  readonly publicHost: string;
}

/** Rises with every change of how a sticker looks. */
export const STICKER_DESIGN = 1;
