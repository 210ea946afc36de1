import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SealingKeyPair } from '@marquee/event-sourcing';
import { readIfThere } from './key-files';
import { keyFolders } from './key-store';

/** A key pair, or the tombstone of one, under the hash of its subject. */
export interface ListedKey {
  readonly id: string;
  /** null: destroyed. */
  readonly pair: SealingKeyPair | null;
}

/** Drafts of a process that was killed begin with a dot. */
const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(noneWhenAbsent)).filter((name) => !name.startsWith('.')).sort();

const noneWhenAbsent = (error: unknown): string[] => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
  throw error;
};

/** Every key in the folder of a key store. A pair with a tombstone is destroyed. */
export async function* storedKeys(dir: string): AsyncGenerator<ListedKey> {
  const folders = keyFolders(dir);
  const gone = new Set(await namesIn(folders.gone));
  for (const id of gone) yield { id, pair: null };
  for (const id of await namesIn(folders.persons)) {
    const text = gone.has(id) ? null : await readIfThere(join(folders.persons, id));
    if (text !== null) yield { id, pair: JSON.parse(text) as SealingKeyPair };
  }
}
