import fs from 'node:fs';
import Database from 'libsql';
import { guarded } from './storage-errors';

/** Where the head of a database says whether it needs a write-ahead log, and what says that it needs none. */
const MODES = { offset: 18, none: Buffer.of(1, 1) } as const;

/** Changes the first page of a database so that it can be read where nothing can be written. Its next opening for writing changes it back. */
export const markWithoutLog = (firstPage: Buffer): void => void MODES.none.copy(firstPage, MODES.offset);

/**
 * Makes a database that nothing uses a single file, which is on disk then. The driver may keep a closed connection for a while, so the mode is
 * not changed by a statement, which would wait for it.
 */
export const withoutLog = (file: string): void => {
  guarded(file, () => {
    const connection = new Database(file);
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    connection.close();
  });
  if ((fs.statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) throw new Error(`${file} is in use`);
  const fd = fs.openSync(file, 'r+');
  try {
    fs.writeSync(fd, MODES.none, 0, MODES.none.length, MODES.offset);
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
  for (const name of ['wal', 'shm']) fs.rmSync(`${file}-${name}`, { force: true });
};
