import { createHash, randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { newSealingPair, sealedOpener, subjectSecret, type SealingPair } from '@marquee/event-sourcing';
import type { KeyStore, Opened, SealingKey } from '@marquee/ports';
import { makePrivateFolder, readIfThere, removeFile, writeOnce } from './key-files';

/** Key pairs in memory, the most recently read. A pair is the same for as long as it has no tombstone. */
const PAIRS_KEPT = 1000;

const hashed = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 40);

/**
 * Keys as files that only their owner may read: `persons/` one key pair each, `gone/` the tombstones of destroyed ones (kept
 * apart, so that they can be laid over a restored backup), `secrets/` the installation's own. Names are hashed.
 */
export const openFileKeyStore = async ({ dir }: { dir: string }): Promise<KeyStore> => {
  const folders = { persons: join(dir, 'persons'), gone: join(dir, 'gone'), secrets: join(dir, 'secrets') };
  for (const folder of [dir, ...Object.values(folders)]) await makePrivateFolder(folder);

  const pairFile = (subject: string): string => join(folders.persons, hashed(subject));
  const tombstone = (subject: string): string => join(folders.gone, hashed(subject));
  /** Synchronous, because it is asked with each command: a turn through the thread pool costs ten times as much. */
  const isGone = (subject: string): boolean => statSync(tombstone(subject), { throwIfNoEntry: false }) !== undefined;
  const pairOf = async (subject: string): Promise<SealingPair | null> => {
    const text = await readIfThere(pairFile(subject));
    return text === null ? null : (JSON.parse(text) as SealingPair);
  };
  const kept = new Map<string, SealingPair>();
  const keep = (subject: string, pair: SealingPair | null): SealingPair | null => {
    kept.delete(subject);
    if (pair) kept.set(subject, pair);
    if (kept.size > PAIRS_KEPT) kept.delete(kept.keys().next().value!);
    return pair;
  };
  /** The tombstone is looked for each time, so that a destroyed key is gone at once in every process. */
  const livingPair = async (subject: string): Promise<SealingPair | null> =>
    keep(subject, isGone(subject) ? null : (kept.get(subject) ?? (await pairOf(subject))));

  const create = async (subject: string): Promise<SealingKey> => {
    if (!(await pairOf(subject))) await writeOnce(pairFile(subject), JSON.stringify(newSealingPair()));
    // Looked at last: a `destroy` that ran meanwhile has left its tombstone before it looked for a key.
    if (isGone(subject)) {
      await removeFile(pairFile(subject));
      throw new TypeError('the key of this subject was destroyed');
    }
    const pair = await pairOf(subject);
    if (!pair) throw new TypeError('the key of this subject was destroyed');
    return { subject, publicKey: pair.publicKey };
  };

  const secrets = new Map<string, Promise<Uint8Array>>();
  const loadSecret = async (name: string): Promise<Uint8Array> => {
    const file = join(folders.secrets, hashed(name));
    if ((await readIfThere(file)) === null) await writeOnce(file, randomBytes(32).toString('base64url'));
    const secret = Buffer.from((await readIfThere(file)) ?? '', 'base64url');
    if (secret.length !== 32) throw new TypeError(`the secret in ${file} is damaged: put its backup back`);
    return new Uint8Array(secret);
  };

  const openAll = async (subject: string, sealed: readonly string[]): Promise<readonly Opened[]> => {
    const pair = await livingPair(subject);
    return pair === null ? sealed.map(() => 'erased') : sealed.map(sealedOpener(pair));
  };

  return {
    create,
    open: async (subject, sealed) => (await openAll(subject, [sealed]))[0]!,
    openAll,
    secretsOf: (subjects) =>
      Promise.all(
        subjects.map(async (subject) => {
          const pair = await livingPair(subject);
          return pair && subjectSecret(pair.privateKey);
        }),
      ),
    destroy: async (subject) => {
      await writeOnce(tombstone(subject), '');
      await removeFile(pairFile(subject));
    },
    secret: async (name) => {
      const known = secrets.get(name) ?? loadSecret(name);
      secrets.set(name, known);
      try {
        return (await known).slice();
      } catch (error) {
        secrets.delete(name);
        throw error;
      }
    },
  };
};
