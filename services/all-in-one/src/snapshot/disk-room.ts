import { freeBytesAt } from '@marquee/adapter-files';
import { SnapshotFailed } from './snapshot-failed';
import { sizeText } from './texts';

export interface NeededRoom {
  /** A folder on the disk that is written to. */
  readonly folder: string;
  readonly bytes: number;
  /** Bytes of the disk that stay free: a product that runs on it keeps clicks and edits there meanwhile. */
  readonly reserveBytes: number;
}

/** Rejects with `SnapshotFailed` where the disk has not the room. `what` needs it, and `remedy` says how there may be more. */
export const assertRoom = async (
  { folder, bytes, reserveBytes }: NeededRoom,
  { what, remedy }: { readonly what: string; readonly remedy: string },
): Promise<void> => {
  const free = await freeBytesAt(folder);
  if (bytes + reserveBytes <= free) return;
  throw new SnapshotFailed(
    'backup_disk_full',
    `the disk of ${folder} has ${sizeText(free)} free: ${what} needs ${sizeText(bytes)}, and DISK_RESERVE_BYTES keeps ${sizeText(reserveBytes)}. ${remedy}`,
  );
};
