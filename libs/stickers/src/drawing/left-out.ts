/** Keyword of the text chunk, which readers of pictures pass over, that says how much is left out. */
const keyword = 'Left out';

/** The content of the chunk. */
export const leftOutText = (graphemes: number): Uint8Array => Buffer.from(`${keyword}\0${graphemes}`, 'latin1');

/** Bytes at the beginning of a picture that `leftOutOf` needs. */
export const LEFT_OUT_WITHIN = 128;

const chunk = new RegExp(`tEXt${keyword}\\0(\\d+)`);

/** How many graphemes a picture of `encodePng` leaves out, by its first bytes. */
export const leftOutOf = (png: Uint8Array): number => {
  const beginning = Buffer.from(png.subarray(0, LEFT_OUT_WITHIN)).toString('latin1');
  return Number(chunk.exec(beginning)?.[1] ?? 0);
};
