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

export interface LaneOptions {
  /** `background` work never delays what somebody waits for. */
  readonly lane?: 'interactive' | 'background';
}

/** `full`: no space left. `closed`: after `close`. `refused`: the statement is wrong. `unavailable`: anything else; try again. */
export type ColumnStoreFailure = 'full' | 'closed' | 'refused' | 'unavailable';

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
 * - `query` answers one object per row. 64-bit integers are numbers: wrap what exceeds 2^53 in `toString`.
 * - Nothing blocks the event loop. Reads run beside a running insert and see whole inserts only.
 * - Every failure is a `ColumnStoreError`.
 */
export interface ColumnStore {
  query<Row extends object>(sql: string, parameters?: ColumnParameters, options?: LaneOptions): Promise<readonly Row[]>;
  command(sql: string, parameters?: ColumnParameters, options?: LaneOptions): Promise<void>;
  insert(insert: ColumnInsert): Promise<void>;
  /** Waits for what is running. Safe to call twice. */
  close(): Promise<void>;
}
