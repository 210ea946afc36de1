import path from 'node:path';
import { WrongUsage } from '@marquee/nest-kit';
import {
  failedReply,
  openDataFolder,
  releaseOf,
  type CommandResult,
  type FinalReply,
  type HostOptions,
  type Progress,
} from '@marquee/service-host';
import { createBackups, BACKUP_USAGE } from '../snapshot/backups';
import { realPath } from '../snapshot/real-path';
import { verifyBackup } from '../snapshot/verify-backup';
import { fillDemo } from '../demo/fill-demo';
import { folderUse, readSettings } from '../read-settings';
import { restoreBackup } from '../snapshot/restore-backup';

export const MOVE_USAGE =
  'move takes no arguments: it reads DATA_DIR and the same engine settings as distributed services';
export const RESTORE_USAGE =
  'name a backup: npm run restore -- <backup> [--replace], or -- <backup> --replaces <database> for distributed services';
const RESTORE_DISTRIBUTED_USAGE =
  'name a backup and the MongoDB database of the installation to replace, or none if it no longer exists: npm run restore -- <backup> --replaces <database>';

/** Loaded here: the product in one process needs no adapter of distributed services. */
const move = async ({ env }: HostOptions, progress: Progress): Promise<CommandResult> => {
  const { moveInstallation } = await import('../snapshot/move');
  const settings = readSettings(env);
  return moveInstallation({ dataDir: settings.DATA_DIR, use: folderUse(settings), env, progress });
};

/** Distributed services, where the address of their MongoDB is given. */
const isDistributed = ({ env }: HostOptions): boolean => (env['MONGODB_URL'] ?? '') !== '';

const backUpDistributed = async (host: HostOptions, target: string, progress: Progress): Promise<CommandResult> => {
  const { takeServicesBackup } = await import('../snapshot/take-services-backup');
  return takeServicesBackup({ env: host.env, target, product: releaseOf(host.root).version, progress });
};

const restoreDistributed = async (
  { env }: HostOptions,
  words: readonly string[],
  progress: Progress,
): Promise<CommandResult> => {
  const [backup, flag, replaces, ...more] = words;
  if (backup === undefined || flag !== '--replaces' || replaces === undefined || more.length > 0)
    throw new WrongUsage(RESTORE_DISTRIBUTED_USAGE);
  const { restoreServices } = await import('../snapshot/restore-services');
  return restoreServices({
    env,
    backup: path.resolve(backup),
    replaces: replaces === 'none' ? null : replaces,
    progress,
  });
};

/** `backup verify <folder>`: whether each file is as it was written. */
const verify = async (folder: string, progress: Progress): Promise<CommandResult> => {
  const { files, takenAt } = await verifyBackup(folder, progress);
  return { ok: true, text: `${folder} is intact: ${files.length} files as of ${takenAt}` };
};

/**
 * Runs a command that needs no running product; returns undefined for any other. A backup has the path of its new folder for a word. Rejects with `SnapshotFailed`; throws how the command is
 * used.
 */
export const runOfflineCommand = (
  command: string,
  words: readonly string[],
  host: HostOptions,
  progress: Progress,
): Promise<CommandResult> | undefined => {
  if (command === 'backup' && words[0] === 'verify') {
    if (words.length !== 2) throw new WrongUsage(BACKUP_USAGE);
    return verify(path.resolve(words[1]!), progress);
  }
  if (command === 'backup' && isDistributed(host)) return backUpDistributed(host, words[0]!, progress);
  if (command === 'restore' && isDistributed(host)) return restoreDistributed(host, words, progress);
  if (command === 'move') {
    if (words.length > 0) throw new WrongUsage(MOVE_USAGE);
    return move(host, progress);
  }
  if (command === 'demo') return fillDemo({ ...host, progress });
  if (command !== 'restore') return undefined;
  const [backup, ...more] = words.filter((word) => word !== '--replace');
  if (backup === undefined || more.length > 0) throw new WrongUsage(RESTORE_USAGE);
  const settings = readSettings(host.env);
  const dataDir = realPath(path.resolve(settings.DATA_DIR));
  return restoreBackup({
    backup: path.resolve(backup),
    dataDir,
    replaces: words.includes('--replace'),
    settings,
    installationSecret: host.env['INSTALLATION_SECRET'],
    progress,
  });
};

/** A backup of a folder that no product runs on: nothing is started. */
export const backUpOffline = async (
  host: HostOptions,
  target: string | undefined,
  progress: Progress,
): Promise<FinalReply> => {
  const settings = readSettings(host.env);
  const folder = await openDataFolder(settings.DATA_DIR, folderUse(settings));
  const backups = createBackups({
    root: folder.root,
    reserveBytes: settings.DISK_RESERVE_BYTES,
    product: releaseOf(host.root).version,
    columns: null,
  });
  try {
    return { result: await backups.command(target, progress) };
  } catch (error) {
    return failedReply(error);
  } finally {
    folder.release();
  }
};
