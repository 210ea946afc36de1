import { ARCHIVE_PART_BYTES } from '@marquee/contracts';

/** What the keys of all archives begin with. No route serves keys of this form but the one that asks who the owner is. */
export const ARCHIVE_PREFIX = 'archives/';

/** Where the archive of an export lies in the object store. */
export const archiveKey = (jobId: string): string => `${ARCHIVE_PREFIX}${jobId}.zip`;

/** What the keys of all parts of an archive that is imported begin with, and of nothing else. */
export const partsPrefix = (jobId: string): string => `${ARCHIVE_PREFIX}${jobId}/`;

/** Where one part of an archive that is imported lies, counted from 0. */
export const partKey = (jobId: string, part: number): string => `${partsPrefix(jobId)}${part}`;

/** Parts of an archive of so many bytes. */
export const partsOf = (bytes: number): number => Math.ceil(bytes / ARCHIVE_PART_BYTES);

/** Bytes that a part has. */
export const sizeOfPart = (bytes: number, part: number): number =>
  Math.min(ARCHIVE_PART_BYTES, bytes - part * ARCHIVE_PART_BYTES);

/** Keys of all parts of an archive of so many bytes. */
export const partKeys = (jobId: string, bytes: number): string[] =>
  Array.from({ length: partsOf(bytes) }, (_, part) => partKey(jobId, part));

/** Calls to the object store at once: a distant one takes some 25 ms for each, and an archive has up to 1,431 parts. */
const CALLS_AT_ONCE = 32;

/** The keys in groups for which the object store is called at once. */
export function* groupsOfKeys(keys: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < keys.length; from += CALLS_AT_ONCE) yield keys.slice(from, from + CALLS_AT_ONCE);
}
