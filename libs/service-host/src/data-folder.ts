import fs from 'node:fs';
import path from 'node:path';
import type { FileLock } from '@marquee/adapter-sqlite';
import { StartRefused } from './start-refused';

/** Where each part keeps its own: one folder, held by one process at a time. */
export interface DataFolder {
  readonly root: string;
  /** A path below the folder; its parent exists. */
  at(...parts: readonly string[]): string;
  release(): void;
}

const refusalOf = (root: string, error: unknown): StartRefused => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return new StartRefused(`The disk of ${root} is full: free some space and start again.`);
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartRefused(`${root} is not a folder: name another one with DATA_DIR.`);
  }
  return new StartRefused(
    `${root} cannot be written (${code ?? 'unknown error'}): make it writable or name another folder with DATA_DIR.`,
  );
};

/** One level after the other: Node's own recursive form never ends where a file system denies new folders as /proc does. */
export const makeFolder = (folder: string): void => {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  fs.mkdirSync(folder, { mode: 0o700 });
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

const lock = async (root: string): Promise<FileLock> => {
  // Loaded here: a process that keeps nothing on disk has no SQLite.
  const { lockFile } = await import('@marquee/adapter-sqlite');
  const held = lockFile(path.join(root, 'lock'));
  if (!held)
    throw new StartRefused(`${root} is open in another Marquee: stop that one, or name another folder with DATA_DIR.`);
  return held;
};

/** Opens and locks the data folder. The lock belongs to the process and ends with it, however it ends. */
export const openDataFolder = async (folder: string): Promise<DataFolder> => {
  const root = path.resolve(folder);
  checkWritable(root);
  const held = await lock(root);
  return {
    root,
    at: (...parts) => {
      const full = path.join(root, ...parts);
      fs.mkdirSync(path.dirname(full), { recursive: true, mode: 0o700 });
      return full;
    },
    release: () => held.release(),
  };
};
