import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** One file of the journal; frames of one epoch, the first of them beginning at `base`. */
export interface Segment {
  readonly path: string;
  readonly epoch: number;
  readonly base: number;
}

export const SEGMENT_NAME = /^(\d{7})-(\d{10})\.journal$/;

/** Names sort as epochs and offsets do. */
export const segmentPath = (dir: string, epoch: number, base: number): string =>
  join(dir, `${String(epoch).padStart(7, '0')}-${String(base).padStart(10, '0')}.journal`);

/** All segments of the folder, oldest first. */
export function listSegments(dir: string): Segment[] {
  return readdirSync(dir)
    .sort()
    .flatMap((name) => {
      const match = SEGMENT_NAME.exec(name);
      return match ? [{ path: join(dir, name), epoch: Number(match[1]), base: Number(match[2]) }] : [];
    });
}

/** Bytes; 0 when the file is gone. */
export const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
