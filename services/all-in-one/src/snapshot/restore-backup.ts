import fs from 'node:fs';
import path from 'node:path';
import { lockFile, type FileLock } from '@marquee/adapter-sqlite';
import { faultPoint, fsyncFolderSync } from '@marquee/ports';
import { isoTime } from '@marquee/kernel';
import {
  finishRestore,
  isRestoreOvertaken,
  makeFolder,
  RESTORED,
  restoringFolderOf,
  DISTRIBUTED_FOLDER,
  readFolderMark,
  StartRefused,
  type CommandResult,
  type Progress,
  type Restored,
} from '@marquee/service-host';
import { asWriteFailed, SnapshotFailed } from './snapshot-failed';
import { bytesOf, FileWriter } from './checked-files';
import { assertRoom } from './disk-room';
import type { adoptServices } from './adopt-services';
import { LEDGER } from './ledger';
import { bytesIn, readManifest, type Manifest } from './manifest';
import { verifyBackup } from './verify-backup';
import type { Settings } from '../read-settings';
import { copyTombstones } from './copy-tombstones';
import { closeErasedAccounts } from './close-erased-accounts';
import { giveTo, ownerOf, removeLockedFolder } from './keep-owner';

export interface RestoreOptions {
  readonly backup: string;
  readonly dataDir: string;
  /** Where there are data already, they are kept next to the new ones. */
  readonly replaces: boolean;
  readonly settings: Settings;
  /** Of the services that were backed up; a backup of one process has its own. */
  readonly installationSecret?: string | undefined;
  readonly progress: Progress;
}

interface Held {
  /** Keeps distributed services from what they have in the folder, also where they made it since. Throws `SnapshotFailed` where they run. */
  keepDistributedOut(): void;
  release(): void;
}

/** In a folder that `npm run start:distributed` has for itself. */
const OF_DISTRIBUTED_SERVICES = ['installation.json', 'lock-distributed'];

const hasData = (folder: string): boolean =>
  fs.existsSync(folder) &&
  fs.readdirSync(folder).some((name) => !name.startsWith('lock') && name !== DISTRIBUTED_FOLDER);

const isOfServices = (folder: string): boolean =>
  OF_DISTRIBUTED_SERVICES.some((name) => fs.existsSync(path.join(folder, name))) || isMarkedForServices(folder);

/** A mark that is damaged, or of a newer release, is moved aside with the folder. */
const isMarkedForServices = (folder: string): boolean => {
  try {
    return readFolderMark(folder)?.size === 'services';
  } catch (error) {
    if (error instanceof StartRefused) return false;
    throw error;
  }
};

const lock = (folder: string, name: string): FileLock => {
  const held = lockFile(path.join(folder, name));
  if (!held) throw new SnapshotFailed('data_folder_in_use', `Marquee is running on ${folder}: stop it first.`);
  return held;
};

/** Keeps a product from the folder, which is made where there is none, and from what distributed services keep in it. */
const hold = (dataDir: string, replaces: boolean): Held => {
  const distributed = path.join(dataDir, DISTRIBUTED_FOLDER);
  const locks: FileLock[] = [];
  let holdsDistributed = false;
  const keepDistributedOut = (): void => {
    if (isOfServices(dataDir))
      throw new SnapshotFailed(
        'data_folder_distributed',
        `${dataDir} holds the data of distributed services: set DATA_DIR to another folder.`,
      );
    if (holdsDistributed || !fs.existsSync(distributed)) return;
    locks.push(lock(distributed, 'lock-distributed'));
    holdsDistributed = true;
  };
  const release = (): void => locks.forEach((each) => each.release());
  try {
    if (fs.existsSync(dataDir) && !fs.statSync(dataDir).isDirectory())
      throw new SnapshotFailed('data_folder_invalid', `${dataDir} is not a folder: set DATA_DIR to another one.`);
    makeFolder(dataDir);
    keepDistributedOut();
    locks.push(lock(dataDir, 'lock'));
    if (hasData(dataDir) && !replaces)
      throw new SnapshotFailed('data_folder_not_empty', `${dataDir} holds data: use --replace to move it aside.`);
  } catch (error) {
    release();
    throw asWriteFailed(error, dataDir);
  }
  return { keepDistributedOut, release };
};

const secretOf = ({ installationSecret = '' }: RestoreOptions): string => {
  if (installationSecret !== '') return installationSecret;
  throw new SnapshotFailed(
    'restore_other_secret',
    'the backup is of distributed services: set INSTALLATION_SECRET to their text. Every key depends on it.',
  );
};

/** Loaded here: the product in one process needs no adapter of distributed services. */
const adopting = async (): Promise<typeof adoptServices> => (await import('./adopt-services')).adoptServices;

const copyFiles = async (backup: string, into: string, manifest: Manifest, progress: Progress): Promise<void> => {
  const total = bytesIn(manifest);
  let done = 0;
  const writer = new FileWriter({ folder: into, onBytes: (bytes) => progress('restoring', (done += bytes), total) });
  // Rows of clicks are read where they are.
  for (const { path: file, sha256 } of manifest.files.filter((each) => !each.path.startsWith(`${LEDGER}/`))) {
    const written = await writer.write(file, bytesOf(path.join(backup, file)));
    if (written.sha256 !== sha256)
      throw new SnapshotFailed('backup_damaged', `${file} changed while it was restored: start again.`);
  }
  writer.sync();
  progress('restoring', total, total);
};

const cannotMove = (dataDir: string, error: unknown): SnapshotFailed =>
  new SnapshotFailed(
    'data_folder_fixed',
    `${dataDir} cannot be moved aside (${(error as NodeJS.ErrnoException).code}); it may be a mount point: set DATA_DIR to a folder inside it, and restore there.`,
  );

const moveAside = (dataDir: string, before: string): void => {
  try {
    fs.renameSync(dataDir, before);
  } catch (error) {
    throw cannotMove(dataDir, error);
  }
};

export const closedText = (closed: number): readonly string[] =>
  closed === 0
    ? []
    : [
        `${closed} ${closed === 1 ? 'account that was closed since stays' : 'accounts that were closed since stay'} closed.`,
      ];

/** `takenAt` of the data in a folder that was restored. */
const momentOf = (dataDir: string): string =>
  (JSON.parse(fs.readFileSync(path.join(dataDir, RESTORED), 'utf8')) as Restored).takenAt;

/** What was made ready is not removed then: it may have the only copy of what distributed services keep. */
const assertNotOvertaken = (dataDir: string): void => {
  if (isRestoreOvertaken(dataDir))
    throw new SnapshotFailed(
      'data_folder_restoring',
      `a restore was interrupted after it moved the data away, and ${dataDir} has been created again since: move ${dataDir} away, and run npm start to finish the restore.`,
    );
};

/**
 * Puts a checked backup in place of the data folder. Everything is made ready next to it first, so that a restore that fails or is killed
 * leaves the data as they were. A failure before they are moved aside leaves nothing next to them, a killed process `<dataDir>.restoring`.
 * Accounts that were closed since the backup stay closed. Rejects with `SnapshotFailed`.
 */
export const restoreBackup = async (options: RestoreOptions): Promise<CommandResult> => {
  const { backup, dataDir, replaces, settings, progress } = options;
  const ready = restoringFolderOf(dataDir);
  if (finishRestore(dataDir))
    return {
      ok: true,
      text: `A restore that was interrupted is finished: ${dataDir} is as it was at ${momentOf(dataDir)}.`,
    };
  assertNotOvertaken(dataDir);
  const { size } = readManifest(backup);
  const secret = size === 'services' ? secretOf(options) : '';
  const owner = ownerOf(dataDir);
  const isNew = !fs.existsSync(dataDir);
  const held = hold(dataDir, replaces);
  let isMovedAside = false;
  try {
    const manifest = await verifyBackup(backup, progress);
    // Of a restore that was killed before it had everything.
    fs.rmSync(ready, { recursive: true, force: true });
    makeFolder(ready);
    await assertRoom(
      { folder: path.dirname(dataDir), bytes: bytesIn(manifest), reserveBytes: settings.DISK_RESERVE_BYTES },
      { what: 'the restore', remedy: 'The data is unchanged: free some space, and try again.' },
    );
    await copyFiles(backup, ready, manifest, progress);
    if (size === 'services') await (await adopting())(backup, ready, { manifest, secret, progress });
    await faultPoint('restore.copied');
    await copyTombstones(dataDir, ready);
    await faultPoint('restore.carried');
    const closed = await closeErasedAccounts(ready, settings);
    await faultPoint('restore.closed');
    const restoredAt = isoTime(Date.now());
    const before = `${dataDir}.before-restore-${restoredAt.replace(/[-:]|\.\d+/g, '')}`;
    const restored: Restored = {
      takenAt: manifest.takenAt,
      restoredAt,
      product: manifest.product,
      before: path.basename(before),
    };
    await new FileWriter({ folder: ready }).write(RESTORED, [Buffer.from(`${JSON.stringify(restored)}\n`)]);
    giveTo(owner, ready);
    fsyncFolderSync(ready);
    await faultPoint('restore.ready');
    held.keepDistributedOut();
    moveAside(dataDir, before);
    isMovedAside = true;
    await faultPoint('restore.moved-aside');
    finishRestore(dataDir);
    assertNotOvertaken(dataDir);
    const keepsBefore = hasData(before);
    if (!keepsBefore) fs.rmSync(before, { recursive: true });
    await faultPoint('restore.done');
    const lines = [
      `${dataDir} is as it was at ${manifest.takenAt}. What came after that is lost.`,
      ...closedText(closed),
      ...(keepsBefore
        ? [
            `The data before are in ${before}. Accounts that are closed from now on stay readable in them: delete that folder when nothing is missing, within thirty days.`,
          ]
        : []),
    ];
    return { ok: true, text: lines.join('\n') };
  } catch (error) {
    // Afterwards it is all that is left under this name, and the next start finishes the restore.
    if (!isMovedAside) fs.rmSync(ready, { recursive: true, force: true });
    throw asWriteFailed(error, dataDir);
  } finally {
    held.release();
    if (isNew && !isMovedAside) removeLockedFolder(dataDir);
  }
};
