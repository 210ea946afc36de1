import fs from 'node:fs';
import path from 'node:path';
import Database from 'libsql';

export type Row = Record<string, unknown>;

export interface Statement {
  run(...parameters: readonly unknown[]): { changes: number; lastInsertRowid: number | bigint };
  get(...parameters: readonly unknown[]): Row | undefined;
  all(...parameters: readonly unknown[]): Row[];
}

/** The disk is full: nothing of the failed call was written. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
  readonly code = 'storage_full';
}

export interface SqliteDatabase {
  prepare(sql: string): Statement;
  exec(sql: string): void;
  /** Runs `work` in one immediate transaction: all of it, or nothing when it throws. */
  transaction<R>(work: () => R): R;
  close(): void;
}

const asStorageError = (error: unknown): unknown => {
  const { code } = error as { code?: string };
  return code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_WRITE' ? new StorageFull('the disk is full') : error;
};

/** `get` hands out rows with a `_metadata` member of the driver's own. */
const withoutMetadata = (row: Row | undefined): Row | undefined => {
  if (row) delete row['_metadata'];
  return row;
};

/** Applies the migrations that the file has not seen, each with its number in one transaction. */
const migrate = (database: SqliteDatabase, migrations: readonly string[]): void => {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
  if (version > migrations.length) throw new Error('the data was written by a newer version of the product');
  migrations.slice(version).forEach((sql, index) => {
    database.transaction(() => {
      database.exec(sql);
      database.exec(`PRAGMA user_version = ${version + index + 1}`);
    });
  });
};

/**
 * Opens a database file in WAL mode with its migrations applied. `synchronous=FULL`: a commit is on disk when it
 * returns. Statements are prepared once per text.
 */
export const openDatabase = (file: string, migrations: readonly string[]): SqliteDatabase => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const connection = new Database(file);
  connection.exec('PRAGMA journal_mode = WAL');
  connection.exec('PRAGMA synchronous = FULL');
  connection.exec('PRAGMA busy_timeout = 5000');
  const prepared = new Map<string, Statement>();
  let depth = 0;

  const database: SqliteDatabase = {
    prepare: (sql) => {
      let statement = prepared.get(sql);
      if (!statement) {
        const raw = connection.prepare(sql);
        statement = {
          run: (...parameters) => raw.run(...parameters),
          get: (...parameters) => withoutMetadata(raw.get(...parameters) as Row | undefined),
          all: (...parameters) => raw.all(...parameters) as Row[],
        };
        prepared.set(sql, statement);
      }
      return statement;
    },
    exec: (sql) => void connection.exec(sql),
    transaction: (work) => {
      if (depth > 0) return work();
      depth += 1;
      try {
        connection.exec('BEGIN IMMEDIATE');
        const result = work();
        connection.exec('COMMIT');
        return result;
      } catch (error) {
        if (connection.inTransaction) connection.exec('ROLLBACK');
        throw asStorageError(error);
      } finally {
        depth -= 1;
      }
    },
    close: () => connection.close(),
  };
  migrate(database, migrations);
  return database;
};
