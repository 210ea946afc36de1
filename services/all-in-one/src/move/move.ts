import fs from 'node:fs';
import path from 'node:path';
import { INSTALLATION_SECRET_FILE, readInstallationSecret, storedObjects } from '@marquee/adapter-files';
import { fillRecord, positionOfImported } from '@marquee/adapter-mongo';
import { sandboxCustomers } from '@marquee/adapter-sandbox';
import { openSnapshotSource, type DatabaseSnapshot } from '@marquee/adapter-sqlite';
import { isoTime } from '@marquee/kernel';
import type { AnyCollection } from '@marquee/ports';
import {
  markFolderMoved,
  openDataFolder,
  openDistributedEngines,
  StartRefused,
  type CommandResult,
  type DistributedEngines,
  type Progress,
} from '@marquee/service-host';
import { refuseLostKeys } from '../lost-keys';
import { ownersServices, ownTopics, topicsOfAll } from '../services';
import type { Translation } from '../fill/checkpoints';
import { assertEmpty } from '../fill/empty-engines';
import { FillFailed } from '../fill/fill-failed';
import { compareLog, fillGroups, fillLog } from '../fill/fill-log';
import { fillObjects } from '../fill/fill-objects';
import { LogTranslation, type Follower } from '../fill/log-translation';
import { actGroups, moveActs } from './move-acts';
import { compareDocuments, followersIn, moveDocuments, type DocumentsMove } from './move-documents';
import { compareEvents, moveEvents } from './move-events';
import { MoveFailed } from './move-failed';
import { moveKeys } from './move-keys';
import { moveLedger } from './move-ledger';
import { groupsIn, sqliteLog } from './sqlite-log';

type Env = Readonly<Record<string, string | undefined>>;

/** The sandbox of payments keeps its customers among the documents of billing. */
const definitionsOf = ({ name, collections = [] }: (typeof ownersServices)[number]): readonly AnyCollection[] =>
  name === 'billing' ? [...collections, sandboxCustomers] : collections;

/** The databases of the folder that there are, each as of one moment; nothing writes to them. */
const openDatabases = (root: string) => {
  const opened: { close(): void }[] = [];
  return {
    open: (...parts: readonly string[]): DatabaseSnapshot | null => {
      const file = path.join(root, ...parts);
      if (!fs.existsSync(file)) return null;
      const source = openSnapshotSource(file);
      opened.push(source);
      return source.takeSnapshot();
    },
    close: () => opened.forEach((source) => source.close()),
  };
};

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** Moves what is in a data folder, which this process has locked, into empty engines. Returns a line for each part, with its counts. */
const moveFolder = async (
  root: string,
  target: DistributedEngines,
  installationSecret: string,
  progress: Progress,
): Promise<readonly string[]> => {
  const lines: string[] = [];
  const databases = openDatabases(root);
  const at = (...parts: readonly string[]): string => path.join(root, ...parts);
  const { mongo } = target;
  try {
    const keys = await moveKeys({
      dir: at('keys'),
      mongo,
      installationSecret,
      progress: (done) => progress('keys', done, done),
    });
    lines.push(`keys: ${counted(keys.pairs, 'pair')} and ${counted(keys.destroyed, 'tombstone')}`);

    for (const { name: service } of ownersServices) {
      const source = databases.open(service, 'events.db');
      if (!source) continue;
      const progressOf = (what: string) => (done: number, total: number) =>
        progress(`${service}: ${what}`, done, total);
      const moved = await moveEvents({ source, mongo, service, progress: progressOf('events') });
      await compareEvents({ source, mongo, service, progress: progressOf('events compared') });
      const unsent = moved.unsent > 0 ? `, ${counted(moved.unsent, 'message')} to send` : '';
      lines.push(`${service}: ${counted(moved.events, 'event')} of ${counted(moved.streams, 'stream')}${unsent}`);
    }

    const views = ownersServices.flatMap((service) => {
      const source = databases.open(service.name, 'views.db');
      if (!source) return [];
      return [{ service: service.name, definitions: definitionsOf(service), source, followers: followersIn(source) }];
    });
    const log = databases.open('log', 'log.db');
    const groups: readonly Follower[] = [...(log ? groupsIn(log) : []), ...actGroups(at('journal'))];
    const translation = new LogTranslation([...groups, ...views.flatMap(({ followers }) => [...followers.values()])]);
    await target.log.prepare();
    const toLog = { target: target.log, topics: topicsOfAll, translation };
    const records = log
      ? await fillLog({ ...toLog, source: sqliteLog(log), progress: (...done) => progress('log', ...done) })
      : 0;
    const acts = await moveActs({
      dir: at('journal'),
      target: target.log,
      translation,
      progress: (done) => progress('acts of visitors', done, done),
    });
    const groupCount = await fillGroups(groups, toLog);
    await compareLog(target.log, topicsOfAll, records + acts);
    lines.push(
      `log: ${counted(records, 'record')}, ${counted(acts, 'act')} of visitors, positions of ${counted(groupCount, 'group')}`,
    );

    const to: Translation = {
      log: translation,
      partitionsOf: (topic) => topicsOfAll[topic]?.partitions ?? 0,
      ownPosition: positionOfImported,
    };
    for (const view of views) {
      const { service } = view;
      const move: DocumentsMove = {
        ...view,
        mongo,
        translation: to,
        progress: (done, total) => progress(`${service}: documents`, done, total),
      };
      const { documents, checkpoints } = await moveDocuments(move);
      await compareDocuments(move);
      lines.push(`${service}: ${counted(documents, 'document')} and ${counted(checkpoints, 'checkpoint')}`);
    }

    const tables = await moveLedger({
      dir: at('clickhouse'),
      target: target.columns,
      progress: (rows) => progress('clicks', rows, rows),
    });
    for (const [table, rows] of tables) lines.push(`clicks: ${counted(rows, 'row')} of ${table}`);

    const objects = await fillObjects(storedObjects(at('uploads')), target.objects, (done) =>
      progress('objects', done, done),
    );
    lines.push(`objects: ${objects}`);
    return lines;
  } finally {
    databases.close();
  }
};

/** The text that every secret comes from. */
const secretOf = async (root: string, env: Env): Promise<string> => {
  refuseLostKeys(root);
  const secret = (await readInstallationSecret(path.join(root, 'keys')))!;
  const given = env['INSTALLATION_SECRET'];
  if (given !== undefined && given !== '' && given !== secret)
    throw new MoveFailed(
      'move_other_secret',
      `INSTALLATION_SECRET must be the text in ${path.join(root, 'keys', INSTALLATION_SECRET_FILE)}: every key and address depends on it.`,
    );
  return secret;
};

/** Errors of engines may quote addresses and values. */
const asMoveFailed = (error: unknown): Error => {
  if (error instanceof MoveFailed || error instanceof StartRefused) return error;
  if (error instanceof FillFailed) return new MoveFailed(`move_${error.fault}`, error.message);
  const { name, code } = error as NodeJS.ErrnoException;
  return new MoveFailed(
    'move_failed',
    `it was interrupted (${[name, code].filter((part) => part !== undefined).join(', ')}). The data folder is as it was: empty the engines and begin again.`,
  );
};

const movedText = (root: string, lines: readonly string[]): string =>
  [
    `Everything in ${root} is in the engines, and compared:`,
    ...lines.map((line) => `  ${line}`),
    `Give the services the text in ${path.join(root, 'keys', INSTALLATION_SECRET_FILE)} as INSTALLATION_SECRET, and start them.`,
    'The product in one process no longer starts on this folder.',
  ].join('\n');

/**
 * Moves an installation of one process into the engines of distributed services: reads the data folder, which stays as it is, and fills engines
 * that hold nothing yet. Rejects with `MoveFailed` or `StartRefused`.
 */
export const moveInstallation = async (dataDir: string, env: Env, progress: Progress): Promise<CommandResult> => {
  const root = path.resolve(dataDir);
  if (!fs.existsSync(path.join(root, 'identity/events.db')))
    throw new MoveFailed('move_no_data', `${root} holds no data of a product in one process.`);
  const installationSecret = await secretOf(root, env);
  const target = await openDistributedEngines(env, ownTopics);
  try {
    const folder = await openDataFolder(root);
    try {
      await assertEmpty(target);
      const record = fillRecord(target.mongo);
      await record.begin('move', isoTime(Date.now()));
      const lines = await moveFolder(root, target, installationSecret, progress);
      await record.end(isoTime(Date.now()));
      markFolderMoved(root, target.places.mongo);
      return { ok: true, text: movedText(root, lines) };
    } finally {
      folder.release();
    }
  } catch (error) {
    throw asMoveFailed(error);
  } finally {
    await target.close();
  }
};
