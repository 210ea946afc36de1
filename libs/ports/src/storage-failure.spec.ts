import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { storageFailureKind, storageFailureOf, type StorageFailure } from './storage-failure.mjs';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

const thrownBy = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

describe('the kind of a storage failure', () => {
  it.each<readonly [kind: ReturnType<typeof storageFailureKind>, codes: readonly string[]]>([
    ['rights', ['EACCES', 'EPERM', 'SQLITE_READONLY', 'SQLITE_READONLY_DIRECTORY', 'SQLITE_CANTOPEN_FULLPATH']],
    ['rights', ['SQLITE_AUTH', 'SQLITE_PERM', 'UNKNOWN_SQLITE_ERROR_1544']],
    ['read_only', ['EROFS']],
    [
      'room',
      ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_SHMSIZE', 'storage_full'],
    ],
    ['damage', ['SQLITE_CORRUPT', 'SQLITE_CORRUPT_INDEX', 'SQLITE_NOTADB', 'storage_damaged']],
    ['absence', ['ENOENT']],
    ['in_use', ['EBUSY', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_LOCKED', 'storage_busy']],
    ['type', ['ENOTDIR', 'EISDIR']],
    ['failed', ['EIO', 'SQLITE_IOERR_READ', 'EMFILE']],
    [null, ['ECONNREFUSED', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_MISUSE', 'UNKNOWN_SQLITE_ERROR_1', '']],
  ])('is %s for %j', (kind, codes) => {
    for (const code of codes) expect([code, storageFailureKind({ code })]).toEqual([code, kind]);
  });

  it('is none for what has no code', () => {
    for (const thrown of [undefined, null, 'text', new Error('code 14')]) expect(storageFailureKind(thrown)).toBeNull();
  });
});

describe('a storage failure', () => {
  let folder: string;
  const at = (...parts: readonly string[]): string => path.join(folder, ...parts);
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'marquee-storage-'));
    fs.mkdirSync(at('data/content'), { recursive: true });
    const made = new Database(at('data/content/events.db'));
    made.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (a); INSERT INTO t VALUES (1)');
    made.close();
  });
  afterEach(() => {
    spawnSync('chmod', ['-R', 'u+rwX', folder]);
    fs.rmSync(folder, { recursive: true });
  });
  const file = 'data/content/events.db';

  it('is damage where the file is no database', () => {
    fs.writeFileSync(at(file), 'no database'.repeat(1000));
    const error = thrownBy(() => new Database(at(file)).exec('PRAGMA user_version'));
    expect(storageFailureOf(error, { file: at(file) })).toEqual({
      kind: 'damage',
      code: 'storage_damaged',
      what: `${at(file)} is damaged`,
      mend: 'restore it from a backup',
    });
  });

  it('is absence where SQLite cannot open a file because its folder is missing', () => {
    const missing = at('data/inbox/events.db');
    const error = thrownBy(() => new Database(missing));
    expect(storageFailureOf(error, { file: missing })).toMatchObject({
      kind: 'absence',
      code: 'storage_missing',
      what: `${at('data/inbox')} is missing`,
    });
  });

  it('names the part of a path that is a file', () => {
    const error = thrownBy(() => fs.mkdirSync(at(file, 'below/there'), { recursive: true }));
    expect(storageFailureOf(error)).toMatchObject({ code: 'storage_wrong_type', what: `${at(file)} is not a folder` });
  });

  it('names the folder where no file is named, and is none where that is missing, too', () => {
    const error = { code: 'SQLITE_FULL' };
    expect(storageFailureOf(error, { within: at('data') })).toMatchObject({
      code: 'storage_full',
      what: `the disk of ${at('data')} is full`,
      mend: 'free some space',
    });
    expect(storageFailureOf(error)).toBeNull();
  });

  /** The failure of opening and writing `file`, for a user who is not root. */
  const failureOfUser = (uid: number): StorageFailure => {
    const script = `
      import { createRequire } from 'node:module';
      import { storageFailureOf } from ${JSON.stringify(path.resolve(__dirname, 'storage-failure.mjs'))};
      const Database = createRequire(${JSON.stringify(__filename)})('libsql');
      try {
        const database = new Database(${JSON.stringify(at(file))});
        database.exec('INSERT INTO t VALUES (2)');
      } catch (error) {
        console.log(JSON.stringify(storageFailureOf(error, { file: ${JSON.stringify(at(file))}, within: ${JSON.stringify(at('data'))} })));
      }
      process.exit();`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
      ...(isRoot && { uid, gid: uid }),
    });
    expect(stderr).toBe('');
    return JSON.parse(stdout) as StorageFailure;
  };
  /** Of the user who runs the tests, or of nobody where that is root, whom no mode stops. */
  const me = isRoot ? NOBODY : process.getuid!();
  const own = (): void => void (isRoot && spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder]));

  it.each([
    ['a folder that its owner may not write', 'data/content', 0o500, 'data/content'],
    ['a folder that its owner may not enter', 'data', 0o600, 'data'],
    ['a file that its owner may not write', file, 0o400, file],
    ['a file that its owner may not read', file, 0o000, file],
  ])('is missing rights, and no damage, for %s', (_, place, mode, named) => {
    own();
    fs.chmodSync(at(place), mode);
    expect(failureOfUser(me)).toEqual({
      kind: 'rights',
      code: 'storage_no_rights',
      what: `${at(named)} cannot be read and written by this account (EACCES)`,
      mend: `run chmod -R u+rwX ${at('data')}`,
    });
  });

  (isRoot ? it : it.skip)('says whose file it is, and how to change its owner', () => {
    own();
    fs.chownSync(at(file), 0, 0);
    fs.chmodSync(at(file), 0o600);
    expect(failureOfUser(NOBODY)).toMatchObject({
      what: `${at(file)} cannot be read and written by this account (EACCES); it belongs to root, and this process runs as nobody`,
      mend: `run sudo chown -R ${NOBODY}:${NOBODY} ${at('data')}`,
    });
  });

  (isRoot ? it : it.skip)('asks to change no owner of a folder above the data', () => {
    own();
    fs.chownSync(folder, 0, 0);
    fs.chmodSync(folder, 0o700);
    expect(failureOfUser(NOBODY)).toMatchObject({
      code: 'storage_no_rights',
      what: `${folder} cannot be read and written by this account (EACCES)`,
      mend: `let nobody use ${folder}, or set DATA_DIR to another folder`,
    });
  });
});
