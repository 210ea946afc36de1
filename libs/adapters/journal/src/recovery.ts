import { closeSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { findMagic, readFrame } from './frame';
import { epochOf } from './position';
import { listSegments, sizeOf } from './segments';
import { journalGroups } from './stored-journal';

export interface Recovered {
  /** The epoch that the next opening may take. */
  readonly nextEpoch: number;
  /** Bytes behind the last whole frame that were cut off. */
  readonly truncatedBytes: number;
  /** Bytes between whole frames that are no frame: skipped by readers, left where they are. */
  readonly damagedBytes: number;
}

/** When the first epochs of new folders begin to count, UTC milliseconds, and how long each of them is. */
const FIRST_EPOCHS = { from: Date.UTC(2026, 6), length: 600_000 } as const;

/**
 * The epoch of a folder without a trace of earlier ones. It may be that of a new node, or of one that has lost its disk: below the epochs
 * that the lost one used, its acts would be taken for repetitions. No node restarts more than once in ten minutes for as long as it lives, so an
 * epoch for each ten minutes lies above them. There are enough for 159 years.
 */
const firstEpoch = (now: number): number => Math.max(1, Math.floor((now - FIRST_EPOCHS.from) / FIRST_EPOCHS.length));

/**
 * Only the newest segment can have been written when the process died; its end is cut back to the last whole frame. A frame
 * that was damaged later, with whole ones behind it, costs its own acts only.
 */
export function recover(dir: string, now: number): Recovered {
  const last = listSegments(dir).at(-1);
  const { truncatedBytes, damagedBytes } = last ? cutTornTail(last.path) : { truncatedBytes: 0, damagedBytes: 0 };
  // An epoch that begins again would repeat positions: groups that are behind them would never be given its acts.
  const used = Math.max(0, last?.epoch ?? 0, ...journalGroups(dir).map(({ offset }) => epochOf(offset)));
  const nextEpoch = used === 0 ? firstEpoch(now) : used + 1;
  return { nextEpoch, truncatedBytes, damagedBytes };
}

function cutTornTail(path: string): Pick<Recovered, 'truncatedBytes' | 'damagedBytes'> {
  if (sizeOf(path) === 0) return { truncatedBytes: 0, damagedBytes: 0 };
  const bytes = readFileSync(path);
  const { whole, damagedBytes } = measure(bytes);
  if (whole < bytes.length) {
    const fd = openSync(path, 'r+');
    try {
      ftruncateSync(fd, whole);
    } finally {
      closeSync(fd);
    }
  }
  return { truncatedBytes: bytes.length - whole, damagedBytes };
}

/** Measures the bytes of a journal file that belong to no valid frame. */
export const measureJournalFile = (path: string): { readonly damagedBytes: number; readonly tornBytes: number } => {
  const bytes = readFileSync(path);
  const { whole, damagedBytes } = measure(bytes);
  return { damagedBytes, tornBytes: bytes.length - whole };
};

/** Where the last whole frame ends, and how much before it is damaged. */
function measure(bytes: Buffer): { whole: number; damagedBytes: number } {
  let at = 0;
  let whole = 0;
  let damagedBytes = 0;
  while (at < bytes.length) {
    const frame = readFrame(bytes, at, bytes.length);
    if (typeof frame === 'object') {
      damagedBytes += at - whole;
      at += frame.size;
      whole = at;
      continue;
    }
    const next = findMagic(bytes, at + 1, bytes.length);
    if (next === -1) break;
    at = next;
  }
  return { whole, damagedBytes };
}
