import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { storedObjects } from '@marquee/adapter-files';
import type { DistributedEngines, Progress } from '@marquee/service-host';
import { topicsOfAll } from '../services';
import { fillKeys } from './keys';
import { fillLedger, fillLedgerFromEngine } from './ledger';
import { folderLog, newKafkaLog } from './logs';
import type { Manifest } from './manifest';
import { mongoState } from './mongo-state';
import { fillObjects, OBJECTS } from './objects';
import { SnapshotFailed } from './snapshot-failed';
import { sqliteState } from './sqlite-state';
import { counted } from './texts';
import { transfer } from './transfer';

export interface Filling {
  /** A snapshot that was verified, or a data folder of one process that this process has locked. */
  readonly root: string;
  /** null: of a data folder. */
  readonly manifest: Manifest | null;
  readonly installationSecret: string;
  readonly progress: Progress;
}

/** The engine in process writes to its folder when it is opened, so that of a backup is opened as a copy. */
const withEngineFolder = async <Result>(
  { root, manifest }: Filling,
  work: (dir: string) => Promise<Result>,
): Promise<Result> => {
  const dir = path.join(root, 'clickhouse');
  if (manifest === null || !fs.existsSync(dir)) return work(dir);
  const copy = fs.mkdtempSync(path.join(tmpdir(), 'marquee-clicks-'));
  try {
    await fs.promises.cp(dir, copy, { recursive: true });
    return await work(copy);
  } finally {
    fs.rmSync(copy, { recursive: true, force: true });
  }
};

/** Fills engines that hold nothing, and reads back what they have. Returns a line for each part, with its counts. Rejects with `SnapshotFailed`. */
export const fillEngines = async (filling: Filling, engines: DistributedEngines): Promise<readonly string[]> => {
  const { root, manifest, installationSecret, progress } = filling;
  const { mongo, columns } = engines;
  const size = manifest?.size ?? 'one process';
  const keys = await fillKeys(root, size, mongo, {
    installationSecret,
    progress: (done) => progress('keys', done, done),
  });
  const states = await transfer(
    {
      service: (name) => Promise.resolve(fs.existsSync(path.join(root, name)) ? sqliteState(root, name) : null),
      log: () => Promise.resolve(folderLog(root)),
    },
    {
      service: (name) => Promise.resolve(mongoState(mongo, name)),
      log: () => newKafkaLog(engines.log, topicsOfAll),
    },
    progress,
  );
  const clicks = (done: number, total: number): void => progress('clicks', done, total);
  const rows =
    size === 'services'
      ? await fillLedger(root, manifest!.ledger, columns, clicks)
      : await withEngineFolder(filling, (dir) => fillLedgerFromEngine(dir, columns, clicks));
  const stored = storedObjects(path.join(root, OBJECTS));
  const { copied, damaged } = await fillObjects(stored, engines.objects, (done) => progress('objects', done, done));
  const wanted =
    manifest?.files.filter((file) => file.path.startsWith(`${OBJECTS}/objects/`)).length ?? copied + damaged;
  if (copied + damaged !== wanted)
    throw new SnapshotFailed(
      'restore_differs',
      `${copied + damaged} objects were found, but ${wanted} were backed up.`,
    );
  return [
    keys,
    ...states,
    ...[...rows].map(([table, count]) => `clicks: ${counted(count, 'row')} of ${table}`),
    `objects: ${copied}${damaged > 0 ? `; ${counted(damaged, 'damaged one')} left out: npm run doctor names damaged pictures and videos in the folder` : ''}`,
  ];
};
