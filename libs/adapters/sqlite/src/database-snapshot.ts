import { guarded } from './storage-errors';
import Database from 'libsql';

export interface DatabaseSnapshot {
  /** Bytes of the whole file. */
  readonly bytes: number;
  /** The next pages in their order, 256 at most; empty after the last one. */
  next(): Buffer;
  /** The first column of the first row, as it was at the moment of the snapshot; undefined when there is none. */
  value(sql: string, ...parameters: readonly unknown[]): unknown;
  /** All rows, as they were at that moment. */
  all(sql: string, ...parameters: readonly unknown[]): readonly Record<string, unknown>[];
}

export interface SnapshotSource {
  /** Fixes the moment of the snapshot: later commits of any process or thread are not in it. Takes less than a millisecond. */
  takeSnapshot(): DatabaseSnapshot;
  /** The file may be cut back again. Safe to call twice. */
  close(): void;
}

/** Milliseconds to wait for a file whose log another process restores at this moment. */
const BUSY_MS = 2000;
const PAGES = 256;

const valueOf = (
  file: string,
  connection: Database.Database,
  sql: string,
  ...parameters: readonly unknown[]
): unknown =>
  guarded(
    file,
    () =>
      (
        connection
          .prepare(sql)
          .raw(true)
          .get([...parameters]) as unknown[] | undefined
      )?.[0],
  );

/**
 * Opens a database file for a copy of the file, page by page, without a log. Writers and other readers continue; only the write-ahead log
 * grows while the snapshot is open. The driver has no online backup, and `VACUUM INTO` is one statement that cannot be interrupted and has
 * a moment of its own.
 */
export const openSnapshotSource = (file: string): SnapshotSource => {
  const connection = guarded(file, () => new Database(file));
  connection.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
  const takeSnapshot = (): DatabaseSnapshot => {
    guarded(file, () => connection.exec('BEGIN'));
    // The transaction begins with its first read.
    const count = Number(valueOf(file, connection, 'PRAGMA page_count'));
    valueOf(file, connection, 'SELECT count(*) FROM sqlite_schema');
    const pageBytes = Number(valueOf(file, connection, 'PRAGMA page_size'));
    const page = connection.prepare('SELECT data FROM sqlite_dbpage WHERE pgno = ?').raw(true);
    let done = 0;
    return {
      bytes: count * pageBytes,
      next: () => {
        const pages: Buffer[] = [];
        for (const end = Math.min(count, done + PAGES); done < end;) {
          done += 1;
          pages.push(guarded(file, () => (page.get([done]) as [Buffer])[0]));
        }
        return Buffer.concat(pages);
      },
      value: (sql, ...parameters) => valueOf(file, connection, sql, ...parameters),
      all: (sql, ...parameters) =>
        guarded(file, () => connection.prepare(sql).all([...parameters]) as Record<string, unknown>[]),
    };
  };
  return {
    takeSnapshot,
    close: () => {
      if (!connection.open) return;
      if (connection.inTransaction) connection.exec('ROLLBACK');
      connection.close();
    },
  };
};
