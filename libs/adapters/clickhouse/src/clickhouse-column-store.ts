import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import {
  ColumnStoreError,
  EngineAvailability,
  type ColumnInsert,
  type ColumnParameters,
  type ColumnStore,
  type ColumnStoreFailure,
  type EngineLogger,
  type PriorityOptions,
  type QueryOptions,
} from '@marquee/ports';
import { assertDatabaseName, DATABASE } from './database-name';
import { jsonRows } from './json-rows';
import { insertSettings } from './one-block';
import { ServerConnections, type ServerAddress } from './server-connections';
import { isConnectionLoss } from './server-errors';

export interface ClickHouseOptions {
  /** `http(s)://user:password@host:port`. */
  readonly url: string;
  /** Where all tables lie; made when missing. `marquee` unless said otherwise. */
  readonly database?: string;
  readonly logger?: EngineLogger;
  /** Milliseconds in which what a person waits for is answered, or abandoned. 10 seconds by default. */
  readonly answerWithin?: number;
}

/** A column store on a server of its own. */
export interface ServerColumnStore extends ColumnStore {
  /** Inserts rows in the format `Native`, as `native` of the embedded engine returns them. As `insert` otherwise. */
  insertNative(insert: ColumnInsert): Promise<void>;
  /** The answer in the format `Native`, as `native` of the embedded engine. */
  native(sql: string, parameters?: ColumnParameters): Promise<Uint8Array>;
}

const READS_AT_ONCE = 8;
const ANSWER_WITHIN = 10_000;
const WRITE_WITHIN = 60_000;
const BACKGROUND_WITHIN = 600_000;

/** While queries of a lower number run, the server lets those of a higher one wait. */
const FIRST: ClickHouseSettings = { priority: '1' };
const LATER: ClickHouseSettings = { priority: '2' };

/** The server itself ends what takes longer. */
const endedAfter = (ms: number): ClickHouseSettings => ({ max_execution_time: ms / 1000 });

/** Failures that say nothing about the server. */
const OF_CALLER: ReadonlySet<ColumnStoreFailure> = new Set(['closed', 'timeout', 'aborted']);

/** ClickHouse's error number for what the user may not do. */
const ACCESS_DENIED = 497;

/**
 * A ClickHouse server over HTTP. No request knows of another one: there are no sessions, and each carries all of its settings.
 * What a person waits for, what writes, background work and the ending of what is abandoned have connections of their own.
 */
class ClickHouseColumnStore implements ServerColumnStore {
  private readonly reads: ServerConnections;
  private readonly writes: ServerConnections;
  private readonly background: ServerConnections;
  private readonly control: ServerConnections;
  readonly readsAtOnce = READS_AT_ONCE;
  private made: Promise<void> | undefined;
  private readonly availability: EngineAvailability;

  constructor(
    private readonly address: ServerAddress,
    answerWithin: number,
    logger: EngineLogger | undefined,
  ) {
    this.availability = new EngineAvailability('clickhouse', logger);
    const reading = { ...FIRST, ...endedAfter(answerWithin) };
    this.reads = new ServerConnections(address, { atOnce: READS_AT_ONCE, within: answerWithin }, reading);
    this.writes = new ServerConnections(address, { atOnce: 4, within: WRITE_WITHIN }, FIRST);
    const later = { ...LATER, ...endedAfter(BACKGROUND_WITHIN) };
    this.background = new ServerConnections(address, { atOnce: 2, within: BACKGROUND_WITHIN }, later);
    this.control = new ServerConnections(address, { atOnce: 2, within: answerWithin }, reading);
  }

  async query<Row extends object>(
    sql: string,
    parameters: ColumnParameters = {},
    options: QueryOptions = {},
  ): Promise<readonly Row[]> {
    const { priority, deadlineMs } = options;
    const connections = priority === 'background' ? this.background : this.reads;
    const text = await this.run(
      connections,
      async (client, signal) => {
        const asked = {
          query: sql,
          query_params: { ...parameters },
          format: 'JSONEachRow',
          query_id: randomUUID(),
          abort_signal: signal,
          ...(deadlineMs !== undefined && { clickhouse_settings: endedAfter(deadlineMs) }),
        } as const;
        const ask = async (): Promise<string> => (await client.query(asked)).text();
        try {
          // A query may be asked twice, so the caller need not learn of an idle connection that the server had just closed.
          return await ask().catch((error: unknown) => {
            if (!isConnectionLoss(error)) throw error;
            return ask();
          });
        } catch (error) {
          if (options.signal?.aborted) await this.kill(asked.query_id);
          throw error;
        }
      },
      options,
    );
    return jsonRows<Row>(text);
  }

  async command(sql: string, parameters: ColumnParameters = {}, { priority }: PriorityOptions = {}): Promise<void> {
    await this.run(priority === 'background' ? this.background : this.writes, (client, signal) =>
      client.command({ query: sql, query_params: { ...parameters }, abort_signal: signal }),
    );
  }

  async insert({ table, columns, rows, token }: ColumnInsert): Promise<void> {
    await this.run(this.writes, (client, signal) =>
      client.insert({
        table,
        columns: columns as [string, ...string[]],
        values: Readable.from([rows], { objectMode: false }),
        format: 'TabSeparated',
        clickhouse_settings: insertSettings(token),
        abort_signal: signal,
      }),
    );
  }

  async insertNative({ table, columns, rows, token }: ColumnInsert): Promise<void> {
    await this.run(this.writes, async (client, signal) => {
      const { stream } = await client.exec({
        query: `INSERT INTO ${table} (${columns.join(', ')}) FORMAT Native`,
        values: Readable.from([rows], { objectMode: false }),
        clickhouse_settings: insertSettings(token),
        abort_signal: signal,
      });
      // The connection is free for the next statement once the answer is read.
      stream.resume();
    });
  }

  async native(sql: string, parameters: ColumnParameters = {}): Promise<Uint8Array> {
    return this.run(this.background, async (client, signal) => {
      const { stream } = await client.exec({
        query: `${sql} FORMAT Native`,
        query_params: { ...parameters },
        // An error in the middle is an answer of its own, not a part of the rows.
        clickhouse_settings: { wait_end_of_query: 1 },
        abort_signal: signal,
      });
      const chunks: Uint8Array[] = [];
      for await (const chunk of stream) chunks.push(chunk as Uint8Array);
      return Buffer.concat(chunks);
    });
  }

  async close(): Promise<void> {
    await Promise.all([this.reads, this.writes, this.background].map((connections) => connections.close()));
    await this.control.close();
  }

  /** A closed connection does not end a statement on the server. What cannot be ended now ends at its deadline. */
  private async kill(id: string): Promise<void> {
    const query = 'KILL QUERY WHERE query_id = {id:String} SYNC';
    await this.control
      .run((client, signal) => client.command({ query, query_params: { id }, abort_signal: signal }))
      .catch(() => undefined);
  }

  private async run<T>(
    connections: ServerConnections,
    work: (client: ClickHouseClient, signal: AbortSignal) => Promise<T>,
    options: QueryOptions = {},
  ): Promise<T> {
    try {
      const result = await connections.run(async (client, signal) => {
        await this.makeDatabase();
        return work(client, signal);
      }, options);
      this.availability.back();
      return result;
    } catch (error) {
      if (error instanceof ColumnStoreError && !OF_CALLER.has(error.code)) this.note(error);
      throw error;
    }
  }

  /** Once, before anything else; a failure is forgotten, so that the next request tries again. */
  private makeDatabase(): Promise<void> {
    this.made ??= this.createDatabase().catch((error: unknown) => {
      this.made = undefined;
      throw error;
    });
    return this.made;
  }

  private async createDatabase(): Promise<void> {
    const { url, database } = this.address;
    const server = new ServerConnections({ url, database: 'default' }, { atOnce: 1, within: ANSWER_WITHIN }, FIRST);
    try {
      await server.run((client) =>
        client.command({ query: `CREATE DATABASE IF NOT EXISTS ${database} ENGINE = Atomic` }),
      );
    } catch (error) {
      // Who may not make databases has been given one.
      if (!(error instanceof ColumnStoreError && error.engineCode === ACCESS_DENIED)) throw error;
    } finally {
      await server.close();
    }
  }

  /** A failure with a number of the engine is an answer of the server. */
  private note({ engineCode, code }: ColumnStoreError): void {
    if (engineCode === 0) this.availability.lost(code);
    else this.availability.back();
  }
}

/**
 * Connects with the first statement. While the server is unavailable every call is `unavailable`; when it is back they work again.
 * A rejected insert may be there: repeat it with its token. Throws a `TypeError` for what is no address or no database's name.
 */
export const openClickHouse = (options: ClickHouseOptions): ServerColumnStore => {
  const { url, database = DATABASE, logger, answerWithin } = options;
  assertDatabaseName(database);
  if (!URL.canParse(url)) throw new TypeError('the address of ClickHouse is no URL');
  return new ClickHouseColumnStore({ url, database }, answerWithin ?? ANSWER_WITHIN, logger);
};
