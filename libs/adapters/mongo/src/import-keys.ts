import { secretFromInstallation, type SealingKeyPair } from '@marquee/event-sourcing';
import type { MongoConnection } from './connection';
import { keysOf, type StoredKey } from './key-schema';
import { openMongoKeyStore, TOMBSTONE, WRAPPING } from './key-store';
import { wrap } from './wrapped-key';

/** A key pair, or the tombstone of one, under the hash of its subject, which is the same in every key store. */
export interface ImportedKey {
  readonly id: string;
  /** null: destroyed. */
  readonly pair: SealingKeyPair | null;
}

/** Takes over keys of another store, each wrapped as the store wraps its own, and each once. */
export const openMongoKeyImport = async (
  connection: MongoConnection,
  { installationSecret }: { readonly installationSecret: string },
): Promise<{ add(keys: readonly ImportedKey[]): Promise<void>; count(): Promise<number> }> => {
  // Notes whose installation secret wraps the keys, before there is one.
  await openMongoKeyStore(connection, { installationSecret });
  const wrappingKey = secretFromInstallation(installationSecret, WRAPPING);
  const stored = ({ id, pair }: ImportedKey): StoredKey =>
    pair === null
      ? { _id: id, destroyed: true }
      : { _id: id, publicKey: pair.publicKey, privateKey: wrap(wrappingKey, id, pair.privateKey) };
  return {
    add: (keys) => connection.use(async (opened) => void (await keysOf(opened).insertMany(keys.map(stored)))),
    count: () =>
      connection.use((opened) =>
        keysOf(opened).countDocuments({ $or: [{ destroyed: true }, { publicKey: { $exists: true } }] }),
      ),
  };
};

/** Hashes of the subjects whose keys are destroyed. */
export const destroyedKeys = (connection: MongoConnection): Promise<readonly string[]> =>
  connection.use(async (opened) =>
    (await keysOf(opened).find({ destroyed: true }, { _id: 1 }).lean<StoredKey[]>()).map(({ _id }) => _id),
  );

/** Destroys the keys with these hashes, also those that are not there: they never return. */
export const addTombstones = (connection: MongoConnection, ids: readonly string[]): Promise<void> =>
  connection.use(async (opened) => {
    for (const id of ids) await keysOf(opened).updateOne({ _id: id }, TOMBSTONE, { upsert: true });
  });
