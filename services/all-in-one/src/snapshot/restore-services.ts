import { fillRecord } from '@marquee/adapter-mongo';
import { isoTime } from '@marquee/kernel';
import {
  installationSecretIn,
  openDistributedEngines,
  type CommandResult,
  type DistributedEngines,
  type Environment,
  type Progress,
} from '@marquee/service-host';
import { ownTopics } from '../services';
import { assertEmpty } from './empty-engines';
import { fillEngines, type Filling } from './fill-engines';
import { endedIn, keepClosed, type Ended } from './keep-closed';
import { assertOwnSecret } from './keys';
import type { Manifest } from './manifest';
import { assertKnownTables } from './ledger';
import { closedText } from './restore-backup';
import { ofEngines } from './snapshot-failed';
import { verifyBackup } from './verify-backup';

export interface ServicesRestoreOptions {
  readonly env: Environment;
  readonly backup: string;
  /** The database of the installation that is replaced; null where it is gone. */
  readonly replaces: string | null;
  readonly progress: Progress;
}

const NOTHING_ENDED: Ended = { keys: [], accounts: [] };

/** Fills engines that hold nothing, under a record that says whether it came to its end. */
export const fillRecorded = async (
  what: 'move' | 'restore',
  filling: Filling,
  engines: DistributedEngines,
  finish: () => Promise<void> = () => Promise.resolve(),
): Promise<readonly string[]> => {
  const record = fillRecord(engines.mongo);
  await record.begin(what, isoTime(Date.now()));
  const lines = await fillEngines(filling, engines);
  await finish();
  await record.end(isoTime(Date.now()));
  return lines;
};

export interface Filled {
  /** A line for each part. */
  readonly lines: readonly string[];
  readonly closed: number;
  readonly replaces: string | null;
}

/** What the command says at its end. */
export const restoredText = ({ takenAt }: Pick<Manifest, 'takenAt'>, { lines, closed, replaces }: Filled): string =>
  [
    `The engines hold what there was at ${takenAt}, compared with the backup:`,
    ...lines.map((line) => `  ${line}`),
    ...closedText(closed),
    ...(replaces === null
      ? []
      : [
          `Accounts that are closed from now on stay readable in what was replaced. When nothing is missing, within thirty days, delete all of it: the database ${replaces} in MongoDB, its topics, its database in ClickHouse and its bucket.`,
        ]),
    'Make each redirect node ready as docs/backup.md says, and start the services.',
  ].join('\n');

/**
 * Fills engines of services that hold nothing with a checked backup of either size. Accounts that were closed since stay closed. Rejects with
 * `SnapshotFailed` or `StartRefused`.
 */
export const restoreServices = async (options: ServicesRestoreOptions): Promise<CommandResult> => {
  const { env, backup, replaces, progress } = options;
  const installationSecret = installationSecretIn(env);
  const manifest = await verifyBackup(backup, progress);
  const engines = await openDistributedEngines(env, ownTopics);
  try {
    assertKnownTables(manifest);
    await assertOwnSecret(backup, manifest.size, installationSecret);
    const ended = replaces === null ? NOTHING_ENDED : await endedIn(env['MONGODB_URL']!, replaces);
    await assertEmpty(engines);
    let closed = 0;
    const lines = await fillRecorded(
      'restore',
      { root: backup, manifest, installationSecret, progress },
      engines,
      async () => {
        closed = await keepClosed(engines, ended, { env, installationSecret });
      },
    );
    return { ok: true, text: restoredText(manifest, { lines, closed, replaces }) };
  } catch (error) {
    throw ofEngines(error, 'restore_failed', 'it was interrupted', ': empty the engines and begin again.');
  } finally {
    await engines.close();
  }
};
