import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type SqliteDatabase } from './database';
import { openSnapshotSource, type DatabaseSnapshot } from './database-snapshot';

const migrations = ['CREATE TABLE t (id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT)'];

describe('a snapshot of a database file', () => {
  let folder: string;
  let database: SqliteDatabase;
  const file = (name: string): string => join(folder, name);
  const add = (count: number): void =>
    database.transaction(() => {
      for (let n = 0; n < count; n += 1) database.prepare('INSERT INTO t (text) VALUES (?)').run('x'.repeat(500));
    });
  const copyOf = (snapshot: DatabaseSnapshot, between: () => void = () => undefined): SqliteDatabase => {
    const pages: Buffer[] = [];
    for (let read = snapshot.next(); read.length > 0; read = snapshot.next()) {
      pages.push(read);
      between();
    }
    expect(Buffer.concat(pages)).toHaveLength(snapshot.bytes);
    writeFileSync(file('copy.db'), Buffer.concat(pages));
    return openDatabase(file('copy.db'), migrations);
  };
  const count = (of: SqliteDatabase): unknown => of.prepare('SELECT count(*) FROM t').value();

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'marquee-snapshot-'));
    database = openDatabase(file('data.db'), migrations);
  });
  afterEach(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });

  it('is the file of one moment, while writers continue between any two of its pages', () => {
    add(20_000);
    const source = openSnapshotSource(file('data.db'));
    const snapshot = source.takeSnapshot();
    add(1);
    const copy = copyOf(snapshot, () => {
      add(10);
      database.prepare('DELETE FROM t WHERE id % 7 = 0').run();
      database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    });
    expect(count(copy)).toBe(20_000);
    expect(copy.prepare('PRAGMA integrity_check').value()).toBe('ok');
    expect(snapshot.value('SELECT max(id) FROM t')).toBe(20_000);
    expect(snapshot.all('SELECT seq FROM sqlite_sequence')).toEqual([expect.objectContaining({ seq: 20_000 })]);
    copy.close();
    source.close();
  });

  it('has what was committed and is in the log alone', () => {
    database.exec('PRAGMA wal_autocheckpoint = 0');
    add(50);
    const source = openSnapshotSource(file('data.db'));
    const copy = copyOf(source.takeSnapshot());
    expect(count(copy)).toBe(50);
    copy.close();
    source.close();
  });

  it('lets the log be cut again once it is closed', () => {
    const source = openSnapshotSource(file('data.db'));
    source.takeSnapshot();
    add(10);
    source.close();
    source.close();
    expect(database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()).toMatchObject({ busy: 0 });
  });
});
