import { readFileSync } from 'node:fs';
import { brotliDecompressSync, constants } from 'node:zlib';

const headerLength = 48;
/** Indices in WOFF2's list of known tables. */
const known = { cmap: 0, glyf: 10, loca: 11, other: 63 };
/** Holds the table of characters of nearly every file: it is one of the first, and pictures of emoji take megabytes behind it. */
const firstBytes = 64 * 1024;

/** Reads a number of WOFF2: seven bits a byte, the highest bit set on all but the last. */
const base128 = (data: Buffer, start: number): { readonly value: number; readonly end: number } => {
  let value = 0;
  let end = start;
  let byte: number;
  do {
    byte = data.readUInt8(end);
    value = value * 128 + (byte & 0x7f);
    end += 1;
  } while (byte & 0x80);
  return { value, end };
};

/** The table of characters of a WOFF2 file. Tables follow each other in the order of the directory. */
const cmapOf = (font: Buffer): Buffer => {
  const tables = font.readUInt16BE(12);
  let at = headerLength;
  let offset = 0;
  let found: readonly [start: number, end: number] | undefined;
  for (let index = 0; index < tables; index += 1) {
    const flags = font.readUInt8(at);
    const tag = flags & 0x3f;
    const version = flags >> 6;
    const original = base128(font, at + (tag === known.other ? 5 : 1));
    const isTransformed = tag === known.glyf || tag === known.loca ? version !== 3 : version !== 0;
    const { value: length, end } = isTransformed ? base128(font, original.end) : original;
    if (tag === known.cmap) found = [offset, offset + length];
    offset += length;
    at = end;
  }
  if (!found) throw new Error('the font has no table of characters');
  const packed = font.subarray(at, at + font.readUInt32BE(20));
  const beginning = brotliDecompressSync(packed.subarray(0, firstBytes), {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  });
  return (beginning.length < found[1] ? brotliDecompressSync(packed) : beginning).subarray(...found);
};

/** Format 4: segments of the characters below U+10000. */
const addSegments = (table: Buffer, characters: Set<number>): void => {
  const segments = table.readUInt16BE(6) / 2;
  const column = (index: number): number => 14 + index * 2 * segments + (index > 0 ? 2 : 0);
  for (let index = 0; index < segments; index += 1) {
    const last = table.readUInt16BE(column(0) + index * 2);
    const first = table.readUInt16BE(column(1) + index * 2);
    const delta = table.readUInt16BE(column(2) + index * 2);
    const rangeAt = column(3) + index * 2;
    const range = table.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph = range === 0 ? (code + delta) & 0xffff : table.readUInt16BE(rangeAt + range + (code - first) * 2);
      if (glyph !== 0) characters.add(code);
    }
  }
};

/** Format 12: groups of characters of any plane. */
const addGroups = (table: Buffer, characters: Set<number>): void => {
  const groups = table.readUInt32BE(12);
  for (let index = 0; index < groups; index += 1) {
    const at = 16 + index * 12;
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code += 1) characters.add(code);
  }
};

/** The code points that a WOFF2 file has glyphs for. */
export const charactersOf = (file: string): ReadonlySet<number> => {
  const cmap = cmapOf(readFileSync(file));
  const characters = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + index * 8));
    const format = table.readUInt16BE(0);
    if (format === 4) addSegments(table, characters);
    if (format === 12) addGroups(table, characters);
  }
  return characters;
};
