import { randomBytes } from 'node:crypto';
import fs from 'node:fs';

/** Part of a file: its head, its middle or its end. */
export const DAMAGED_PLACES = ['head', 'middle', 'end'] as const;
export type DamagedPlace = (typeof DAMAGED_PLACES)[number];

/** Bytes that a broken disk has lost: of a database, one page at least is lost as a whole. */
const LOST_BYTES = 8192;

/** The parts of a file that are not the same bytes: a small file is lost as a whole. */
export const placesIn = (file: string): readonly DamagedPlace[] =>
  fs.statSync(file).size > LOST_BYTES ? DAMAGED_PLACES : ['head'];

/** Overwrites a part of a file with random bytes. Its length stays. */
export const damageFile = (file: string, place: DamagedPlace | { readonly at: number }): void => {
  const fd = fs.openSync(file, 'r+');
  try {
    const { size } = fs.fstatSync(fd);
    const length = Math.min(size, LOST_BYTES);
    const starts = { head: 0, middle: Math.floor((size - length) / 2), end: size - length };
    const at = typeof place === 'string' ? starts[place] : place.at;
    fs.writeSync(fd, randomBytes(Math.min(length, size - at)), 0, Math.min(length, size - at), at);
  } finally {
    fs.closeSync(fd);
  }
};
