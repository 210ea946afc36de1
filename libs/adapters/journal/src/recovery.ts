import { closeSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { findMagic, readFrame } from './frame';
import { epochOf } from './position';
import { listSegments, sizeOf } from './segments';
import { journalGroups } from './stored-journal';

export interface Recovered {
  /** The epoch that the next opening may take. */
  readonly nextEpoch: number;
  /** Bytes after the last whole frame that were removed. */
  readonly truncatedBytes: number;
  /** Bytes between whole frames that are no frame. Readers skip them, and they stay in the file. */
  readonly damagedBytes: number;
}

/** The time from which first epochs of new folders are counted (UTC milliseconds), and the length of each. */
const FIRST_EPOCHS = { from: Date.UTC(2026, 6), length: 600_000 } as const;

/**
 * The epoch of a folder without earlier epochs. The folder may belong to a new node, or to one that has lost its disk. With an epoch that
 * the lost journal used, its acts would count as duplicates. No node restarts more than once in ten minutes over its whole life, so an
 * epoch for each ten minutes is above the used ones. There are enough epochs for 159 years.
 */
const firstEpoch = (now: number): number => Math.max(1, Math.floor((now - FIRST_EPOCHS.from) / FIRST_EPOCHS.length));

/**
 * Truncates the newest segment to its last whole frame, because only this segment can have been written when the process was killed. A
 * frame that was damaged later, with whole frames after it, loses only its own acts.
 */
export function recover(dir: string, now: number): Recovered {
  const last = listSegments(dir).at(-1);
  const { truncatedBytes, damagedBytes } = last ? cutTornTail(last.path) : { truncatedBytes: 0, damagedBytes: 0 };
  // An epoch that is used twice would repeat positions, and groups that are further would never get its acts.
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

/** The end of the last whole frame, and the damaged bytes before it. */
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
