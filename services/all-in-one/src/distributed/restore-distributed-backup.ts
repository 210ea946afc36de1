import path from 'node:path';
import { storedObjects } from '@marquee/adapter-files';
import { fieldsOf, fillRecord, isCanaryOf } from '@marquee/adapter-mongo';
import { LEDGER_VERSION } from '@marquee/analytics-service';
import { isoTime } from '@marquee/kernel';
import { faultPoint } from '@marquee/ports';
import {
  installationSecretIn,
  openDistributedEngines,
  StartRefused,
  type DistributedEngines,
  type CommandResult,
  type Environment,
  type Progress,
} from '@marquee/service-host';
import { BackupFailed } from '../backup/backup-failed';
import { DISTRIBUTED_FORMAT, type DistributedManifest } from '../backup/manifest';
import { verifyBackup } from '../backup/verify-backup';
import type { Translation } from '../fill/checkpoints';
import { assertEmpty } from '../fill/empty-engines';
import { FillFailed } from '../fill/fill-failed';
import { compareLog, fillGroups, fillLog } from '../fill/fill-log';
import { fillObjects } from '../fill/fill-objects';
import { LogTranslation } from '../fill/log-translation';
import { ownTopics, topicsOfAll } from '../services';
import { OBJECTS } from './copy-objects';
import { documentsIn, fillCollection, followersIn, translatedIn, type BackedUpCollection } from './fill-documents';
import { fillLedger } from './fill-ledger';
import { endedIn, keepClosed, type Ended } from './keep-closed';
import { keptGroups, keptLog } from './kept-log';

export interface DistributedRestoreOptions {
  readonly env: Environment;
  readonly backup: string;
  /** The database of the installation that is replaced; null where it is gone. */
  readonly replaces: string | null;
  readonly progress: Progress;
}

const NOTHING_ENDED: Ended = { keys: [], accounts: [] };

/** Errors of engines may quote addresses and values. */
const asFailed = (error: unknown): Error => {
  if (error instanceof BackupFailed || error instanceof StartRefused) return error;
  if (error instanceof FillFailed) return new BackupFailed(`restore_${error.fault}`, error.message);
  const { name, code } = error as NodeJS.ErrnoException;
  return new BackupFailed(
    'restore_failed',
    `it was interrupted (${[name, code].filter((part) => part !== undefined).join(', ')}): empty the engines and begin again.`,
  );
};

/** Rejects with `BackupFailed` where this release, or this secret, cannot continue with the backup. */
const assertUsable = (
  backup: string,
  { collections, ledger }: DistributedManifest,
  installationSecret: string,
): void => {
  if (ledger !== null && ledger.version !== LEDGER_VERSION)
    throw new BackupFailed(
      'restore_other_release',
      'the tables of clicks in the backup come from another release: restore with the release that made the backup.',
    );
  for (const collection of collections)
    if (collection.kind === 'keys')
      for (const bytes of documentsIn(backup, collection))
        if (isCanaryOf(installationSecret, fieldsOf(bytes) as { _id: string }) === false)
          throw new BackupFailed(
            'restore_other_secret',
            'INSTALLATION_SECRET must be the text of the installation that was backed up: every key depends on it.',
          );
};

/** Fills engines that hold nothing. Returns a line for each part, with its counts. */
const fill = async (
  backup: string,
  manifest: DistributedManifest,
  engines: DistributedEngines,
  progress: Progress,
): Promise<readonly string[]> => {
  const { mongo, columns } = engines;
  const { collections, log, ledger } = manifest;
  const progressOf = (label: string) => (done: number, total: number) => progress(label, done, total);
  const ofKind = (isCheckpoints: boolean) =>
    collections.filter(({ kind }) => (kind === 'checkpoints') === isCheckpoints);
  const fillAll = async (
    label: string,
    some: typeof collections,
    documentsOf: (collection: BackedUpCollection) => Iterable<Buffer>,
  ): Promise<number> => {
    const total = some.reduce((sum, collection) => sum + collection.documents, 0);
    let done = 0;
    for (const each of some)
      done += await fillCollection(mongo, each, documentsOf(each), (count) => progress(label, done + count, total));
    return done;
  };
  const documents = await fillAll('documents', ofKind(false), (each) => documentsIn(backup, each));

  const groups = keptGroups(log);
  const followers = followersIn(backup, collections);
  const translation = new LogTranslation([...groups, ...followers.values()]);
  await engines.log.prepare();
  const toLog = { target: engines.log, topics: topicsOfAll, translation };
  const source = keptLog(backup, log);
  const records = await fillLog({ ...toLog, source, progress: progressOf('log') });
  const groupCount = await fillGroups(groups, toLog);
  await compareLog(engines.log, topicsOfAll, records);

  // After the documents: none says more than they hold.
  const to: Translation = {
    log: translation,
    partitionsOf: (topic) => topicsOfAll[topic]?.partitions ?? 0,
    ownPosition: (position) => position,
  };
  const translated = (each: BackedUpCollection) => translatedIn(backup, each, followers, to);
  const checkpoints = await fillAll('checkpoints', ofKind(true), translated);

  const rows = await fillLedger(backup, ledger, columns, progressOf('clicks'));
  const stored = storedObjects(path.join(backup, OBJECTS));
  const objects = await fillObjects(stored, engines.objects, (done) => progress('objects', done, manifest.objects));
  if (objects !== manifest.objects)
    throw new FillFailed('differs', `${objects} objects were found, but ${manifest.objects} were backed up.`);
  return [
    `MongoDB: ${documents} documents and ${checkpoints} checkpoints`,
    `Kafka: ${records} records, positions of ${groupCount} groups`,
    `ClickHouse: ${rows} rows`,
    `objects: ${objects}`,
  ];
};

export interface Filled {
  /** A line for each part. */
  readonly lines: readonly string[];
  readonly closed: number;
  readonly replaces: string | null;
}

/** What the command says at its end. */
export const restoredText = (
  { takenAt }: Pick<DistributedManifest, 'takenAt'>,
  { lines, closed, replaces }: Filled,
): string =>
  [
    `The engines hold what there was at ${takenAt}, compared with the backup:`,
    ...lines.map((line) => `  ${line}`),
    ...(closed > 0
      ? [
          `${closed} ${closed === 1 ? 'account that was closed since stays' : 'accounts that were closed since stay'} closed.`,
        ]
      : []),
    ...(replaces === null
      ? []
      : [
          `Accounts that are closed from now on stay readable in what was replaced. When nothing is missing, within thirty days, delete all of it: the database ${replaces} in MongoDB, its topics, its database in ClickHouse and its bucket.`,
        ]),
    'Make each redirect node ready as docs/backup.md says, and start the services.',
  ].join('\n');

/**
 * Fills engines that hold nothing with a checked backup of distributed services. Accounts that were closed since stay closed. Rejects with
 * `BackupFailed` or `StartRefused`.
 */
export const restoreDistributedBackup = async (options: DistributedRestoreOptions): Promise<CommandResult> => {
  const { env, backup, replaces, progress } = options;
  const installationSecret = installationSecretIn(env);
  const manifest = await verifyBackup(backup, progress);
  if (manifest.format !== DISTRIBUTED_FORMAT)
    throw new BackupFailed(
      'backup_other_size',
      `${backup} holds the product in one process: restore it without MONGODB_URL, then move it.`,
    );
  const engines = await openDistributedEngines(env, ownTopics);
  try {
    assertUsable(backup, manifest, installationSecret);
    const ended = replaces === null ? NOTHING_ENDED : await endedIn(env['MONGODB_URL']!, replaces);
    await assertEmpty(engines);
    const record = fillRecord(engines.mongo);
    await record.begin('restore', isoTime(Date.now()));
    const lines = await fill(backup, manifest, engines, progress);
    await faultPoint('engines.filled');
    const closed = await keepClosed(engines, ended, { env, installationSecret });
    await record.end(isoTime(Date.now()));
    return { ok: true, text: restoredText(manifest, { lines, closed, replaces }) };
  } catch (error) {
    throw asFailed(error);
  } finally {
    await engines.close();
  }
};
