import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import type { Session } from 'chdb';
import type { ColumnInsert, ColumnParameters, ColumnStore, LaneOptions } from '@marquee/ports';
import { BACKGROUND_NICE, lowerMergeThreads } from './engine-priority';
import { SessionLane } from './session-lane';

export interface ChdbOptions {
  /** One process at a time; made when missing. */
  readonly dir: string;
}

/** One insert is one part, whatever its size: only a part appears or does not appear as a whole. */
const ONE_BLOCK = {
  max_insert_threads: 1,
  min_insert_block_size_rows: 1_048_576,
  min_insert_block_size_bytes: 268_435_456,
  max_insert_block_size: 1_048_576,
  input_format_parallel_parsing: 0,
  async_insert: 0,
} as const;

const load = async (dir: string, nice: number): Promise<Session> => {
  const chdb = await import('chdb');
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  const session = new chdb.Session(dir);
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

  constructor(dir: string) {
    const lane = (nice: number): SessionLane => new SessionLane(() => this.openNext(dir, nice));
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
    return text === '' ? [] : (JSON.parse(`[${text.trimEnd().replaceAll('\n', ',')}]`) as Row[]);
  }

  async command(sql: string, parameters: ColumnParameters = {}, { lane }: LaneOptions = {}): Promise<void> {
    const chosen = lane === 'background' ? this.background : this.writes;
    await chosen.run((session) => session.queryBindAsync(sql, parameters));
  }

  async insert({ table, columns, rows, token }: ColumnInsert): Promise<void> {
    // Without a token the engine would compare contents and drop the second of two equal inserts, whatever `insert_deduplicate`
    // says; a token that is always given also leaves nothing of an earlier call to apply to this one.
    const settings = { ...ONE_BLOCK, insert_deduplicate: 1, insert_deduplication_token: token ?? randomUUID() };
    await this.writes.run((session) =>
      session.insert({ table, columns, values: rows, format: 'TabSeparated', settings }),
    );
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
  private openNext(dir: string, nice: number): Promise<Session> {
    const opened = this.opening.then(() => load(dir, nice));
    this.opening = opened.catch(() => undefined);
    return opened;
  }
}

export const openChdb = ({ dir }: ChdbOptions): ColumnStore => new ChdbColumnStore(dir);
