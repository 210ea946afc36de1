import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

export const syncFolder = async (dir: string): Promise<void> => {
  const folder = await open(dir, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/** For its owner only, whatever the umask. */
export const makePrivateFolder = async (dir: string): Promise<void> => {
  await mkdir(dir, { recursive: true, mode: 0o700 });
};

/** The file's text; null when there is none. */
export const readIfThere = async (file: string): Promise<string | null> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
};

/**
 * Writes the file unless it is there, whole and on disk or not at all: of several writers, in this process or another,
 * exactly one is first. Returns whether this one was.
 */
export const writeOnce = async (file: string, text: string): Promise<boolean> => {
  const dir = dirname(file);
  const draft = join(dir, `.${basename(file)}.${randomBytes(6).toString('hex')}`);
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
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
    await syncFolder(dir);
  }
};

/** Removes the file for good; one that is not there is removed already. */
export const removeFile = async (file: string): Promise<void> => {
  try {
    await unlink(file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  await syncFolder(dirname(file));
};
