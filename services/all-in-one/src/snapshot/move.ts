import path from 'node:path';
import { INSTALLATION_SECRET_FILE, readInstallationSecret } from '@marquee/adapter-files';
import {
  markFolderMoved,
  openDataFolder,
  openDistributedEngines,
  type CommandResult,
  type DataFolder,
  type Environment,
  type FolderUse,
  type Progress,
} from '@marquee/service-host';
import { isThere } from '../is-there';
import { refuseLostData } from '../lost-data';
import { ownTopics } from '../services';
import { assertEmpty } from './empty-engines';
import { fillRecorded } from './restore-services';
import { assertWholeDatabases } from './whole-databases';
import { ofEngines, SnapshotFailed, type SnapshotCode } from './snapshot-failed';

/** The text that every secret comes from. */
const secretOf = async (root: string, env: Environment): Promise<string> => {
  const secret = (await readInstallationSecret(path.join(root, 'keys')))!;
  const given = env['INSTALLATION_SECRET'];
  if (given !== undefined && given !== '' && given !== secret)
    throw new SnapshotFailed(
      'move_other_secret',
      `INSTALLATION_SECRET must be the text in ${path.join(root, 'keys', INSTALLATION_SECRET_FILE)}: every key and address depends on it.`,
    );
  return secret;
};

/** A move fills engines as a restore does, and fails under codes of its own. */
const asMoveFailed = (error: unknown): Error => {
  const failed = ofEngines(
    error,
    'move_failed',
    'it was interrupted',
    '. The data folder is as it was: empty the engines and begin again.',
  );
  return failed instanceof SnapshotFailed
    ? new SnapshotFailed(failed.code.replace(/^restore_/, 'move_') as SnapshotCode, failed.text)
    : failed;
};

const movedText = (root: string, lines: readonly string[]): string =>
  [
    `Everything in ${root} is in the engines, and compared:`,
    ...lines.map((line) => `  ${line}`),
    `Give the services the text in ${path.join(root, 'keys', INSTALLATION_SECRET_FILE)} as INSTALLATION_SECRET, and start them.`,
    'The product in one process no longer starts on this folder.',
  ].join('\n');

const fillFrom = async (
  { root }: DataFolder,
  { env, installationSecret, progress }: MoveOptions & { readonly installationSecret: string },
): Promise<CommandResult> => {
  const engines = await openDistributedEngines(env, ownTopics);
  try {
    await assertEmpty(engines);
    const lines = await fillRecorded('move', { root, manifest: null, installationSecret, progress }, engines);
    markFolderMoved(root, engines.places.mongo);
    return { ok: true, text: movedText(root, lines) };
  } catch (error) {
    throw asMoveFailed(error);
  } finally {
    await engines.close();
  }
};

export interface MoveOptions {
  readonly dataDir: string;
  readonly use: FolderUse;
  readonly env: Environment;
  readonly progress: Progress;
}

/**
 * Restores the data folder of a stopped product, which is a snapshot of itself and stays as it is, into engines of services that hold nothing
 * yet. The folder is looked at before an engine is opened. Rejects with `SnapshotFailed` or `StartRefused`.
 */
export const moveInstallation = async (options: MoveOptions): Promise<CommandResult> => {
  const root = path.resolve(options.dataDir);
  refuseLostData(root);
  if (!isThere(path.join(root, 'identity/events.db')))
    throw new SnapshotFailed('move_no_data', `${root} holds no data of a product in one process.`);
  const folder = await openDataFolder(root, options.use);
  try {
    const installationSecret = await secretOf(root, options.env);
    assertWholeDatabases(root);
    return await fillFrom(folder, { ...options, installationSecret });
  } finally {
    folder.release();
  }
};
