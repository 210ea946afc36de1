import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type SqliteDatabase } from './database';

const migrations = ['CREATE TABLE t (id INTEGER PRIMARY KEY, text TEXT)', 'ALTER TABLE t ADD COLUMN more TEXT'];
const failure = (call: () => unknown): Error => {
  try {
    call();
  } catch (error) {
    return error as Error;
  }
  throw new Error('it was expected to throw');
};

describe('a database file', () => {
  let folder: string;
  let file: string;
  let database: SqliteDatabase;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'marquee-database-'));
    file = join(folder, 'data.db');
    database = openDatabase(file, migrations);
  });
  afterEach(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });
  const rows = (): number => Number(database.prepare('SELECT count(*) AS n FROM t').get()!['n']);

  it('answers rows without the members of the driver, and takes a lone null', () => {
    database.prepare('INSERT INTO t (text) VALUES (?)').run(null);
    expect(database.prepare('SELECT * FROM t').get()).toEqual({ id: 1, text: null, more: null });
    expect(database.prepare('SELECT * FROM t WHERE text IS ?').all(null)).toEqual([{ id: 1, text: null, more: null }]);
  });

  it('fails with storage_full on a full disk, leaves nothing half done, and continues once there is room', () => {
    database.prepare('INSERT INTO t (text) VALUES (?)').run('before');
    database.exec('PRAGMA max_page_count = 20');
    const flood = (): unknown =>
      database.transaction(() => {
        const insert = database.prepare('INSERT INTO t (text) VALUES (?)');
        for (let n = 0; n < 100; n += 1) insert.run('x'.repeat(4000));
      });
    expect(failure(flood)).toMatchObject({ name: 'StorageFull', code: 'storage_full' });
    expect(rows()).toBe(1);
    database.exec('PRAGMA max_page_count = 10000');
    flood();
    expect(rows()).toBe(101);
  });

  it('refuses a transaction after its end, and continues with the process', () => {
    database.close();
    expect(failure(() => database.transaction(() => undefined))).toMatchObject({ code: 'storage_closed' });
  });

  it('rejects a transaction within which it is closed', () => {
    const closing = (): void => {
      database.prepare('INSERT INTO t (text) VALUES (?)').run('never committed');
      database.close();
    };
    expect(failure(() => database.transaction(closing, 'process'))).toMatchObject({ message: expect.any(String) });
    database = openDatabase(file, migrations);
    expect(rows()).toBe(0);
  });

  it('says so when another process holds it, waits no longer than visitors may, and writes nothing', () => {
    const other = openDatabase(file, migrations);
    other.exec('BEGIN IMMEDIATE');
    expect(failure(() => database.transaction(() => rows()))).toMatchObject({
      name: 'StorageBusy',
      code: 'storage_busy',
    });
    expect(database.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 50 });
    expect(rows()).toBe(0);
    other.exec('COMMIT');
    other.close();
    expect(database.transaction(() => rows())).toBe(0);
  });

  it('has nothing of what was deleted in its files after a minute, also if a reader prevents some truncations', () => {
    jest.useFakeTimers();
    const watched = openDatabase(join(folder, 'watched.db'), migrations);
    const reader = openDatabase(join(folder, 'watched.db'), migrations);
    const filesWithText = (): string[] =>
      readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes('Marked words'));
    try {
      watched.prepare('INSERT INTO t (text) VALUES (?)').run('Marked words');
      reader.exec('BEGIN');
      reader.prepare('SELECT * FROM t').all();
      watched.exec('DELETE FROM t');
      jest.advanceTimersByTime(40_000);
      expect(filesWithText()).toContain('watched.db-wal');
      reader.exec('COMMIT');
      jest.advanceTimersByTime(20_000);
      expect(filesWithText()).toEqual([]);
    } finally {
      jest.useRealTimers();
      for (const each of [watched, reader]) each.close();
    }
  });

  it('rolls back when the work throws, and can be used again', () => {
    const broken = (): unknown =>
      database.transaction(() => {
        database.prepare('INSERT INTO t (text) VALUES (?)').run('half');
        throw new RangeError('broken');
      });
    expect(failure(broken)).toEqual(new RangeError('broken'));
    expect(rows()).toBe(0);
  });

  describe('a transaction that need not survive a loss of power', () => {
    const WAITS_FOR_DISK = 2;
    const waits = (): unknown => database.prepare('PRAGMA synchronous').value();

    it('does not wait for the disk, and those after it do', () => {
      expect(database.transaction(waits)).toBe(WAITS_FOR_DISK);
      expect(database.transaction(waits, 'process')).toBeLessThan(WAITS_FOR_DISK);
      expect(waits()).toBe(WAITS_FOR_DISK);
    });

    it('leaves nothing behind when it throws', () => {
      const broken = (): never => {
        throw new RangeError('broken');
      };
      expect(() => database.transaction(broken, 'process')).toThrow(RangeError);
      expect(waits()).toBe(WAITS_FOR_DISK);
    });

    it('waits for the disk as a part of one that does', () => {
      expect(database.transaction(() => database.transaction(waits, 'process'))).toBe(WAITS_FOR_DISK);
    });
  });

  it('refuses a file of a newer version and applies each migration once', () => {
    openDatabase(file, migrations).close();
    const older = failure(() => openDatabase(file, migrations.slice(0, 1)));
    expect(older).toMatchObject({ name: 'StorageTooNew', code: 'storage_too_new' });
  });

  it('is named where a folder lies in its place', () => {
    const place = join(folder, 'a-folder.db');
    mkdirSync(place);
    const opening = (): SqliteDatabase => openDatabase(place, []);
    expect(opening).toThrow(expect.objectContaining({ name: 'StorageDamaged', file: place }));
  });

  it('resumes where a failed migration left: whole ones stay, the failed one leaves nothing', () => {
    const next = [...migrations, 'CREATE TABLE u (id TEXT); CREATE TABLE t (id TEXT)'];
    expect(failure(() => openDatabase(file, next)).message).toContain('table t already exists');
    const mended = openDatabase(file, [...migrations, 'CREATE TABLE u (id TEXT)']);
    expect(mended.prepare('SELECT * FROM u').all()).toEqual([]);
    mended.close();
  });
});
