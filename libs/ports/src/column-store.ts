export type ColumnParameter = string | number | readonly string[] | readonly number[];
export type ColumnParameters = Readonly<Record<string, ColumnParameter>>;

export interface ColumnInsert {
  readonly table: string;
  readonly columns: readonly string[];
  /** Rows as TabSeparated (ClickHouse's escapes), each ended by a newline. Not to be changed until the call settles. */
  readonly rows: Uint8Array;
  /** Two inserts with one token into one table are one insert: the rows of the first one stay. */
  readonly token?: string;
}

export interface PriorityOptions {
  /** `background` work never delays work that a person waits for. */
  readonly priority?: 'interactive' | 'background';
}

export interface QueryOptions extends PriorityOptions {
  /** Milliseconds that the query may wait in the queue, and again that it may run. Without it only the adapter's own bound applies. */
  readonly deadlineMs?: number;
  /** Aborts the query. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * `full`: no space left. `closed`: after `close`. `refused`: the statement is wrong. `timeout`: past its deadline. `aborted`: abandoned
 * by its signal. `unavailable`: anything else; try again.
 */
export type ColumnStoreFailure = 'full' | 'closed' | 'refused' | 'timeout' | 'aborted' | 'unavailable';

/** The engine's error is in `cause` and never in the message, because it may quote values. */
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

/** A part of a table whose files are damaged. */
export interface DamagedPart {
  readonly table: string;
  readonly name: string;
}

/** The parts of the tables of a store whose files belong to this process. */
export interface OwnParts {
  /**
   * Reads parts for `withinMs` milliseconds at most, the newest first, and takes the damaged ones out of their tables. Returns every damaged part
   * that is out of its table and not forgotten. Rejects as a statement does.
   */
  takeOut(withinMs: number): Promise<readonly DamagedPart[]>;
  /** Gives the files of the parts that are out of their tables a second name in a new folder, for the operator. Returns the folder. */
  keepAside(): Promise<string>;
  /** `takeOut` returns these parts no more. */
  forget(): Promise<void>;
  /** `listener` is called whenever a statement meets a damaged part; there is one listener. */
  onDamage(listener: () => void): void;
}

/**
 * A column store that speaks ClickHouse's SQL.
 *
 * - Statements name tables without a database. A store is opened on one database and creates it when it is missing.
 * - Values reach the engine as `{name:Type}` parameters only, never inside the SQL text.
 * - `insert` is atomic: it stores all of its rows (up to 1,000,000 rows and 256 MB) or none, also after `kill -9`. When it resolves the
 *   rows are durable; if the table asks for it (`fsync_after_insert`) they also survive a loss of power. A rejected insert may have stored
 *   its rows. Each table remembers tokens for at least 10,000 inserts, across restarts, if it asks for it
 *   (`non_replicated_deduplication_window`). Tokens never affect inserts without a token.
 * - `query` returns one object per row. 64-bit integers are numbers: wrap values above 2^53 in `toString`.
 * - A query past its deadline ends in the engine and rejects with `timeout`. A query whose signal aborts ends in the engine and rejects
 *   with `aborted`. A query that still waits for its turn then never begins. Other statements are not affected.
 * - No call blocks the event loop. Reads run during an insert and see whole inserts only.
 * - Every failure is a `ColumnStoreError`.
 */
export interface ColumnStore {
  /** Interactive queries that run at once. Further ones wait for their turn. */
  readonly readsAtOnce: number;
  /** Undefined where the store's files belong to a server. */
  readonly ownParts?: OwnParts;
  query<Row extends object>(
    sql: string,
    parameters?: ColumnParameters,
    options?: QueryOptions,
  ): Promise<readonly Row[]>;
  command(sql: string, parameters?: ColumnParameters, options?: PriorityOptions): Promise<void>;
  insert(insert: ColumnInsert): Promise<void>;
  /** Waits for running statements. Safe to call twice. */
  close(): Promise<void>;
}
