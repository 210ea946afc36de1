import fs from 'node:fs';
import path from 'node:path';
import { readManifest } from '../snapshot/manifest';

/** What the product and `npm run backup -- --into` name a backup. */
const NAME = /^marquee-\d{8}T\d{6}Z$/;
const UNFINISHED = /^marquee-\d{8}T\d{6}Z\.partial$/;
/** Milliseconds after which nothing writes to an unfinished backup any more: the process was killed. */
const LEFT_AFTER = 24 * 60 * 60 * 1000;

export interface KnownBackup {
  readonly folder: string;
  /** UTC milliseconds. */
  readonly takenAt: number;
  readonly bytes: number;
  readonly seconds: number;
}

const foldersIn = (dir: string, pattern: RegExp): readonly string[] => {
  try {
    return fs
      .readdirSync(dir, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && pattern.test(entry.name))
      .map(({ name }) => path.join(dir, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** What the manifest of a backup says; null where none says that the folder is one. */
const known = (folder: string): KnownBackup | null => {
  try {
    const { takenAt, begunAt, endedAt, files } = readManifest(folder);
    return {
      folder,
      takenAt: Date.parse(takenAt),
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      seconds: (Date.parse(endedAt) - Date.parse(begunAt)) / 1000,
    };
  } catch {
    return null;
  }
};

/** The newest backup in a folder, by the names; null where there is none. Throws where the folder cannot be read. */
export const newestBackup = (dir: string): KnownBackup | null => {
  for (const folder of [...foldersIn(dir, NAME)].sort().reverse()) {
    const found = known(folder);
    if (found !== null) return found;
  }
  return null;
};

/** Removes what backups of killed processes have left. */
export const removeUnfinished = (dir: string, now: number): void => {
  for (const folder of foldersIn(dir, UNFINISHED))
    if (fs.statSync(folder).mtimeMs < now - LEFT_AFTER) fs.rmSync(folder, { recursive: true, force: true });
};
