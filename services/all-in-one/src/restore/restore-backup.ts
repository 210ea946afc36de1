import fs from 'node:fs';
import path from 'node:path';
import { lockFile, type FileLock } from '@marquee/adapter-sqlite';
import { faultPoint } from '@marquee/ports';
import { isoTime } from '@marquee/kernel';
import {
  finishRestore,
  makeFolder,
  RESTORED,
  restoringFolderOf,
  type CommandResult,
  type Progress,
} from '@marquee/service-host';
import { asBackupFailed, BackupFailed } from '../backup/backup-failed';
import { bytesOf, FileWriter, syncFolder } from '../backup/checked-files';
import { assertRoom } from '../backup/disk-room';
import { FORMAT, readManifest, type Manifest } from '../backup/manifest';
import { verifyBackup } from '../backup/verify-backup';
import type { Settings } from '../read-settings';
import { copyTombstones } from './copy-tombstones';
import { closeErasedAccounts } from './close-erased-accounts';

export interface RestoreOptions {
  readonly backup: string;
  readonly dataDir: string;
  /** Where there are data already, they are kept beside the new ones. */
  readonly replaces: boolean;
  readonly settings: Settings;
  readonly progress: Progress;
}

interface Held {
  /** Whether there are data to move aside. */
  readonly hasData: boolean;
  release(): void;
}

/** What `npm run start:distributed` keeps in the folder unless told: another installation, of which a backup has nothing. */
const SERVICES_APART = 'distributed';

const hasData = (folder: string): boolean =>
  fs.existsSync(folder) && fs.readdirSync(folder).some((name) => !name.startsWith('lock') && name !== SERVICES_APART);

const lock = (folder: string, name: string): FileLock => {
  const held = lockFile(path.join(folder, name));
  if (!held) throw new BackupFailed('data_folder_in_use', `a Marquee runs on ${folder}: stop it first.`);
  return held;
};

/** Keeps a product from the folder, and from what services apart keep in it. */
const hold = (dataDir: string, replaces: boolean): Held => {
  const apart = path.join(dataDir, SERVICES_APART);
  const holdsData = hasData(dataDir);
  const locks: FileLock[] = [];
  const release = (): void => locks.forEach((each) => each.release());
  try {
    if (holdsData) locks.push(lock(dataDir, 'lock'));
    if (holdsData && !replaces)
      throw new BackupFailed('data_folder_not_empty', `${dataDir} holds data: with --replace they are moved aside.`);
    if (fs.existsSync(apart)) locks.push(lock(apart, 'lock-distributed'));
  } catch (error) {
    release();
    throw error;
  }
  return { hasData: holdsData, release };
};

const bytesIn = ({ files }: Manifest): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

const copyFiles = async (backup: string, into: string, manifest: Manifest, progress: Progress): Promise<void> => {
  const total = bytesIn(manifest);
  let done = 0;
  const writer = new FileWriter({ folder: into, onBytes: (bytes) => progress('restoring', (done += bytes), total) });
  for (const { path: file, sha256 } of manifest.files) {
    const written = await writer.write(file, bytesOf(path.join(backup, file)));
    if (written.sha256 !== sha256)
      throw new BackupFailed('backup_damaged', `${file} changed while it was restored: begin again.`);
  }
  writer.sync();
  progress('restoring', total, total);
};

const cannotMove = (dataDir: string, error: unknown): BackupFailed =>
  new BackupFailed(
    'data_folder_fixed',
    `${dataDir} cannot be moved aside (${(error as NodeJS.ErrnoException).code}), as where it is a mount point: restore into a folder in it, and name that with DATA_DIR.`,
  );

/** Returns the folder of the data before, or null where there was no folder. */
const moveAside = (dataDir: string): string | null => {
  if (!fs.existsSync(dataDir)) return null;
  const stamp = isoTime(Date.now()).replace(/[-:]|\.\d+/g, '');
  const before = `${dataDir}.before-restore-${stamp}`;
  try {
    fs.renameSync(dataDir, before);
  } catch (error) {
    throw cannotMove(dataDir, error);
  }
  return before;
};

/** Not before the data are moved aside: a restore that is begun again removes what is made ready. */
const carryServicesApart = (before: string, into: string): void => {
  const apart = path.join(before, SERVICES_APART);
  if (!fs.existsSync(apart)) return;
  fs.renameSync(apart, path.join(into, SERVICES_APART));
  syncFolder(into);
};

/** `takenAt` of the data in a folder that was restored. */
const momentOf = (dataDir: string): string =>
  (JSON.parse(fs.readFileSync(path.join(dataDir, RESTORED), 'utf8')) as { takenAt: string }).takenAt;

/**
 * Puts a checked backup in the place of the data folder. Everything is made ready beside it first, so that a restore that fails or is killed
 * leaves the data as they were. A failure before they are moved aside leaves nothing beside them, a killed process `<dataDir>.restoring`.
 * Accounts that were closed since the backup stay closed. Rejects with `BackupFailed`.
 */
export const restoreBackup = async (options: RestoreOptions): Promise<CommandResult> => {
  const { backup, dataDir, replaces, settings, progress } = options;
  const ready = restoringFolderOf(dataDir);
  if (finishRestore(dataDir))
    return {
      ok: true,
      text: `A restore that was interrupted is finished: ${dataDir} is as it was at ${momentOf(dataDir)}.`,
    };
  if (readManifest(backup).format !== FORMAT)
    throw new BackupFailed(
      'backup_other_size',
      `${backup} holds services apart: give the settings of their engines, MONGODB_URL among them.`,
    );
  const held = hold(dataDir, replaces);
  let isMovedAside = false;
  try {
    const manifest = await verifyBackup(backup, progress);
    // Of a restore that was killed before it had everything.
    fs.rmSync(ready, { recursive: true, force: true });
    makeFolder(ready);
    await assertRoom(
      { folder: path.dirname(dataDir), bytes: bytesIn(manifest), reserveBytes: settings.DISK_RESERVE_BYTES },
      { what: 'the restore', remedy: 'The data are as they were: free some space, and begin again.' },
    );
    await copyFiles(backup, ready, manifest, progress);
    await faultPoint('restore.copied');
    await copyTombstones(dataDir, ready);
    await faultPoint('restore.carried');
    const closed = await closeErasedAccounts(ready, settings);
    await faultPoint('restore.closed');
    const restored = { takenAt: manifest.takenAt, restoredAt: isoTime(Date.now()), product: manifest.product };
    await new FileWriter({ folder: ready }).write(RESTORED, [Buffer.from(`${JSON.stringify(restored)}\n`)]);
    syncFolder(ready);
    await faultPoint('restore.ready');
    const before = moveAside(dataDir);
    isMovedAside = true;
    if (before !== null) carryServicesApart(before, ready);
    await faultPoint('restore.moved-aside');
    fs.renameSync(ready, dataDir);
    syncFolder(path.dirname(dataDir));
    if (before !== null && !held.hasData) fs.rmSync(before, { recursive: true });
    await faultPoint('restore.done');
    const lines = [
      `${dataDir} is as it was at ${manifest.takenAt}. What came after that is lost.`,
      ...(closed > 0
        ? [
            `${closed} ${closed === 1 ? 'account that was closed since stays' : 'accounts that were closed since stay'} closed.`,
          ]
        : []),
      ...(!held.hasData ? [] : [`The data before are in ${before}: remove them when nothing is missing.`]),
    ];
    return { ok: true, text: lines.join('\n') };
  } catch (error) {
    // Afterwards it is all that is left under this name, and the next start finishes the restore.
    if (!isMovedAside) fs.rmSync(ready, { recursive: true, force: true });
    throw asBackupFailed(error, dataDir);
  } finally {
    held.release();
  }
};
