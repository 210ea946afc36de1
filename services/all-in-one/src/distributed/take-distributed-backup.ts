import fs from 'node:fs';
import { UnknownCollection } from '@marquee/adapter-mongo';
import { isoTime } from '@marquee/kernel';
import {
  openDistributedEngines,
  StartRefused,
  type CommandResult,
  type Environment,
  type Progress,
} from '@marquee/service-host';
import { giveName, makePartial, writeManifest } from '../backup/backup-folder';
import { asBackupFailed, BackupFailed } from '../backup/backup-failed';
import { FileWriter } from '../backup/checked-files';
import { DISTRIBUTED_FORMAT, type BackedUpFile, type DistributedManifest } from '../backup/manifest';
import { ownTopics } from '../services';
import { copyDocuments } from './copy-documents';
import { copyLedger } from './copy-ledger';
import { copyLog } from './copy-log';
import { copyObjects } from './copy-objects';
import { assertNoMembers, assertStill, lookAt, lookWhenStill } from './stillness';

export interface DistributedBackupOptions {
  readonly env: Environment;
  /** A folder that does not exist, or is empty. */
  readonly target: string;
  /** Version of the product. */
  readonly product: string;
  readonly progress: Progress;
}

/** Errors of engines may quote addresses and values; those of the file system name the folder. */
const asFailed = (error: unknown, target: string): Error => {
  if (error instanceof BackupFailed || error instanceof StartRefused) return error;
  if (error instanceof UnknownCollection) return new BackupFailed('backup_unknown_data', `${error.message}.`);
  const { name, code, syscall, path } = error as NodeJS.ErrnoException;
  if (syscall !== undefined && path !== undefined) return asBackupFailed(error, target);
  return new BackupFailed(
    'backup_engines_failed',
    `an engine failed (${[name, code].filter((part) => part !== undefined).join(', ')}): mend it, and begin again.`,
  );
};

const backupText = (target: string, manifest: DistributedManifest): string => {
  const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
  const { collections, log, ledger, objects, files } = manifest;
  return [
    `${target} holds all data as of ${manifest.takenAt}: ${files.length} files, ${(sum(files.map(({ bytes }) => bytes)) / 1e6).toFixed(1)} MB`,
    `  MongoDB: ${sum(collections.map(({ documents }) => documents))} documents in ${collections.length} collections`,
    `  Kafka: ${sum(log.partitions.map(({ records }) => records))} records, positions of ${Object.keys(log.groups).length} groups`,
    `  ClickHouse: ${sum(ledger?.tables.map(({ rows }) => rows) ?? [])} rows`,
    `  objects: ${objects}`,
  ].join('\n');
};

/**
 * Copies what the engines of distributed services hold into a new folder, as of one moment: what is not acts of visitors must not change while it is
 * copied. A failure leaves nothing behind, a killed process `<target>.partial`. Rejects with `BackupFailed` or `StartRefused`.
 */
export const takeDistributedBackup = async (options: DistributedBackupOptions): Promise<CommandResult> => {
  const { env, target, product, progress } = options;
  const begunAt = isoTime(Date.now());
  const engines = await openDistributedEngines(env, ownTopics);
  let partial: string | undefined;
  try {
    partial = makePartial(target);
    const files: BackedUpFile[] = [];
    const writer = new FileWriter({ folder: partial });
    const progressOf = (label: string) => (done: number, total: number) => progress(label, done, total);
    const look = await lookWhenStill(engines);
    const takenAt = isoTime(Date.now());
    const collections = await copyDocuments(engines.mongo, writer, files, progressOf('documents'));
    if (!collections.some(({ kind }) => kind === 'commits'))
      throw new BackupFailed(
        'backup_no_data',
        `${engines.places.mongo} holds no installation. For the product in one process, unset MONGODB_URL.`,
      );
    const log = await copyLog(engines.kept, look, writer, files, progressOf('log'));
    const ledger = await copyLedger(engines.columns, writer, files, progressOf('clicks'));
    const after = await lookAt(engines);
    assertNoMembers(after);
    assertStill(look, after);
    // Never changed once they are there, and there before anything names them.
    const objectProgress = progressOf('objects (the services may start again)');
    const objects = await copyObjects(() => engines.objects.stored(), writer, files, objectProgress);
    writer.sync();
    const manifest: DistributedManifest = {
      format: DISTRIBUTED_FORMAT,
      product,
      begunAt,
      takenAt,
      endedAt: isoTime(Date.now()),
      positions: look.marks,
      files,
      collections,
      log,
      ledger,
      objects,
    };
    await writeManifest(partial, manifest);
    giveName(partial, target);
    return { ok: true, text: backupText(target, manifest) };
  } catch (error) {
    throw asFailed(error, target);
  } finally {
    if (partial !== undefined) fs.rmSync(partial, { recursive: true, force: true });
    await engines.close();
  }
};
