import { mkdir, readFile, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fsyncFolder, writeOnce } from '@marquee/ports';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

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

/** `writeOnce` for a file that must survive a loss of power, whichever writer was first. */
export const createKeyFile = async (file: string, text: string): Promise<void> => {
  try {
    await writeOnce(file, text);
  } finally {
    await fsyncFolder(dirname(file));
  }
};

/** Removes the file permanently; one that is not there is removed already. */
export const removeFile = async (file: string): Promise<void> => {
  try {
    await unlink(file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  await fsyncFolder(dirname(file));
};
