import { usableMemory } from '@marquee/nest-kit';

const MEGABYTE = 1024 * 1024;

/**
 * Bytes for links and accounts where no setting says how many: a sixteenth of the memory that the process may use, at least 64 and at most
 * 512 MB. A million links take some 400 MB. The cache only grows with the links that visitors ask for.
 */
export const linkCacheBytes = (megabytes: number | undefined, memory = usableMemory()): number =>
  megabytes === undefined
    ? Math.min(512 * MEGABYTE, Math.max(64 * MEGABYTE, Math.floor(memory / 16)))
    : megabytes * MEGABYTE;
