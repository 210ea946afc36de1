interface Addressed {
  /** The creator's username, without `@`. */
  readonly username: string;
  /** Host of the public pages, without protocol. */
  readonly publicHost: string;
}

/**
 * What a sticker shows. Texts are drawn as they are typed: nothing in them is markup. The visitor's handle is not among them: the message
 * box promises that only the owner sees it, and a sticker is made to be shown to everyone.
 */
export interface StickerInput extends Addressed {
  readonly picture: 'sticker';
  /** Title of the inbox or the question, on the sign at the head. */
  readonly title: string;
  readonly message: string;
  readonly reply: string | null;
  /** Where a reader sees whether the sticker is genuine. */
  readonly check: {
    /** As it is printed, such as `/s/7Q4M-KX2P-9BTR`. */
    readonly path: string;
    /** The same page for a camera: absolute, in upper case, which takes fewer modules. */
    readonly address: string;
  };
}

/** What the picture of a poll shows: the five largest groups of answers to a question. */
export interface PollInput extends Addressed {
  readonly picture: 'poll';
  readonly question: string;
  /** All answers, also those of groups that are not shown. */
  readonly answers: number;
  readonly groups: readonly { readonly name: string; readonly count: number }[];
}

export type PictureInput = StickerInput | PollInput;

/** Rises with every change of how a picture looks. */
export const PICTURE_DESIGN = 3;
