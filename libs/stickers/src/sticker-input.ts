/**
 * What a sticker shows. Texts are drawn as they are typed: nothing in them is markup. The visitor's handle is not among them: the message
 * box promises that only the owner sees it, and a sticker is made to be shown to everyone.
 */
export interface StickerInput {
  /** Title of the inbox, on the sign at the head. */
  readonly title: string;
  readonly message: string;
  readonly reply: string | null;
  /** The creator's username, without `@`. */
  readonly username: string;
  /** Host of the public pages, without protocol. */
  readonly publicHost: string;
}

/** Rises with every change of how a sticker looks. */
export const STICKER_DESIGN = 1;
