import fs from 'node:fs';
import type { Session } from 'chdb';
import type { ColumnInsert, ColumnParameters, ColumnStore, LaneOptions } from '@marquee/ports';
import { assertDatabaseName, DATABASE } from './database-name';
import { BACKGROUND_NICE, lowerMergeThreads } from './engine-priority';
import { insertFromFile } from './insert-from-file';
import { jsonRows } from './json-rows';
import { SessionLane } from './session-lane';

export interface ChdbOptions {
  /** One process at a time; made when missing. */
  readonly dir: string;
  /** Where all tables lie; made when missing. `marquee` unless said otherwise. */
  readonly database?: string;
}

const load = async ({ dir, database }: Required<ChdbOptions>, nice: number): Promise<Session> => {
  const chdb = await import('chdb');
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  const session = new chdb.Session(dir);
  await session.queryAsync(`CREATE DATABASE IF NOT EXISTS ${database} ENGINE = Atomic`);
  await session.queryAsync(`USE ${database}`);
  await session.queryAsync(`SET os_threads_nice_value_query = ${nice}`);
  return session;
};

/** Merge threads come and go with the engine's pool. */
const MERGE_THREADS_EVERY_MS = 5_000;

/**
 * ClickHouse inside this process. The engine is loaded with the first statement, so that a start does not wait for it.
 * Four sessions on one folder: one writes, two read, one does what nobody waits for. Only reads run at the process's own
 * priority: clicks are safe in their journal, and visitors of the same process come first.
 */
class ChdbColumnStore implements ColumnStore {
  private readonly writes: SessionLane;
  private readonly reads: readonly SessionLane[];
  private readonly background: SessionLane;
  private opening: Promise<unknown> = Promise.resolve();
  private mergeThreadsAt = 0;
  private readonly dir: string;

  constructor(options: Required<ChdbOptions>) {
    this.dir = options.dir;
    const lane = (nice: number): SessionLane => new SessionLane(() => this.openNext(options, nice));
    this.writes = lane(BACKGROUND_NICE);
    this.reads = [lane(0), lane(0)];
    this.background = lane(BACKGROUND_NICE);
  }

  async query<Row extends object>(
    sql: string,
    parameters: ColumnParameters = {},
    { lane }: LaneOptions = {},
  ): Promise<readonly Row[]> {
    const chosen = lane === 'background' ? this.background : this.idlest();
    const text = await chosen.run(async (session) =>
      (await session.queryBindAsync(sql, parameters, { format: 'JSONEachRow' })).text(),
    );
    return jsonRows<Row>(text);
  }

  async command(sql: string, parameters: ColumnParameters = {}, { lane }: LaneOptions = {}): Promise<void> {
    const chosen = lane === 'background' ? this.background : this.writes;
    await chosen.run((session) => session.queryBindAsync(sql, parameters));
  }

  async insert(insert: ColumnInsert): Promise<void> {
    await this.writes.run((session) => insertFromFile(session, this.dir, insert));
    if (performance.now() - this.mergeThreadsAt < MERGE_THREADS_EVERY_MS) return;
    this.mergeThreadsAt = performance.now();
    lowerMergeThreads();
  }

  async close(): Promise<void> {
    await Promise.all([this.writes, this.background, ...this.reads].map((lane) => lane.close()));
  }

  private idlest(): SessionLane {
    return this.reads.reduce((best, lane) => (lane.waiting < best.waiting ? lane : best));
  }

  /** Sessions open one after the other: two at once on a folder that is not open yet would race for it. */
  private openNext(options: Required<ChdbOptions>, nice: number): Promise<Session> {
    const opened = this.opening.then(() => load(options, nice));
    this.opening = opened.catch(() => undefined);
    return opened;
  }
}

export const openChdb = ({ dir, database = DATABASE }: ChdbOptions): ColumnStore => {
  assertDatabaseName(database);
  return new ChdbColumnStore({ dir, database });
};
