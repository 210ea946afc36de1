import { ARCHIVE_PART_BYTES } from '@marquee/contracts';
import type { TransferRequest } from './transfers';

/** What the keys of all archives begin with. No route serves keys of this form but the one that asks who the owner is. */
export const ARCHIVE_PREFIX = 'archives/';

/** Where the archive of an export lies in the object store. */
export const archiveKey = (jobId: string): string => `${ARCHIVE_PREFIX}${jobId}.zip`;

/** Where one part of an archive that is imported lies, counted from 0. */
export const partKey = (jobId: string, part: number): string => `${ARCHIVE_PREFIX}${jobId}/${part}`;

/** Parts of an archive of so many bytes. */
export const partsOf = (bytes: number): number => Math.ceil(bytes / ARCHIVE_PART_BYTES);

/** Bytes that a part has. */
export const sizeOfPart = (bytes: number, part: number): number =>
  Math.min(ARCHIVE_PART_BYTES, bytes - part * ARCHIVE_PART_BYTES);

/** Every object that a transfer may have written. */
export const keysOf = ({ kind, jobId, bytes }: TransferRequest): string[] =>
  kind === 'export'
    ? [archiveKey(jobId)]
    : Array.from({ length: partsOf(bytes ?? 0) }, (_, part) => partKey(jobId, part));
