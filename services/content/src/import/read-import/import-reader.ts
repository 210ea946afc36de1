import { FetchFailed, type PublicAnswer, type PublicFetch } from '@marquee/network';
import { createParserPool } from '../../page-proposal/read-page/parser-pool';
import type { Found } from './found';
import type { ImportTask } from './read-import';
import { Worker } from 'worker_threads';

/** Reads pages and exports that owners bring along. */
export interface ImportReader {
  /** Null for a page that cannot be read, or has more than 2 MB. */
  fetch(address: string): Promise<PublicAnswer | null>;
  /** Null for what takes too long. Rejects with `unavailable` when too much waits. `key`: the account. */
  read(key: string, task: ImportTask): Promise<Found | null>;
  close(): Promise<void>;
}

const PAGE_BYTES = 2_000_000;
const ACCEPT = 'text/html,application/xhtml+xml,text/csv,application/json;q=0.9,text/plain;q=0.8';
const isReadable = (contentType: string): boolean =>
  /^(?:text\/(?:html|csv|plain)|application\/(?:xhtml\+xml|json))\b/i.test(contentType.trim());

export const createImportReader = (fetchPublic: PublicFetch): ImportReader => {
  const pool = createParserPool<ImportTask, Found>(
    (options) => new Worker(new URL('./import.worker.ts', import.meta.url), options),
  );
  return {
    fetch: async (address) => {
      try {
        // Half of a page would be half of its links, without a word about the rest.
        return await fetchPublic({
          address,
          accept: ACCEPT,
          takes: isReadable,
          bytesMax: PAGE_BYTES,
          longer: 'refuse',
        });
      } catch (error) {
        if (error instanceof FetchFailed) return null;
        throw error;
      }
    },
    read: (key, task) => pool.parse(key, task),
    close: () => pool.close(),
  };
};
