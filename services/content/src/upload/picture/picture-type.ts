/** Kinds of picture that an upload may be, by the type that a client announces. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;
export type PictureType = (typeof pictureTypes)[number];

export const isPictureType = (type: string): type is PictureType => (pictureTypes as readonly string[]).includes(type);

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/**
 * What the first bytes say that a file is, or null for anything but the pictures above. Whatever the client announced
 * is not asked, and nothing else (SVG, PDF, HTML) ever reaches a decoder.
 */
export const sniffPictureType = (bytes: Uint8Array): PictureType | null => {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'image/gif';
  if (ascii(bytes, 4, 8) === 'ftyp' && /^(?:avif|avis)$/.test(ascii(bytes, 8, 12))) return 'image/avif';
  return null;
};
