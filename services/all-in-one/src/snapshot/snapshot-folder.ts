import fs from 'node:fs';
import path from 'node:path';
import { isoTime } from '@marquee/kernel';
import { fsyncFolderSync } from '@marquee/ports';
import { makeFolder } from '@marquee/service-host';
import { SnapshotFailed } from './snapshot-failed';
import { FileWriter } from './checked-files';
import { FORMAT, MANIFEST, takenAtOf, type Manifest } from './manifest';

/** In a folder until it is a whole backup: it marks what a killed backup leaves. */
const MARK = 'unfinished-backup';

/** A backup that was killed has no mark yet at its start, and none any more at its end. */
const isOfBackup = (partial: string): boolean => {
  const names = fs.lstatSync(partial).isDirectory() ? fs.readdirSync(partial) : null;
  return names !== null && (names.length === 0 || names.includes(MARK) || takenAtOf(partial) !== null);
};

/** Makes the folder in which a backup is written until it is whole. `target` must not exist, or be empty. */
export const makePartial = (target: string): string => {
  const found = fs.existsSync(target) ? fs.readdirSync(target) : [];
  if (found.length > 0)
    throw new SnapshotFailed('backup_target_exists', `${target} already exists and is not empty: name a new folder.`);
  const partial = `${target}.partial`;
  if (fs.existsSync(partial) && !isOfBackup(partial))
    throw new SnapshotFailed(
      'backup_partial_unknown',
      `${partial} already exists, and no backup made it: move it away, or name another folder.`,
    );
  fs.rmSync(partial, { recursive: true, force: true });
  makeFolder(partial);
  fs.writeFileSync(path.join(partial, MARK), '', { mode: 0o600 });
  return partial;
};

/** Says what a snapshot is whose files are all there. */
export const writeManifest = async (
  partial: string,
  fields: Omit<Manifest, 'format' | 'endedAt'>,
): Promise<Manifest> => {
  const manifest: Manifest = { format: FORMAT, ...fields, endedAt: isoTime(Date.now()) };
  await new FileWriter({ folder: partial }).write(MANIFEST, [Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]);
  fsyncFolderSync(partial);
  return manifest;
};

/** Last of all: a folder without `.partial` is whole. */
export const giveName = (partial: string, target: string): void => {
  fs.rmSync(path.join(partial, MARK));
  fs.renameSync(partial, target);
  fsyncFolderSync(path.dirname(target));
};
