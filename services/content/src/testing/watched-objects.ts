import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileObjectStore } from '@marquee/adapter-files';
import type { ObjectStore } from '@marquee/ports';

export interface WatchedObjects {
  readonly objects: ObjectStore;
  /** Keys of what was opened and not ended. */
  readonly open: ReadonlySet<string>;
  dispose(): void;
}

/** Objects in files that say which of them are open. */
export const watchedObjects = async (): Promise<WatchedObjects> => {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-objects-'));
  const store = await openFileObjectStore({ dir, baseUrl: '/uploads', secret: Buffer.alloc(32), clock: Date.now });
  const open = new Set<string>();
  const objects: ObjectStore = {
    ...store,
    open: async (key, range) => {
      const opened = await store.open(key, range);
      if (opened === null) return null;
      open.add(key);
      const end = opened.chunks.return;
      opened.chunks.return = () => {
        open.delete(key);
        return end();
      };
      return opened;
    },
  };
  return { objects, open, dispose: () => rmSync(dir, { recursive: true }) };
};
