import { TextDecoder } from 'node:util';

/** Bytes in which a page declares its encoding, as browsers look for it. */
const DECLARED_WITHIN = 1024;

const marks: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];

const charsetIn = (text: string): string | undefined => /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(text)?.[1];

const decoderOf = (label: string | undefined): TextDecoder | null => {
  try {
    return label === undefined ? null : new TextDecoder(label);
  } catch {
    return null; // no encoding of this name
  }
};

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/**
 * The text of a page: by its byte order mark, by the header `Content-Type`, by its own declaration, otherwise as UTF-8, or as Windows-1252
 * where it is none. Bytes that the encoding does not have become the replacement character.
 */
export const decodePage = (bytes: Uint8Array, contentType: string): string => {
  const mark = marks.find(([start]) => start.every((byte, at) => bytes[at] === byte))?.[1];
  const head = Buffer.from(bytes.subarray(0, DECLARED_WITHIN)).toString('latin1');
  // A page that could be read up to its declaration is in no encoding of two bytes, whatever it declares.
  const declared = /<meta[^>]*charset/i.test(head) ? charsetIn(head)?.replace(/^utf-16.*/i, 'utf-8') : undefined;
  const decoder =
    decoderOf(mark) ??
    decoderOf(charsetIn(contentType)) ??
    decoderOf(declared) ??
    new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  return decoder.decode(bytes);
};
