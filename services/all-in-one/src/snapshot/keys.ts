import fs from 'node:fs';
import path from 'node:path';
import { INSTALLATION_SECRET_FILE, readInstallationSecret, storedKeys, type ListedKey } from '@marquee/adapter-files';
import {
  fieldsOf,
  isCanaryOf,
  openMongoKeyImport,
  openWrappedKey,
  storedDocuments,
  type MongoConnection,
} from '@marquee/adapter-mongo';
import type { FileWriter } from './checked-files';
import type { BackedUpFile, Manifest } from './manifest';
import { batchesOf } from './pieces';
import { SnapshotFailed } from './snapshot-failed';
import { counted } from './texts';

const AT_ONCE = 500;
/** In the keys of services: what tells whether an installation secret is theirs. */
const CANARY = 'canary';

interface StoredKey {
  readonly _id: string;
  readonly publicKey?: string;
  readonly privateKey?: string;
}

/** Writes the keys in MongoDB as a key store in a folder has them, their private halves encrypted as they are. Returns how many there are. */
export const copyKeys = async (mongo: MongoConnection, writer: FileWriter, files: BackedUpFile[]): Promise<number> => {
  for await (const page of storedDocuments(mongo, 'keys'))
    for (const { bytes } of page) {
      const { _id: id, publicKey, privateKey } = fieldsOf(bytes) as unknown as StoredKey;
      const [file, text] =
        id === CANARY
          ? [CANARY, privateKey!]
          : publicKey === undefined
            ? [`gone/${id}`, '']
            : [`persons/${id}`, JSON.stringify({ publicKey, privateKey })];
      files.push(await writer.write(`keys/${file}`, [Buffer.from(text)]));
    }
  return files.length;
};

/** Rejects with `SnapshotFailed` unless this is the secret that every key of the snapshot depends on. `file`: where to read it, if there. */
export const assertOwnSecret = async (
  root: string,
  size: Manifest['size'],
  installationSecret: string,
): Promise<void> => {
  const canary = path.join(root, 'keys', CANARY);
  const isOwn =
    size === 'services'
      ? !fs.existsSync(canary) ||
        isCanaryOf(installationSecret, { _id: CANARY, privateKey: fs.readFileSync(canary, 'utf8') }) === true
      : (await readInstallationSecret(path.join(root, 'keys'))) === installationSecret;
  if (!isOwn)
    throw new SnapshotFailed(
      'restore_other_secret',
      `INSTALLATION_SECRET must be the text of the installation that was backed up${size === 'services' ? '' : `, in ${path.join(root, 'keys', INSTALLATION_SECRET_FILE)}`}: every key depends on it.`,
    );
};

/** The keys of a snapshot with their private halves. */
async function* openKeys(root: string, size: Manifest['size'], installationSecret: string): AsyncGenerator<ListedKey> {
  for await (const key of storedKeys(path.join(root, 'keys'))) {
    if (key.pair === null || size === 'one process') {
      yield key;
      continue;
    }
    const privateKey = openWrappedKey(installationSecret, key.id, key.pair.privateKey);
    if (privateKey === null) throw new SnapshotFailed('restore_differs', `the key ${key.id} is damaged.`);
    yield { id: key.id, pair: { ...key.pair, privateKey } };
  }
}

/** Puts the keys of a snapshot into MongoDB, wrapped under the secret. Returns a line with their counts. */
export const fillKeys = async (
  root: string,
  size: Manifest['size'],
  mongo: MongoConnection,
  { installationSecret, progress }: { readonly installationSecret: string; readonly progress: (done: number) => void },
): Promise<string> => {
  const target = await openMongoKeyImport(mongo, { installationSecret });
  const counts = { pairs: 0, destroyed: 0 };
  for await (const batch of batchesOf(openKeys(root, size, installationSecret), AT_ONCE)) {
    await target.add(batch);
    for (const { pair } of batch) counts[pair === null ? 'destroyed' : 'pairs'] += 1;
    progress(counts.pairs + counts.destroyed);
  }
  const found = await target.count();
  if (found !== counts.pairs + counts.destroyed)
    throw new SnapshotFailed('restore_differs', `MongoDB has ${found} keys, not ${counts.pairs + counts.destroyed}.`);
  return `keys: ${counted(counts.pairs, 'pair')} and ${counted(counts.destroyed, 'tombstone')}`;
};

/** Makes the keys of services, which were copied into `root`, those of the product in one process, whose secret lies next to them. */
export const adoptKeys = async (root: string, installationSecret: string): Promise<void> => {
  const keys = path.join(root, 'keys');
  for await (const { id, pair } of openKeys(root, 'services', installationSecret))
    if (pair !== null)
      fs.writeFileSync(path.join(keys, 'persons', id), JSON.stringify(pair), { mode: 0o600, flush: true });
  fs.rmSync(path.join(keys, CANARY), { force: true });
  fs.writeFileSync(path.join(keys, INSTALLATION_SECRET_FILE), installationSecret, { mode: 0o600, flush: true });
};
