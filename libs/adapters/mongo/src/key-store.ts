import { createHash } from 'node:crypto';
import {
  INSTALLATION_SECRET_MIN,
  newSealingKeyPair,
  sealedOpener,
  secretFromInstallation,
  subjectSecret,
} from '@marquee/event-sourcing';
import type { KeyStore, Opened, SealingKey } from '@marquee/ports';
import type { Model } from 'mongoose';
import type { MongoConnection } from './connection';
import { keysOf, type StoredKey } from './key-schema';
import { isDuplicateKey } from './mongo-errors';
import { unwrap, wrap } from './wrapped-key';

/** The keys in the database were wrapped under another installation secret: nothing can be opened, and nothing may be added. */
export class InstallationSecretWrong extends Error {
  override readonly name = 'InstallationSecretWrong';
  readonly code = 'installation_secret_wrong';

  constructor() {
    super('INSTALLATION_SECRET is not the one that made the keys in MongoDB');
  }
}

/** Name of the secret that wraps keys. */
export const WRAPPING = 'key-store.wrapping';
const CANARY = 'canary';
/** Leaves neither half of a key. */
export const TOMBSTONE = { $set: { destroyed: true }, $unset: { publicKey: 1, privateKey: 1 } } as const;

const hashed = (subject: string): string => createHash('sha256').update(subject).digest('hex').slice(0, 40);
const wasDestroyed = (): TypeError => new TypeError('the key of this subject was destroyed');

/** Whether the document of a key says that all keys next to it were wrapped under this secret; null for the key of a person. */
export const isCanaryOf = (
  installationSecret: string,
  { _id, privateKey = '' }: Pick<StoredKey, '_id' | 'privateKey'>,
): boolean | null =>
  _id === CANARY ? unwrap(secretFromInstallation(installationSecret, WRAPPING), CANARY, privateKey) === CANARY : null;

/** The private half of a key that was wrapped under this secret; null for anything else. */
export const openWrappedKey = (installationSecret: string, id: string, privateKey: string): string | null =>
  unwrap(secretFromInstallation(installationSecret, WRAPPING), id, privateKey);

/** Adds the document unless one is there, and returns the one that is: of several writers exactly one is first. */
const addOnce = async (keys: Model<StoredKey>, made: StoredKey): Promise<StoredKey> => {
  try {
    await keys.updateOne({ _id: made._id }, { $setOnInsert: made }, { upsert: true });
  } catch (error) {
    // Two upserts of one key at the same moment: the other one was first.
    if (!isDuplicateKey(error)) throw error;
  }
  return (await keys.findById(made._id).lean<StoredKey>())!;
};

class MongoKeyStore implements KeyStore {
  private readonly wrappingKey: Uint8Array;

  constructor(
    private readonly connection: MongoConnection,
    private readonly installationSecret: string,
  ) {
    this.wrappingKey = secretFromInstallation(installationSecret, WRAPPING);
  }

  /** Rejects with `InstallationSecretWrong` unless the keys that are there were wrapped under this secret. */
  async checkCanary(): Promise<void> {
    const made = { _id: CANARY, privateKey: wrap(this.wrappingKey, CANARY, CANARY) };
    const canary = await this.withKeys((keys) => addOnce(keys, made));
    if (unwrap(this.wrappingKey, CANARY, canary.privateKey ?? '') !== CANARY) throw new InstallationSecretWrong();
  }

  async create(subject: string): Promise<SealingKey> {
    const id = hashed(subject);
    const stored = await this.withKeys(async (keys) => {
      const known = await keys.findById(id).lean<StoredKey>();
      if (known) return known;
      const { publicKey, privateKey } = newSealingKeyPair();
      return addOnce(keys, { _id: id, publicKey, privateKey: wrap(this.wrappingKey, id, privateKey) });
    });
    if (stored.publicKey === undefined) throw wasDestroyed();
    return { subject, publicKey: stored.publicKey };
  }

  async open(subject: string, sealed: string): Promise<Opened> {
    return (await this.openAll(subject, [sealed]))[0]!;
  }

  async openAll(subject: string, sealed: readonly string[]): Promise<readonly Opened[]> {
    const id = hashed(subject);
    const stored = await this.withKeys((keys) => keys.findById(id).lean<StoredKey>());
    const { publicKey, privateKey } = stored ?? {};
    if (publicKey === undefined || privateKey === undefined) return sealed.map(() => 'erased');
    return sealed.map(sealedOpener({ publicKey, privateKey: this.unwrapped(id, privateKey) }));
  }

  async secretsOf(subjects: readonly string[]): Promise<readonly (Uint8Array | null)[]> {
    const ids = subjects.map(hashed);
    const found = await this.withKeys((keys) => keys.find({ _id: { $in: ids } }).lean<StoredKey[]>());
    const stored = new Map(found.map(({ _id, privateKey }) => [_id, privateKey]));
    return ids.map((id) => {
      const privateKey = stored.get(id);
      return privateKey === undefined ? null : subjectSecret(this.unwrapped(id, privateKey));
    });
  }

  private unwrapped(id: string, wrapped: string): string {
    const privateKey = unwrap(this.wrappingKey, id, wrapped);
    // Not 'erased': its reader would forget the text permanently.
    if (privateKey === null) throw new TypeError(`the key ${id} is damaged: put its backup back`);
    return privateKey;
  }

  async destroy(subject: string): Promise<void> {
    await this.withKeys(async (keys) => {
      const destroy = () => keys.updateOne({ _id: hashed(subject) }, TOMBSTONE, { upsert: true });
      // Where a `create` was first by a moment, its key is there to be destroyed.
      await destroy().catch((error: unknown) => (isDuplicateKey(error) ? destroy() : Promise.reject(error as Error)));
    });
  }

  secret(name: string): Promise<Uint8Array> {
    return Promise.resolve(secretFromInstallation(this.installationSecret, name));
  }

  private withKeys<Result>(work: (keys: Model<StoredKey>) => Promise<Result>): Promise<Result> {
    return this.connection.use((connection) => work(keysOf(connection)));
  }
}

/**
 * Keys of persons in MongoDB, each private half encrypted under the installation secret: a copy of the database opens
 * nothing. Secrets come out of the installation secret alone, the same in every process. Rejects with
 * `InstallationSecretWrong` when the database has keys of another one.
 */
export const openMongoKeyStore = async (
  connection: MongoConnection,
  { installationSecret }: { installationSecret: string },
): Promise<KeyStore> => {
  if (installationSecret.length < INSTALLATION_SECRET_MIN)
    throw new TypeError(`an installation secret has at least ${INSTALLATION_SECRET_MIN} characters`);
  const store = new MongoKeyStore(connection, installationSecret);
  await store.checkCanary();
  return store;
};
