import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file that only its owner can read, unless it exists: whole and on disk, or not at all. Of several writers in any processes
 * exactly one writes it. Returns whether this one did. Call `fsyncFolder` to put the file's name on disk, too.
 */
export const writeOnce = async (file: string, text: string): Promise<boolean> => {
  const draft = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}`);
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
};

/** Puts a folder on disk. A file that was created, renamed or removed survives a loss of power only after that. */
export const fsyncFolder = async (dir: string): Promise<void> => {
  const folder = await open(dir, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/** `fsyncFolder` for code that works in synchronous calls. */
export const fsyncFolderSync = (dir: string): void => {
  const folder = openSync(dir, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
};
