export type ColumnParameter = string | number | readonly string[] | readonly number[];
export type ColumnParameters = Readonly<Record<string, ColumnParameter>>;

export interface ColumnInsert {
  readonly table: string;
  readonly columns: readonly string[];
  /** Rows as TabSeparated (ClickHouse's escapes), each ended by a newline. Not to be changed until the call settles. */
  readonly rows: Uint8Array;
  /** Two inserts of one token into one table are one insert: the first one's rows stay. */
  readonly token?: string;
}

export interface PriorityOptions {
  /** `background` work never delays what a person waits for. */
  readonly priority?: 'interactive' | 'background';
}

export interface QueryOptions extends PriorityOptions {
  /** Milliseconds that the query may be queued, and again that it may run. Without it only the adapter's own bound holds. */
  readonly deadlineMs?: number;
  /** Gives the query up. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * `full`: no space left. `closed`: after `close`. `refused`: the statement is wrong. `timeout`: past its deadline. `aborted`: abandoned
 * by its signal. `unavailable`: anything else; try again.
 */
export type ColumnStoreFailure = 'full' | 'closed' | 'refused' | 'timeout' | 'aborted' | 'unavailable';

/** What the engine said is in `cause`, never in the message: it may quote values. */
export class ColumnStoreError extends Error {
  override readonly name = 'ColumnStoreError';

  constructor(
    readonly code: ColumnStoreFailure,
    /** The engine's own error number, 0 when it has none. */
    readonly engineCode: number,
    cause: unknown,
  ) {
    super(`column store: ${code} (${engineCode})`, { cause });
  }
}

/**
 * A column store that speaks ClickHouse's SQL.
 *
 * - Statements name tables without a database: a store is opened on one, which is made when it is missing.
 * - Values reach the engine as `{name:Type}` parameters only, never inside the SQL text.
 * - `insert` is atomic: of its rows (up to 1,000,000 rows and 256 MB) all are there or none, also after `kill -9`. When it
 *   resolves they survive, and where the table asks for it (`fsync_after_insert`) also a loss of power. A rejected insert may be there.
 *   Tokens are remembered per table for at least 10,000 inserts, across restarts, as far as the table asks for it
 *   (`non_replicated_deduplication_window`); they never touch inserts without a token.
 * - `query` returns one object per row. 64-bit integers are numbers: wrap what exceeds 2^53 in `toString`.
 * - A query past its deadline ends in the engine and rejects with `timeout`; one whose signal aborts ends in the engine and rejects
 *   with `aborted`. Either is never begun when it still waits for its turn. Neither touches another statement.
 * - Nothing blocks the event loop. Reads run during a running insert and see whole inserts only.
 * - Every failure is a `ColumnStoreError`.
 */
export interface ColumnStore {
  /** Interactive queries that run side by side; further ones wait for their turn. */
  readonly readsAtOnce: number;
  query<Row extends object>(
    sql: string,
    parameters?: ColumnParameters,
    options?: QueryOptions,
  ): Promise<readonly Row[]>;
  command(sql: string, parameters?: ColumnParameters, options?: PriorityOptions): Promise<void>;
  insert(insert: ColumnInsert): Promise<void>;
  /** Waits for what is running. Safe to call twice. */
  close(): Promise<void>;
}
