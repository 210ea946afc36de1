import fs from 'node:fs';
import path from 'node:path';
import { faultPoint } from '@marquee/ports';
import Database from 'libsql';
import {
  asOpeningError,
  asStorageError,
  guarded,
  StorageClosed,
  StorageDamaged,
  StorageTooNew,
} from './storage-errors';

export type Row = Record<string, unknown>;

export interface Statement {
  run(...parameters: readonly unknown[]): { changes: number; lastInsertRowid: number | bigint };
  get(...parameters: readonly unknown[]): Row | undefined;
  /** The first column of the first row, faster than with `get`; undefined when there is none. */
  value(...parameters: readonly unknown[]): unknown;
  all(...parameters: readonly unknown[]): Row[];
}

export interface SqliteDatabase {
  /** Statements are prepared once per text; the most recent 200 are kept. */
  prepare(sql: string): Statement;
  exec(sql: string): void;
  /**
   * Runs `work` in one immediate transaction: all of it, or nothing when it throws. `durability` is the file's by default. Inside another
   * transaction that transaction's durability applies. Throws `StorageClosed` after `close`.
   */
  transaction<R>(work: () => R, durability?: Durability): R;
  /** Safe to call twice. */
  close(): void;
}

const statementsKept = 200;
/** Milliseconds to wait at the opening of a file, because another process may migrate it. */
const busyAtOpenMs = 5000;
/**
 * Milliseconds to wait later. The wait is short, because the driver blocks the thread. A writer tries again by itself, or its caller gets
 * the error.
 */
const busyMs = 50;

/** `get` returns rows with a `_metadata` member of the driver. */
const withoutMetadata = (row: Row | undefined): Row | undefined => {
  if (row) delete row['_metadata'];
  return row;
};

const prepareOn = (file: string, connection: Database.Database, sql: string): Statement => {
  const guard = <R>(call: () => R): R => guarded(file, call);
  const raw = guard(() => connection.prepare(sql));
  let lists: typeof raw | undefined;
  // Parameters are passed as one array, because the driver treats a single null as an object of named parameters.
  return {
    run: (...parameters) => guard(() => raw.run([...parameters])),
    get: (...parameters) => guard(() => withoutMetadata(raw.get([...parameters]) as Row | undefined)),
    value: (...parameters) =>
      guard(() => {
        lists ??= connection.prepare(sql).raw(true);
        return (lists.get([...parameters]) as unknown[] | undefined)?.[0];
      }),
    all: (...parameters) => guard(() => raw.all([...parameters]) as Row[]),
  };
};

/**
 * Applies the missing migrations of a file, each with its number in one transaction, so that the next start continues after a kill. The
 * number is read inside, because another process may open the same new file.
 */
const migrate = (database: SqliteDatabase, file: string, migrations: readonly string[]): void => {
  const version = (): number => Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
  if (version() > migrations.length) throw new StorageTooNew(`${file} was written by a newer version of Marquee`);
  migrations.forEach((sql, index) => {
    if (version() > index) return;
    database.transaction(() => {
      if (version() > index) return;
      database.exec(sql);
      void faultPoint('sqlite.migration.before-commit');
      database.exec(`PRAGMA user_version = ${index + 1}`);
    });
  });
};

/**
 * Durability of a commit when it returns: `disk` survives a loss of power, `process` survives any end of the process. After a loss
 * of power a file opened with `process` may be several commits behind, but each of them is whole or gone.
 */
export type Durability = 'disk' | 'process';

const synchronousOf = { disk: 'FULL', process: 'NORMAL' } as const;

const configure = (connection: Database.Database, durability: Durability): void => {
  connection.exec(`PRAGMA busy_timeout = ${busyAtOpenMs}`);
  connection.exec('PRAGMA journal_mode = WAL');
  connection.exec(`PRAGMA synchronous = ${synchronousOf[durability]}`);
  connection.exec('PRAGMA journal_size_limit = 67108864');
  connection.exec('PRAGMA wal_autocheckpoint = 4000');
  // Deleted data are overwritten, because words of closed accounts must not stay in free pages.
  connection.exec('PRAGMA secure_delete = ON');
  connection.exec('PRAGMA cache_size = -16000');
};

/**
 * Milliseconds between truncations of the write-ahead log. A log that is reused from its beginning would keep the data of its later pages,
 * such as the words of an account that was closed meanwhile: they are gone within a minute, also if a reader or a writer prevents one or two
 * truncations.
 */
const EMPTY_LOG_MS = 20_000;

const bytesOf = (file: string): number => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Whether there is anything to truncate, written by any process. */
const hasLog = (file: string): boolean => bytesOf(`${file}-wal`) > 0;

/** If a reader or a writer prevents it, the next run tries again. */
const emptyLog = (connection: Database.Database): void => {
  try {
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // The file is busy or the disk full: the next write reports it.
  }
};

const connect = (file: string): Database.Database => {
  try {
    return guarded(file, () => new Database(file));
  } catch (error) {
    throw asOpeningError(file, error);
  }
};

/** Bytes. A larger file would delay the start: its damaged pages are found when they are read, and by `npm run doctor`. */
const CHECKED_BYTES = 16 * 1024 * 1024;

/** Throws `StorageDamaged` where the structure of the file is damaged. */
const checkWhole = (file: string, connection: Database.Database): void => {
  if (bytesOf(file) + bytesOf(`${file}-wal`) > CHECKED_BYTES) return;
  const found = guarded(file, () => connection.prepare('PRAGMA quick_check(1)').raw(true).get() as [string]);
  if (found[0] !== 'ok') throw new StorageDamaged(file);
};

/**
 * Opens a database file in WAL mode with its migrations applied. A second process may open the same file: readers never
 * wait, a writer waits for some milliseconds and then fails with `StorageBusy`.
 * A file that is no database fails with `StorageDamaged`, and so does a statement that reads a damaged page. A file of at most 16 MiB is
 * checked as a whole, unless another connection has done so (`isChecked`).
 */
export const openDatabase = (
  file: string,
  migrations: readonly string[],
  { durability = 'disk', isChecked = false }: { readonly durability?: Durability; readonly isChecked?: boolean } = {},
): SqliteDatabase => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const connection = connect(file);
  const prepared = new Map<string, Statement>();
  let depth = 0;
  const emptying = setInterval(() => hasLog(file) && emptyLog(connection), EMPTY_LOG_MS).unref();

  const database: SqliteDatabase = {
    prepare: (sql) => {
      const statement = prepared.get(sql) ?? prepareOn(file, connection, sql);
      prepared.delete(sql);
      prepared.set(sql, statement);
      if (prepared.size > statementsKept) prepared.delete(prepared.keys().next().value!);
      return statement;
    },
    exec: (sql) => guarded(file, () => void connection.exec(sql)),
    transaction: (work, own = durability) => {
      if (depth > 0) return work();
      // The driver ends the process when it is asked for the transaction of a closed connection.
      if (!connection.open) throw new StorageClosed(file);
      depth += 1;
      try {
        if (own !== durability) database.exec(`PRAGMA synchronous = ${synchronousOf[own]}`);
        database.exec('BEGIN IMMEDIATE');
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        if (connection.open && connection.inTransaction) connection.exec('ROLLBACK');
        throw asStorageError(file, error);
      } finally {
        // Statements outside of transactions commit by themselves, as the file promises.
        if (own !== durability && connection.open) connection.exec(`PRAGMA synchronous = ${synchronousOf[durability]}`);
        depth -= 1;
      }
    },
    close: () => {
      clearInterval(emptying);
      prepared.clear();
      if (!connection.open) return;
      emptyLog(connection);
      connection.close();
    },
  };
  try {
    guarded(file, () => configure(connection, durability));
    if (!isChecked) checkWhole(file, connection);
    migrate(database, file, migrations);
    database.exec(`PRAGMA busy_timeout = ${busyMs}`);
  } catch (error) {
    database.close();
    throw asOpeningError(file, error);
  }
  return database;
};
