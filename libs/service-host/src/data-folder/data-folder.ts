import fs from 'node:fs';
import path from 'node:path';
import type { FileLock } from '@marquee/adapter-sqlite';
import { fsyncFolderSync } from '@marquee/ports';
import { SOCKET_PATH_MAX_BYTES } from '../http/private-socket';
import { refusalOf as knownRefusalOf, refusingFailures, StartRefused } from '../start-refused';
import { markFolder, refuseForeignFolder, type FolderUse } from './folder-mark';

/** The data folder. Each part of the product has its own files in it, and one process at a time locks it. */
export interface DataFolder {
  readonly root: string;
  /** The path of a file below the folder. Creates the parent, and throws `StartRefused` if the parent's path is no folder. */
  at(...parts: readonly string[]): string;
  /** The path of a folder in it. Creates the folder, and throws `StartRefused` if the path is no folder. */
  folder(name: string): string;
  release(): void;
}

const refusalOf = (root: string, error: unknown): StartRefused => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartRefused(`${root} is not a folder: set DATA_DIR to another one.`);
  }
  const refusal = knownRefusalOf(error, root);
  if (refusal instanceof StartRefused) return refusal;
  return new StartRefused(
    `${root} cannot be written (${code ?? 'unknown error'}): make it writable or set DATA_DIR to another folder.`,
  );
};

/** Creates one level after the other, because Node's recursive form never ends on a file system that denies new folders as /proc does. */
export const makeFolder = (folder: string): void => {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  fs.mkdirSync(folder, { mode: 0o700 });
};

/**
 * The folder in which `npm run start:distributed` keeps its data by default. It is another installation, and a backup does not contain it.
 */
export const DISTRIBUTED_FOLDER = 'distributed';

/** A file in a restored data folder, with the moment of its backup. It is written last, so a folder that has it is complete. */
export const RESTORED = 'restored.json';

export interface Restored {
  readonly takenAt: string;
  readonly restoredAt: string;
  readonly product: string;
  /** The folder to which the earlier data are moved. Earlier releases did not write it. */
  readonly before?: string;
}

/** Returns the folder in which a restore prepares the replacement of this one. */
export const restoringFolderOf = (root: string): string => `${root}.restoring`;

/** The folder to which a restore moves the earlier data. Null if no restore has prepared a complete replacement. */
const beforeFolderOf = (root: string): string | null => {
  const restored = path.join(restoringFolderOf(root), RESTORED);
  if (!fs.existsSync(restored)) return null;
  const { before } = JSON.parse(fs.readFileSync(restored, 'utf8')) as Restored;
  return before === undefined ? null : path.join(path.dirname(root), before);
};

/**
 * Finishes a restore that was killed between moving the old folder away and renaming the new one. Returns whether there was one. Before
 * that moment the prepared folder is ignored.
 */
export const finishRestore = (root: string): boolean => {
  const ready = restoringFolderOf(root);
  if (fs.existsSync(root) || !fs.existsSync(path.join(ready, RESTORED))) return false;
  const before = beforeFolderOf(root);
  if (before !== null && fs.existsSync(path.join(before, DISTRIBUTED_FOLDER))) {
    fs.renameSync(path.join(before, DISTRIBUTED_FOLDER), path.join(ready, DISTRIBUTED_FOLDER));
    fsyncFolderSync(ready);
  }
  fs.renameSync(ready, root);
  fsyncFolderSync(path.dirname(root));
  return true;
};

/**
 * Whether a restore was killed after it moved the old folder away, and another folder has its name since. The prepared folder may then have
 * the only copy of the data of distributed services.
 */
export const isRestoreOvertaken = (root: string): boolean => {
  if (!fs.existsSync(root)) return false;
  const before = beforeFolderOf(root);
  return (
    fs.existsSync(path.join(restoringFolderOf(root), DISTRIBUTED_FOLDER)) || (before !== null && fs.existsSync(before))
  );
};

const checkWritable = (root: string): void => {
  const probe = path.join(root, `.probe-${process.pid}`);
  try {
    makeFolder(root);
    try {
      fs.writeFileSync(probe, Buffer.alloc(64 * 1024));
    } finally {
      fs.rmSync(probe, { force: true });
    }
  } catch (error) {
    throw refusalOf(root, error);
  }
};

const OTHERS_MAY_WRITE = 0o002;

/** The folders in it are private, but a user who may write to it could rename them and put others in their place. */
const checkPrivate = (root: string): void => {
  if (process.platform === 'win32' || (fs.statSync(root).mode & OTHERS_MAY_WRITE) === 0) return;
  throw new StartRefused(
    `Every user of this machine may write to ${root}: run chmod o-w ${root}, or set DATA_DIR to another folder.`,
  );
};

const lock = async (root: string): Promise<FileLock> => {
  // Imported here, so that a process without data on disk loads no SQLite.
  const { lockFile } = await import('@marquee/adapter-sqlite');
  const held = lockFile(path.join(root, 'lock'));
  if (held) return held;
  // An operator's command asks a running product over its control socket, and gets here only if the product has none.
  const isTooLong = Buffer.byteLength(path.join(root, 'control.sock')) > SOCKET_PATH_MAX_BYTES;
  throw new StartRefused(
    isTooLong
      ? `${root} is open in another Marquee, and its path is too long for a control socket: stop that one, or start it with a shorter DATA_DIR.`
      : `${root} is open in another Marquee: stop that one, or set DATA_DIR to another folder.`,
  );
};

const madeInside = (folder: string): string => {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTDIR' && code !== 'EEXIST') throw refusalOf(folder, error);
    throw new StartRefused(
      `${folder} is not a folder: move it away, put the folder back from a copy where there was one, and start again.`,
    );
  }
  return folder;
};

/** The data folder for another thread of the process that has opened it. */
export const joinDataFolder = (root: string): DataFolder => ({
  root,
  at: (...parts) => path.join(madeInside(path.join(root, ...parts.slice(0, -1))), parts.at(-1) ?? ''),
  folder: (name) => madeInside(path.join(root, name)),
  release: () => undefined,
});

/**
 * Finishes a killed restore, then opens and locks the data folder, and marks it where `use` names a release. The lock belongs to the process
 * and ends with it, however it ends. Rejects with `StartRefused`, also where `refuseForeignFolder` does.
 */
export const openDataFolder = async (folder: string, use: FolderUse = { size: 'one_process' }): Promise<DataFolder> => {
  const root = path.resolve(folder);
  finishRestore(root);
  await refusingFailures(root, async () => refuseForeignFolder(root, use));
  checkWritable(root);
  checkPrivate(root);
  const held = await lock(root);
  const { release } = use;
  if (release !== undefined) markFolder(root, { ...use, release });
  return { ...joinDataFolder(root), release: () => held.release() };
};
