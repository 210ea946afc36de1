import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openChdb } from '@marquee/adapter-clickhouse';
import { openFileKeyStore } from '@marquee/adapter-files';
import { openSqliteEventStore } from '@marquee/adapter-sqlite';
import { ColumnStoreError, type EventStore } from '@marquee/ports';
import Database from 'libsql';
import { DAMAGED_PLACES, damageFile } from '@marquee/test-kit/damage';
import { workerOf } from '@marquee/test-kit/worker-threads';
import { makePartial } from './snapshot-folder';
import { createBackups } from './backups';
import { assertRoom } from './disk-room';
import { MANIFEST } from './manifest';
import { takeBackup, type BackupOptions, type Taken } from './take-backup';
import { verifyBackup } from './verify-backup';

const copierOf: NonNullable<BackupOptions['copierOf']> = (data) =>
  workerOf(path.join(__dirname, 'backup-copier.main.ts'), {}, data);
const meta = { at: 0, causationId: 'c', correlationId: 'c' };
const quiet = (): void => undefined;

describe('a backup of a data folder', () => {
  let folder: string;
  let events: EventStore;
  const at = (...parts: readonly string[]): string => path.join(folder, ...parts);
  const put = (file: string, text: string): void => {
    fs.mkdirSync(path.dirname(at('data', file)), { recursive: true });
    fs.writeFileSync(at('data', file), text);
  };
  /** Of many pages, so that damage in one of them leaves the file one that opens. */
  const putDatabase = (file: string): void => {
    put(file, '');
    const database = new Database(at('data', file));
    database.exec('CREATE TABLE checkpoints (name, position); CREATE TABLE rows (text)');
    database.exec(
      'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 2000) INSERT INTO rows SELECT hex(randomblob(40)) FROM n',
    );
    database.close();
  };
  const append = (version: number): Promise<unknown> =>
    events.append([{ stream: 's', expected: version, events: [{ type: 'test.Added.v1', data: { n: version } }] }], {
      meta,
    });
  const backUp = (more: Partial<BackupOptions> = {}): Promise<Taken> =>
    takeBackup({
      root: at('data'),
      target: at('copy'),
      reserveBytes: 0,
      product: '1.2.3',
      columns: null,
      progress: quiet,
      copierOf,
      ...more,
    });

  beforeEach(async () => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'marquee-backup-'));
    events = openSqliteEventStore({ file: at('data/identity/events.db') });
    await append(0);
    put('lock', '');
    put('redirects/visitor-salt', 'salt');
    put('uploads/objects/a/picture', 'bytes of a picture');
    put('uploads/temporary/half', 'half');
    put('mail/one.mail.json', '{}');
    put('journal/0000001-0000000000.journal', 'frames');
    put('journal/groups/inbox.json', '{"group":"inbox","offset":7}');
    put('journal/groups/inbox.json.new', '{');
    await (await openFileKeyStore({ dir: at('data/keys') })).create('ines');
  });
  afterEach(async () => {
    await events.close();
    fs.rmSync(folder, { recursive: true });
  });

  it('has every file but those of the process and what dies after a day, and says how far each store had come', async () => {
    const { manifest, bytes } = await backUp();
    const files = manifest.files.map((file) => file.path);
    expect(files.filter((file) => !file.startsWith('keys/')).sort()).toEqual([
      'identity/events.db',
      'journal/0000001-0000000000.journal',
      'journal/groups/inbox.json',
      'mail/one.mail.json',
      'uploads/objects/a/picture',
    ]);
    expect(files.at(-1)).toMatch(/^keys\/persons\//);
    expect(manifest).toMatchObject({
      format: 3,
      size: 'one process',
      product: '1.2.3',
      positions: {
        'identity/events.db': 1,
        'journal/0000001-0000000000.journal': 6,
        'journal/groups/inbox.json': { group: 'inbox', offset: 7 },
      },
    });
    expect(manifest.files.reduce((sum, file) => sum + file.bytes, 0)).toBe(bytes);
    expect(await verifyBackup(at('copy'), quiet)).toEqual(manifest);
    for (const file of [...files, MANIFEST]) expect(fs.statSync(at('copy', file)).mode & 0o777).toBe(0o600);
    expect(fs.statSync(at('copy')).mode & 0o777).toBe(0o700);
    // Both versions in its head say that it has no write-ahead log.
    expect([...fs.readFileSync(at('copy/identity/events.db')).subarray(18, 20)]).toEqual([1, 1]);
    expect(fs.existsSync(at('copy.partial'))).toBe(false);
  });

  it('is of one moment, with what was committed before it and nothing after', async () => {
    const columns = openChdb({ dir: at('data/clickhouse') });
    await columns.command('CREATE TABLE t (n UInt32) ENGINE = MergeTree ORDER BY n');
    const insert = (n: number): Promise<void> =>
      columns.insert({ table: 't', columns: ['n'], rows: Buffer.from(`${n}\n`) });
    await insert(1);
    // Written when the moment is past, and before anything is copied.
    const freeze: typeof columns.freeze = async (work) => {
      const frozen = await columns.freeze(work);
      await Promise.all([append(1), insert(2)]);
      return frozen;
    };
    const running = Object.assign(Object.create(columns) as typeof columns, { freeze });
    await backUp({ columns: running });
    // The engine has one folder at a time.
    await columns.close();
    await backUp({ target: at('where-nothing-runs') });
    const copied = openSqliteEventStore({ file: at('copy/identity/events.db') });
    expect(await copied.lastPosition()).toBe(1);
    await copied.close();
    const rowsIn = async (copy: string): Promise<unknown> => {
      const store = openChdb({ dir: at(copy, 'clickhouse') });
      const rows = await store.query('SELECT n FROM t ORDER BY n');
      await store.close();
      return rows;
    };
    expect(await rowsIn('copy')).toEqual([{ n: 1 }]);
    expect(await rowsIn('where-nothing-runs')).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('is of one moment in every store, while the main thread writes to all of them without a pause', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `s${n}/count.db`);
    const databases = names.map((name) => {
      fs.mkdirSync(path.dirname(at('data', name)));
      const database = new Database(at('data', name));
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; CREATE TABLE t AS SELECT 0 AS n');
      return database;
    });
    const group = 'journal/groups/counting.json';
    let written = 0;
    let isOver = false;
    const writeAll = (): void => {
      if (isOver) return;
      written += 1;
      // As the product does: first the act, then what came of it, then how far the group is.
      fs.appendFileSync(at('data/journal/counted.journal'), 'x');
      for (const database of databases) database.exec('UPDATE t SET n = n + 1');
      put(group, JSON.stringify({ offset: written }));
      setImmediate(writeAll);
    };
    writeAll();
    await backUp();
    isOver = true;
    const counted = names.map((name) => {
      const copy = new Database(at('copy', name));
      const [n] = copy.prepare('SELECT n FROM t').raw(true).get([]) as [number];
      copy.close();
      return n;
    });
    const { offset } = JSON.parse(fs.readFileSync(at('copy', group), 'utf8')) as { offset: number };
    const acts = fs.statSync(at('copy/journal/counted.journal')).size;
    expect(new Set([...counted, offset, acts])).toEqual(new Set([counted[0]]));
    expect(counted[0]).toBeGreaterThan(1);
    expect(written).toBeGreaterThan(counted[0]!);
    for (const database of databases) database.close();
  });

  it('takes a new folder only, and none in or around the data folder', async () => {
    put('../there/file', '');
    await expect(backUp({ target: at('there') })).rejects.toMatchObject({ code: 'backup_target_exists' });
    await expect(backUp({ target: at('data/copy') })).rejects.toMatchObject({ code: 'backup_target_inside' });
    await expect(backUp({ target: folder })).rejects.toMatchObject({ code: 'backup_target_inside' });
    fs.mkdirSync(at('empty'));
    await backUp({ target: at('empty') });
    expect(fs.readdirSync(at('there'))).toEqual(['file']);
  });

  it('begins again where a killed one of the same name left off', async () => {
    makePartial(at('copy'));
    put('../copy.partial/identity/events.db', 'half a database');
    const { manifest } = await backUp();
    expect(fs.existsSync(at('copy.partial'))).toBe(false);
    await verifyBackup(at('copy'), quiet);
    const folders = new Set(manifest.files.map((file) => file.path.split('/')[0]));
    expect(fs.readdirSync(at('copy')).sort()).toEqual([...folders, MANIFEST].sort());
  });

  it('leaves a folder that no backup has made', async () => {
    put('../copy.partial/manifest.json', '{"name":"an app"}');
    await expect(backUp()).rejects.toMatchObject({ code: 'backup_partial_unknown' });
    expect(fs.readdirSync(at('copy.partial'))).toEqual(['manifest.json']);
  });

  it('leaves nothing where it fails or is stopped', async () => {
    put('uploads/objects/a/large', 'x'.repeat(5_000_000));
    const stopping = new AbortController();
    const stopped = backUp({ signal: stopping.signal, progress: () => stopping.abort() });
    await expect(stopped).rejects.toMatchObject({ code: 'backup_stopped' });
    fs.writeFileSync(at('data/content-events.db'), 'no database at all, and longer than a header of one is');
    await expect(backUp()).rejects.toMatchObject({ code: 'storage_damaged' });
    expect(fs.readdirSync(folder)).toEqual(['data']);
  });

  it.each(['content/events.db', 'identity/views.db', 'log/log.db'])(
    'is refused where a page in the middle of %s is damaged, and leaves nothing',
    async (file) => {
      putDatabase(file);
      damageFile(at('data', file), 'middle');
      await expect(backUp()).rejects.toMatchObject({
        code: 'storage_damaged',
        message: expect.stringContaining(`${at('data', file)} is damaged: run npm run restore`) as string,
      });
      expect(fs.readdirSync(folder)).toEqual(['data']);
    },
  );

  it('copies a damaged position of a group, which reads the journal again', async () => {
    put('journal/groups/inbox.json', '\u0000');
    const { manifest } = await backUp();
    expect(manifest.positions['journal/groups/inbox.json']).toBeNull();
  });

  it.each(DAMAGED_PLACES)(
    'leaves out views that are damaged at the %s: a restored folder builds them again',
    async (place) => {
      putDatabase('content/views.db');
      damageFile(at('data/content/views.db'), place);
      const { manifest } = await backUp();
      expect(manifest.files.map((file) => file.path)).not.toContain('content/views.db');
      expect(manifest.files.map((file) => file.path)).toContain('identity/events.db');
    },
  );

  it('names the data folder where the engine of the clicks fails', async () => {
    const freeze = () => Promise.reject(new ColumnStoreError('full', 243, undefined));
    const columns = { freeze } as unknown as BackupOptions['columns'];
    const message = `backup_disk_full: the disk of the data folder ${at('data')} is full. Free some space and try again.`;
    await expect(backUp({ columns })).rejects.toMatchObject({ message });
  });

  it('is refused before it writes where it would leave less of the disk free than is asked', async () => {
    const progress = jest.fn();
    await expect(backUp({ reserveBytes: 2 ** 52, progress })).rejects.toMatchObject({
      code: 'backup_disk_full',
      message: expect.stringMatching(/ MB free: the backup needs .* and DISK_RESERVE_BYTES keeps 4503599627\.4 MB\. /),
    });
    expect(progress).not.toHaveBeenCalled();
    expect(fs.readdirSync(folder)).toEqual(['data']);
    const words = { what: 'a file', remedy: 'Free some space.' };
    const larger = assertRoom({ folder, bytes: 2 ** 52, reserveBytes: 0 }, words);
    await expect(larger).rejects.toMatchObject({ code: 'backup_disk_full' });
  });

  it('is refused while another one is under way', async () => {
    const { command } = createBackups({ root: at('data'), reserveBytes: 0, product: '1.2.3', columns: null, copierOf });
    const first = command(at('copy'), quiet);
    await expect(command(at('other'), quiet)).rejects.toMatchObject({ code: 'backup_running' });
    expect(await first).toMatchObject({ ok: true });
    expect(await command(at('other'), quiet)).toMatchObject({ ok: true });
  });

  it('is known to be damaged by one wrong byte, a missing file, or a manifest of another format', async () => {
    await backUp();
    const file = at('copy/identity/events.db');
    const bytes = fs.readFileSync(file);
    bytes[2000]! ^= 1;
    fs.writeFileSync(file, bytes);
    const damaged = { code: 'backup_damaged', message: expect.stringContaining('identity/events.db in ') };
    await expect(verifyBackup(at('copy'), quiet)).rejects.toMatchObject(damaged);
    fs.rmSync(file);
    await expect(verifyBackup(at('copy'), quiet)).rejects.toMatchObject(damaged);
    const manifest = JSON.parse(fs.readFileSync(at('copy', MANIFEST), 'utf8')) as object;
    const refusedAs = async (changed: object): Promise<unknown> => {
      fs.writeFileSync(at('copy', MANIFEST), JSON.stringify(changed));
      return verifyBackup(at('copy'), quiet).then(
        () => 'taken',
        (error: { code: string }) => error.code,
      );
    };
    expect(await refusedAs({ ...manifest, format: 2 })).toBe('backup_format');
    expect(await refusedAs({ ...manifest, files: [{ path: '../out', bytes: 0, sha256: '0'.repeat(64) }] })).toBe(
      'backup_unreadable',
    );
    fs.rmSync(at('copy', MANIFEST));
    await expect(verifyBackup(at('copy'), quiet)).rejects.toMatchObject({ code: 'backup_unreadable' });
  });
});
