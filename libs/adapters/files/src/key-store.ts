import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  INSTALLATION_SECRET_MIN,
  newSealingKeyPair,
  sealedOpener,
  secretFromInstallation,
  subjectSecret,
  type SealingKeyPair,
} from '@marquee/event-sourcing';
import type { KeyStore, Opened, SealingKey } from '@marquee/ports';
import { createKeyFile, makePrivateFolder, readIfThere, removeFile } from './key-files';

/** The number of most recently read key pairs in memory. A pair never changes until it has a tombstone. */
const PAIRS_KEPT = 1000;

const hashed = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 40);

/** The file of the secret is damaged. Every key depends on the secret, so no new one replaces it. */
export class InstallationSecretDamaged extends Error {
  override readonly name = 'InstallationSecretDamaged';
}

/** The file of a person's key pair is damaged: nothing that is sealed to it can be opened until it is restored. */
export class KeyDamaged extends Error {
  // The name and the code by which all damage of the storage is known.
  override readonly name = 'StorageDamaged';
  readonly code = 'storage_damaged';

  constructor(readonly file: string) {
    super(`${file} is damaged`);
  }
}

const pairIn = (file: string, text: string): SealingKeyPair => {
  try {
    return JSON.parse(text) as SealingKeyPair;
  } catch {
    throw new KeyDamaged(file);
  }
};

/** Every named secret is derived from the text in this file. A move to distributed services passes it on as `INSTALLATION_SECRET`. */
export const INSTALLATION_SECRET_FILE = 'installation-secret';

/** Bytes that are no UTF-8, or control characters: what a damaged disk leaves. */
const NO_TEXT = /[\u0000-\u001f\ufffd]/;

/** The text in the file; null if no secret was requested yet. Rejects with `InstallationSecretDamaged` when it is too short or no text. */
export const readInstallationSecret = async (dir: string): Promise<string | null> => {
  const file = join(dir, INSTALLATION_SECRET_FILE);
  const secret = await readIfThere(file);
  if (secret !== null && (secret.length < INSTALLATION_SECRET_MIN || NO_TEXT.test(secret)))
    throw new InstallationSecretDamaged(`the secret in ${file} is damaged`);
  return secret;
};

const madeInstallationSecret = async (dir: string): Promise<string> => {
  if ((await readInstallationSecret(dir)) === null)
    await createKeyFile(join(dir, INSTALLATION_SECRET_FILE), randomBytes(32).toString('base64url'));
  return (await readInstallationSecret(dir))!;
};

/** The folders of a key store. */
export const keyFolders = (dir: string) => ({ persons: join(dir, 'persons'), gone: join(dir, 'gone') });

const namesIn = (folder: string): ReadonlySet<string> => new Set(existsSync(folder) ? readdirSync(folder) : []);

/** The subjects that have neither a key pair nor a tombstone, and the files that they had. Reads the names in two folders. */
export const lostPairs = (dir: string, subjects: readonly string[]): readonly { subject: string; file: string }[] => {
  const folders = keyFolders(dir);
  const known = [namesIn(folders.persons), namesIn(folders.gone)];
  return subjects
    .filter((subject) => !known.some((names) => names.has(hashed(subject))))
    .map((subject) => ({ subject, file: join(folders.persons, hashed(subject)) }));
};

/**
 * Keys as files that only their owner may read. `persons/` has a file for each key pair. `gone/` has the tombstones of destroyed ones,
 * separately, so that they can be copied into a restored backup. A third file has the installation secret. Names are hashed.
 */
export const openFileKeyStore = async ({ dir }: { dir: string }): Promise<KeyStore> => {
  const folders = keyFolders(dir);
  for (const folder of [dir, ...Object.values(folders)]) await makePrivateFolder(folder);

  const pairFile = (subject: string): string => join(folders.persons, hashed(subject));
  const tombstone = (subject: string): string => join(folders.gone, hashed(subject));
  /** Synchronous, because each command calls it and the thread pool would cost ten times as much. */
  const isGone = (subject: string): boolean => statSync(tombstone(subject), { throwIfNoEntry: false }) !== undefined;
  const pairOf = async (subject: string): Promise<SealingKeyPair | null> => {
    const file = pairFile(subject);
    const text = await readIfThere(file);
    return text === null ? null : pairIn(file, text);
  };
  const kept = new Map<string, SealingKeyPair>();
  const keep = (subject: string, pair: SealingKeyPair | null): SealingKeyPair | null => {
    kept.delete(subject);
    if (pair) kept.set(subject, pair);
    if (kept.size > PAIRS_KEPT) kept.delete(kept.keys().next().value!);
    return pair;
  };
  /** Looks for the tombstone each time, so that a destroyed key is unusable at once in every process. */
  const livingPair = async (subject: string): Promise<SealingKeyPair | null> =>
    keep(subject, isGone(subject) ? null : (kept.get(subject) ?? (await pairOf(subject))));

  const create = async (subject: string): Promise<SealingKey> => {
    if (!(await pairOf(subject))) await createKeyFile(pairFile(subject), JSON.stringify(newSealingKeyPair()));
    // Checked last: a simultaneous `destroy` has written its tombstone before it looks for a key.
    if (isGone(subject)) {
      await removeFile(pairFile(subject));
      throw new TypeError('the key of this subject was destroyed');
    }
    const pair = await pairOf(subject);
    if (!pair) throw new TypeError('the key of this subject was destroyed');
    return { subject, publicKey: pair.publicKey };
  };

  let installationSecret: Promise<string> | null = null;
  const loadInstallationSecret = async (): Promise<string> => {
    installationSecret ??= madeInstallationSecret(dir);
    try {
      return await installationSecret;
    } catch (error) {
      installationSecret = null;
      throw error;
    }
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
      await createKeyFile(tombstone(subject), '');
      await removeFile(pairFile(subject));
    },
    secret: async (name) => secretFromInstallation(await loadInstallationSecret(), name),
  };
};
