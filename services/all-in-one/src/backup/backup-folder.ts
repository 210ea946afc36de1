import fs from 'node:fs';
import path from 'node:path';
import { fsyncFolderSync } from '@marquee/ports';
import { makeFolder } from '@marquee/service-host';
import { BackupFailed } from './backup-failed';
import { FileWriter } from './checked-files';
import { MANIFEST, type Manifest } from './manifest';

/** Makes the folder in which a backup is written until it is whole. `target` must not exist, or be empty. */
export const makePartial = (target: string): string => {
  const found = fs.existsSync(target) ? fs.readdirSync(target) : [];
  if (found.length > 0)
    throw new BackupFailed('backup_target_exists', `${target} is there already and not empty: name a new folder.`);
  const partial = `${target}.partial`;
  // Of a backup that was killed.
  fs.rmSync(partial, { recursive: true, force: true });
  makeFolder(partial);
  return partial;
};

export const writeManifest = async (partial: string, manifest: Manifest): Promise<void> => {
  await new FileWriter({ folder: partial }).write(MANIFEST, [Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]);
  fsyncFolderSync(partial);
};

/** Last of all: a folder without `.partial` is whole. */
export const giveName = (partial: string, target: string): void => {
  fs.renameSync(partial, target);
  fsyncFolderSync(path.dirname(target));
};
