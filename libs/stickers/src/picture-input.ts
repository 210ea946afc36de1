interface Addressed {
  /** The creator's username, without `@`. */
  readonly username: string;
  /** Host of the public pages, without protocol. */
  readonly publicHost: string;
}

/**
 * The content of a sticker. Texts are drawn as they are typed: nothing in them is markup. The visitor's handle is not among them: the
 * message box promises that only the owner sees it, and a sticker is made to be shown to everyone.
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

/** The content of a poll's picture: the five largest groups of answers to a question. */
export interface PollInput extends Addressed {
  readonly picture: 'poll';
  readonly question: string;
  /** All answers, also those of groups that are not shown. */
  readonly answers: number;
  readonly groups: readonly { readonly name: string; readonly count: number }[];
}

/** Pictures that owners ask for. */
export type PictureInput = StickerInput | PollInput;

/** The picture that represents a page where its address is shared. Texts are drawn as they are given. */
export interface PreviewInput {
  readonly picture: 'preview';
  /** On the sign, such as `@inesvidal`. */
  readonly name: string;
  /** Empty: none. */
  readonly about: string;
  /** Titles of the first public items. */
  readonly titles: readonly string[];
  /** Encoded pictures (WebP, PNG or JPEG), the most important first; at most `PREVIEW_PICTURES` are drawn. */
  readonly pictures: readonly Uint8Array[];
  /** Of the page, without protocol; null: the mark is alone. */
  readonly address: string | null;
}

/** The picture that represents the page of one question where its address is shared. */
export interface QuestionInput {
  readonly picture: 'question';
  /** The creator's username, without `@`. */
  readonly username: string;
  readonly question: string;
  /** Of the creator's page, without protocol. */
  readonly address: string;
}

/** Everything that a painter draws. */
export type DrawnInput = PictureInput | PreviewInput | QuestionInput;

export const PREVIEW_PICTURES = 5;

/** Rises with every change of how a picture of that name looks. */
export const PICTURE_DESIGN = 4;
export const PREVIEW_DESIGN = 4;
export const QUESTION_DESIGN = 1;
