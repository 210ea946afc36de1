import { checkedFile } from './checked-files';
import { SnapshotFailed } from './snapshot-failed';
import { readManifest, type Manifest } from './manifest';
import type { Progress } from '@marquee/service-host';

const NAMED = 5;

/** Reads every file of a backup. Fails with `backup_damaged`, which names those that are not what the manifest says, or as `readManifest`. */
export const verifyBackup = async (backup: string, progress: Progress): Promise<Manifest> => {
  const manifest = readManifest(backup);
  const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  const wrong: string[] = [];
  for (const { path: file, bytes, sha256 } of manifest.files) {
    const found = await checkedFile(backup, file, (read) => progress('checking', (done += read), total));
    if (found?.bytes !== bytes || found.sha256 !== sha256) wrong.push(file);
  }
  if (wrong.length === 0) return manifest;
  const more = wrong.length > NAMED ? ` and ${wrong.length - NAMED} more` : '';
  throw new SnapshotFailed(
    'backup_damaged',
    `${wrong.slice(0, NAMED).join(', ')}${more} in ${backup} differ from its manifest: use another backup.`,
  );
};
