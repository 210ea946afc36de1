import { statfs } from 'node:fs/promises';
import { ObjectRefused } from '@marquee/ports';

/** The free bytes on the disk of a folder, from the system. */
export const freeBytesAt = async (dir: string): Promise<number> => {
  const { blocks, bavail, bsize } = await statfs(dir);
  // Some network file systems do not report it.
  return blocks === 0 ? Infinity : bavail * bsize;
};

/** Resolves if there is room for this many more bytes; otherwise rejects with `ObjectRefused` `storage_full`. */
export type TakeRoom = (bytes: number) => Promise<void>;

const ASKED_AGAIN_MS = 1000;

export const storageFull = (): ObjectRefused =>
  new ObjectRefused('storage_full', 'The disk is full: the file was not stored.');

/**
 * Keeps `reserve` bytes of the disk free for essential writes, such as the journal. The disk is asked at most once a second; bytes that
 * were taken since then are counted.
 */
export const keepReserve = (
  reserve: number,
  { folder, clock }: { readonly folder: string; readonly clock: () => number },
): TakeRoom => {
  if (reserve === 0) return () => Promise.resolve();
  let askedAt = -Infinity;
  let free = Promise.resolve(0);
  let taken = 0;
  return async (bytes) => {
    const now = clock();
    // A clock that was set back must not keep an old answer.
    if (now < askedAt || now - askedAt >= ASKED_AGAIN_MS) [askedAt, free, taken] = [now, freeBytesAt(folder), 0];
    if ((await free) - taken - bytes < reserve) throw storageFull();
    taken += bytes;
  };
};
