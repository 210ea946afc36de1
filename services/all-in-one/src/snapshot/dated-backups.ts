import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isoTime } from '@marquee/kernel';
import { WrongUsage } from '@marquee/nest-kit';
import { BACKUP_USAGE } from './backups';
import { MANIFEST, takenAtOf } from './manifest';
import { realPath } from './real-path';

const DAY = 24 * 60 * 60 * 1000;

export interface BackupPlan {
  /** The new folder. */
  readonly target: string;
  /** Where older backups are removed once the new one is whole: those taken more than `days` ago. */
  readonly removes: { readonly folder: string; readonly days: number } | null;
}

export const BACKUP_OPTIONS = { into: { type: 'string' }, keep: { type: 'string' } } as const;

const parsed = (words: readonly string[]) => {
  try {
    return parseArgs({ args: [...words], options: BACKUP_OPTIONS, allowPositionals: true });
  } catch {
    throw new WrongUsage(BACKUP_USAGE);
  }
};

/** Reads `<new folder>`, or `--into <folder> [--keep <days>]`, which names the new folder by the time `now`. */
export const backupPlan = (words: readonly string[], now: number): BackupPlan => {
  const { values, positionals } = parsed(words);
  const { into, keep } = values;
  const names = into === undefined ? positionals : [into, ...positionals];
  if (names.length !== 1 || names[0] === '') throw new WrongUsage(BACKUP_USAGE);
  if (keep !== undefined && (into === undefined || !/^[1-9]\d{0,4}$/.test(keep))) throw new WrongUsage(BACKUP_USAGE);
  const folder = path.resolve(names[0]!);
  if (into === undefined) return { target: realPath(folder), removes: null };
  const stamp = isoTime(now).replace(/[-:]|\.\d+/g, '');
  return {
    target: path.join(folder, `marquee-${stamp}`),
    removes: keep === undefined ? null : { folder, days: Number(keep) },
  };
};

/** A removal that is killed leaves `<folder>.partial`, which is no backup. The manifest goes last, so that the next removal finds it. */
const remove = (folder: string): void => {
  const partial = folder.endsWith('.partial') ? folder : `${folder}.partial`;
  if (partial !== folder) fs.renameSync(folder, partial);
  for (const name of fs.readdirSync(partial).filter((each) => each !== MANIFEST))
    fs.rmSync(path.join(partial, name), { recursive: true });
  fs.rmSync(partial, { recursive: true });
};

export interface OldBackups {
  readonly removed: readonly string[];
  /** A line for each that is still there. */
  readonly failed: readonly string[];
}

/** Removes the backups that a plan keeps no longer. What has no manifest of a backup stays, and so do links and the new backup. */
export const removeOldBackups = ({ target, removes }: BackupPlan, now: number): OldBackups => {
  const removed: string[] = [];
  const failed: string[] = [];
  if (removes === null) return { removed, failed };
  const folders = fs.readdirSync(removes.folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const folder of folders.map(({ name }) => path.join(removes.folder, name)).sort()) {
    const taken = folder === target ? null : takenAtOf(folder);
    if (taken === null || !(taken < now - removes.days * DAY)) continue;
    try {
      remove(folder);
      removed.push(folder);
    } catch (error) {
      failed.push(`${folder} could not be removed: ${(error as NodeJS.ErrnoException).code}`);
    }
  }
  return { removed, failed };
};
