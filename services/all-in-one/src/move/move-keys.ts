import { storedKeys, type ListedKey } from '@marquee/adapter-files';
import { openMongoKeyImport, type MongoConnection } from '@marquee/adapter-mongo';
import { FillFailed } from '../fill/fill-failed';

const AT_ONCE = 500;

export interface MovedKeys {
  readonly pairs: number;
  /** Tombstones of keys that were destroyed. */
  readonly destroyed: number;
}

/** Takes over the keys of persons, wrapped under the installation's secret, and the tombstones of destroyed ones. */
export const moveKeys = async (options: {
  readonly dir: string;
  readonly mongo: MongoConnection;
  readonly installationSecret: string;
  readonly progress: (done: number) => void;
}): Promise<MovedKeys> => {
  const { dir, mongo, installationSecret, progress } = options;
  const target = await openMongoKeyImport(mongo, { installationSecret });
  const moved = { pairs: 0, destroyed: 0 };
  let batch: ListedKey[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await target.add(batch);
    batch = [];
    progress(moved.pairs + moved.destroyed);
  };
  for await (const key of storedKeys(dir)) {
    batch.push(key);
    moved[key.pair === null ? 'destroyed' : 'pairs'] += 1;
    if (batch.length === AT_ONCE) await flush();
  }
  await flush();
  const found = await target.count();
  if (found !== moved.pairs + moved.destroyed)
    throw new FillFailed('differs', `MongoDB has ${found} keys, but ${moved.pairs + moved.destroyed} were moved.`);
  return moved;
};
