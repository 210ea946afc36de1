import { guarded } from './storage-errors';
import Database from 'libsql';

export interface DatabaseSnapshot {
  /** Bytes of the whole file. */
  readonly bytes: number;
  /** The next pages in their order, at most `limit` of them (256 unless set); empty behind the last one. */
  next(limit?: number): Buffer;
  /** The first column of the first row, as it was at the moment of the snapshot; undefined when there is none. */
  value(sql: string, ...parameters: readonly unknown[]): unknown;
  /** All rows, as they were at that moment. */
  all(sql: string, ...parameters: readonly unknown[]): readonly Record<string, unknown>[];
}

export interface SnapshotSource {
  /** Fixes the moment: what is committed later, by whichever process or thread, is not in the snapshot. Takes less than a millisecond. */
  takeSnapshot(): DatabaseSnapshot;
  /** The file may be cut back again. Safe to call twice. */
  close(): void;
}

/** For a file whose log another process restores at this moment. */
const BUSY_MS = 2000;
const PAGES = 256;

const valueOf = (connection: Database.Database, sql: string, ...parameters: readonly unknown[]): unknown =>
  guarded(
    () =>
      (
        connection
          .prepare(sql)
          .raw(true)
          .get([...parameters]) as unknown[] | undefined
      )?.[0],
  );

/**
 * Opens a database file for a copy that is the file itself, page by page, with neither a log nor anything deleted that its pages do not
 * hold. Writers and other readers are not disturbed; the write-ahead log only grows for as long as the snapshot is open.
 * The driver has no online backup, and `VACUUM INTO` is one statement that nothing interrupts and that begins a moment of its own.
 */
export const openSnapshotSource = (file: string): SnapshotSource => {
  const connection = guarded(() => new Database(file));
  connection.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
  const takeSnapshot = (): DatabaseSnapshot => {
    guarded(() => connection.exec('BEGIN'));
    // The transaction begins with its first read.
    const count = Number(valueOf(connection, 'PRAGMA page_count'));
    valueOf(connection, 'SELECT count(*) FROM sqlite_schema');
    const pageBytes = Number(valueOf(connection, 'PRAGMA page_size'));
    const page = connection.prepare('SELECT data FROM sqlite_dbpage WHERE pgno = ?').raw(true);
    let done = 0;
    return {
      bytes: count * pageBytes,
      next: (limit = PAGES) => {
        const pages: Buffer[] = [];
        for (const end = Math.min(count, done + limit); done < end;) {
          done += 1;
          pages.push(guarded(() => (page.get([done]) as [Buffer])[0]));
        }
        return Buffer.concat(pages);
      },
      value: (sql, ...parameters) => valueOf(connection, sql, ...parameters),
      all: (sql, ...parameters) =>
        guarded(() => connection.prepare(sql).all([...parameters]) as Record<string, unknown>[]),
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
