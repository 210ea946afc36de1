/** Kinds of picture that an upload may be. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Other names of these types that clients announce. */
const otherNames = ['image/jpg', 'image/pjpeg', 'image/x-png', 'image/apng'];

/** Whether a client announces a picture. The bytes decide later. */
export const isPictureType = (type: string): boolean => [...pictureTypes, ...otherNames].includes(type);

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** More brands than any writer of pictures lists. */
const BRANDS_MAX = 32;

/** The standard lets a file name another brand first, as long as AVIF is among those that it is compatible with. */
const isAvif = (bytes: Uint8Array): boolean => {
  if (ascii(bytes, 4, 8) !== 'ftyp') return false;
  const end = Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(), bytes.length, 16 + 4 * BRANDS_MAX);
  const brands = [ascii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4));
  return brands.some((brand) => brand === 'avif' || brand === 'avis');
};

/**
 * What the first bytes say that a file is, or null for anything but the pictures above. Whatever the client announced
 * is not asked, and nothing else (SVG, PDF, HTML) ever reaches a decoder.
 */
export const sniffPictureType = (bytes: Uint8Array): PictureType | null => {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'image/gif';
  if (isAvif(bytes)) return 'image/avif';
  return null;
};
