import type { Peek } from './video-bytes';
import { PACKETS_MAX, videoInvalid, videoTooLarge } from './video-limits';

/** Where the content of a table's box begins and ends. */
interface Place {
  readonly from: number;
  readonly to: number;
}

interface Table {
  /** Bytes of an entry. */
  readonly entry: number;
  /** What one entry may represent, read from its first bytes, and what all of them may together; entries are single where it is absent. */
  readonly stands?: { readonly at: number; readonly atMost: number; readonly together: number };
}

/** Samples of one chunk. The place of each is found by going through those before it. */
const CHUNK_SAMPLES_MAX = 4096;

const sampleCounts = { at: 0, atMost: PACKETS_MAX, together: PACKETS_MAX };
const tables: Readonly<Record<string, Table>> = {
  stts: { entry: 8, stands: sampleCounts },
  ctts: { entry: 8, stands: sampleCounts },
  stsc: { entry: 12, stands: { at: 4, atMost: CHUNK_SAMPLES_MAX, together: Infinity } },
  stco: { entry: 4 },
  co64: { entry: 8 },
  stss: { entry: 4 },
};

export const isTable = (type: string): boolean => Object.hasOwn(tables, type) || type === 'stsz' || type === 'stz2';

/** Throws `video_invalid` for a table that says more entries than it has, `video_too_large` for one that says too many. */
export const checkTable = (peek: Peek, { type, from, to }: Place & { readonly type: string }): void => {
  const table = tables[type];
  if (table === undefined) return checkSizes(peek, { from, to }, type === 'stsz');
  const count = countAt(peek, from + 4);
  const end = from + 8 + count * table.entry;
  if (end > to) throw videoInvalid();
  if (table.stands === undefined) return;
  const { at, atMost, together } = table.stands;
  let sum = 0;
  for (let place = from + 8; place < end; place += table.entry) {
    const stood = peek(place + at, 4).getUint32(0);
    sum += stood;
    if (stood > atMost || sum > together) throw videoTooLarge();
  }
};

/** Sizes of samples: one for all, or one for each, in four bytes or as many bits as the table says. */
const checkSizes = (peek: Peek, { from, to }: Place, isWide: boolean): void => {
  const shape = peek(from + 4, 4).getUint32(0);
  const count = countAt(peek, from + 8);
  const bits = isWide ? (shape === 0 ? 32 : 0) : shape & 0xff;
  if (from + 12 + (count * bits) / 8 > to) throw videoInvalid();
};

/** How many samples a run of a fragment says. */
export const samplesOfRun = (peek: Peek, { from, to }: Place): number => {
  const flags = peek(from, 4).getUint32(0);
  const count = countAt(peek, from + 4);
  const hasOffset = (flags & 0x1) === 0 ? 0 : 4;
  const hasFirstFlags = (flags & 0x4) === 0 ? 0 : 4;
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0).length;
  if (from + 8 + hasOffset + hasFirstFlags + count * fields * 4 > to) throw videoInvalid();
  return count;
};

const countAt = (peek: Peek, at: number): number => {
  const count = peek(at, 4).getUint32(0);
  if (count > PACKETS_MAX) throw videoTooLarge();
  return count;
};
