import fs from 'node:fs';
import path from 'node:path';
import { installationCollections, UnknownCollection } from '@marquee/adapter-mongo';
import { withoutLog } from '@marquee/adapter-sqlite';
import { isoTime } from '@marquee/kernel';
import {
  openDistributedEngines,
  type CommandResult,
  type DistributedEngines,
  type Environment,
  type Progress,
} from '@marquee/service-host';
import { ownTopics } from '../services';
import { checkedFile, FileWriter } from './checked-files';
import { filesIn } from './folder-parts';
import { copyKeys } from './keys';
import { copyLedger } from './ledger';
import { kafkaLog, newFolderLog } from './logs';
import { bytesIn, type BackedUpFile } from './manifest';
import { mongoState } from './mongo-state';
import { copyObjects } from './objects';
import { giveName, makePartial, writeManifest } from './snapshot-folder';
import { asWriteFailed, ofEngines, SnapshotFailed } from './snapshot-failed';
import { sqliteState } from './sqlite-state';
import { assertNoMembers, assertStill, lookAt, lookWhenStill, type Look } from './stillness';
import { counted, sizeText } from './texts';
import { transfer } from './transfer';

export interface ServicesBackupOptions {
  readonly env: Environment;
  /** A folder that does not exist, or is empty. */
  readonly target: string;
  /** Version of the product. */
  readonly product: string;
  readonly progress: Progress;
}

/** Errors of engines may quote addresses and values; those of the file system name the folder. */
const asFailed = (error: unknown, target: string): Error => {
  if (error instanceof UnknownCollection) return new SnapshotFailed('backup_unknown_data', `${error.message}.`);
  if (error instanceof SnapshotFailed && error.code === 'restore_unknown_data')
    return new SnapshotFailed('backup_unknown_data', error.text);
  const { syscall, path: file } = error as NodeJS.ErrnoException;
  if (syscall !== undefined && file !== undefined) return asWriteFailed(error, target);
  return ofEngines(error, 'backup_engines_failed', 'an engine failed', ': mend it, and begin again.');
};

/** The databases that were made in a snapshot: single files for their owner alone. */
const finishedDatabases = async (partial: string): Promise<readonly BackedUpFile[]> => {
  const files: BackedUpFile[] = [];
  for (const file of filesIn(partial).filter((each) => each.endsWith('.db'))) {
    const whole = path.join(partial, file);
    withoutLog(whole);
    fs.chmodSync(whole, 0o600);
    files.push({ path: file, ...(await checkedFile(partial, file, () => undefined))! });
  }
  return files;
};

/** Writes what services keep in MongoDB and in Kafka as the databases of the product in one process, with the positions of those. */
const copyStates = async (
  { mongo, kept }: DistributedEngines,
  look: Look,
  partial: string,
  progress: Progress,
): Promise<readonly string[]> => {
  const present = new Set((await installationCollections(mongo)).map(({ name }) => name.split('.')[0]));
  return transfer(
    {
      service: (name) => Promise.resolve(present.has(name) ? mongoState(mongo, name) : null),
      log: () => Promise.resolve(kafkaLog(kept, look)),
    },
    {
      service: (name) => Promise.resolve(sqliteState(partial, name)),
      log: () => Promise.resolve(newFolderLog(partial)),
    },
    progress,
  );
};

/**
 * Copies what the engines of services hold into a new folder, as of one moment: what is not acts of visitors must not change while it is
 * copied. A failure leaves nothing behind, a killed process `<target>.partial`. Rejects with `SnapshotFailed` or `StartRefused`.
 */
export const takeServicesBackup = async (options: ServicesBackupOptions): Promise<CommandResult> => {
  const { env, target, product, progress } = options;
  const begunAt = isoTime(Date.now());
  const engines = await openDistributedEngines(env, ownTopics);
  let partial: string | undefined;
  try {
    partial = makePartial(target);
    const files: BackedUpFile[] = [];
    const writer = new FileWriter({ folder: partial });
    const look = await lookWhenStill(engines);
    const takenAt = isoTime(Date.now());
    if (!(await installationCollections(engines.mongo)).some(({ kind }) => kind === 'commits'))
      throw new SnapshotFailed(
        'backup_no_data',
        `${engines.places.mongo} holds no installation. For the product in one process, unset MONGODB_URL.`,
      );
    const keys = await copyKeys(engines.mongo, writer, files);
    const states = await copyStates(engines, look, partial, progress);
    const ledger = await copyLedger(engines.columns, writer, files, (...done) => progress('clicks', ...done));
    const after = await lookAt(engines);
    assertNoMembers(after);
    assertStill(look, after);
    // Never changed once they are there, and there before anything names them.
    const label = 'objects (the services may start again)';
    const stored = () => engines.objects.stored();
    const objects = await copyObjects(stored, writer, files, (...done) => progress(label, ...done));
    files.push(...(await finishedDatabases(partial)));
    writer.sync();
    const size = 'services';
    await writeManifest(partial, { size, product, begunAt, takenAt, positions: look.marks, files, ledger });
    giveName(partial, target);
    const lines = [
      counted(keys, 'key'),
      ...states,
      ...(ledger?.tables ?? []).map(({ table, rows }) => `clicks: ${counted(rows, 'row')} of ${table}`),
      `objects: ${objects}`,
    ];
    const text = `${target} holds all data as of ${takenAt}: ${files.length} files, ${sizeText(bytesIn({ files }))}`;
    return { ok: true, text: [text, ...lines.map((line) => `  ${line}`)].join('\n') };
  } catch (error) {
    throw asFailed(error, target);
  } finally {
    if (partial !== undefined) fs.rmSync(partial, { recursive: true, force: true });
    await engines.close();
  }
};
