/** What the sheet gives to others. */
export interface SharedAddress {
  /** Of the page or the link, without the origin. */
  readonly path: string;
  /** What it leads to. */
  readonly title: string;
  /** Of the files of its QR code, without an ending. */
  readonly fileName: string;
  /** Address of a picture for the middle of the code. */
  readonly picture: string | null;
  /** The page itself; else a link, whose visits are clicks. */
  readonly isPage: boolean;
}

export const wholeAddress = ({ path }: Pick<SharedAddress, 'path'>): string => location.origin + path;

/** As people read it. */
export const shownAddress = (address: string): string => {
  const plain = address.replace(/^https?:\/\//, '');
  try {
    return decodeURI(plain);
  } catch {
    return plain;
  }
};
