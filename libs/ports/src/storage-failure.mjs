// Plain JavaScript with built-in modules alone: `npm run doctor` uses it where nothing is installed or built.
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Codes of the operating system, SQLite and this product, by kind. An extended code of SQLite begins with its primary code. */
const CODES = {
  rights: ['EACCES', 'EPERM', 'SQLITE_PERM', 'SQLITE_READONLY', 'SQLITE_CANTOPEN', 'SQLITE_AUTH', 'storage_no_rights'],
  read_only: ['EROFS', 'storage_read_only'],
  room: [
    'ENOSPC',
    'EDQUOT',
    'EFBIG',
    'SQLITE_FULL',
    // What SQLite reports where the file system refuses room for a write, or for the shared memory of a log.
    'SQLITE_IOERR_WRITE',
    'SQLITE_IOERR_SHMSIZE',
    'storage_full',
  ],
  damage: ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'storage_damaged'],
  absence: ['ENOENT', 'storage_missing'],
  in_use: ['EBUSY', 'ETXTBSY', 'SQLITE_BUSY', 'SQLITE_LOCKED', 'storage_busy'],
  type: ['ENOTDIR', 'EISDIR', 'storage_wrong_type'],
  failed: ['EIO', 'EMFILE', 'ENFILE', 'SQLITE_IOERR', 'storage_failed'],
};
const KIND_OF_CODE = new Map(Object.entries(CODES).flatMap(([kind, codes]) => codes.map((code) => [code, kind])));

const STABLE_CODES = {
  rights: 'storage_no_rights',
  read_only: 'storage_read_only',
  room: 'storage_full',
  damage: 'storage_damaged',
  absence: 'storage_missing',
  in_use: 'storage_busy',
  type: 'storage_wrong_type',
  failed: 'storage_failed',
};

/** Primary result codes of SQLite, for the errors of the driver that have a number alone. */
const PRIMARY = {
  3: 'SQLITE_PERM',
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  23: 'SQLITE_AUTH',
  26: 'SQLITE_NOTADB',
};
/** An extended code that the driver has no name for, and a file that it cannot open. */
const NUMBERED = [/^UNKNOWN_SQLITE_ERROR_(\d+)$/, /^ConnectionFailed\(.*: (\d+)"\)$/s];

const numberOf = (code, message) => {
  const [, number] = NUMBERED[0].exec(code) ?? NUMBERED[1].exec(code === '' ? message : '') ?? [];
  return number === undefined ? null : Number(number);
};

const codeOf = (error) => {
  const { code = '', message = '' } = error ?? {};
  const number = numberOf(String(code), String(message));
  return number === null ? String(code) : (PRIMARY[number & 0xff] ?? '');
};

export const storageFailureKind = (error) => {
  let code = codeOf(error);
  for (;;) {
    const kind = KIND_OF_CODE.get(code);
    if (kind !== undefined) return kind;
    const end = code.lastIndexOf('_');
    if (!code.startsWith('SQLITE_') || end < 0) return null;
    code = code.slice(0, end);
  }
};

const { F_OK, R_OK, W_OK, X_OK } = constants;

const refusalOf = (place, mode) => {
  try {
    accessSync(place, mode);
    return null;
  } catch ({ code }) {
    return { place, code };
  }
};

const ancestorsOf = (place) => {
  const above = path.dirname(place);
  return above === place ? [] : [...ancestorsOf(above), above];
};

/** The first file or folder on the way that this process may not use as it must, and the code of the refusal; null where there is none. */
const obstacleOf = (file) => {
  const above = ancestorsOf(file);
  for (const folder of above) {
    const refusal = refusalOf(folder, X_OK);
    if (refusal) return refusal;
  }
  if (refusalOf(file, F_OK)) return refusalOf(above.at(-1) ?? file, W_OK | X_OK) ?? { place: file, code: 'ENOENT' };
  const isFolder = statSync(file).isDirectory();
  const files = isFolder ? [] : [file, `${file}-wal`, `${file}-shm`].filter((one) => !refusalOf(one, F_OK));
  const refusals = [
    ...files.map((one) => refusalOf(one, R_OK | W_OK)),
    refusalOf(isFolder ? file : path.dirname(file), R_OK | W_OK | X_OK),
  ];
  return refusals.find(Boolean) ?? null;
};

/** The name of a user of this machine, or the number where it has none. */
export const userName = (uid) => {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((one) => one.split(':')[2] === String(uid));
    return line ? line.split(':')[0] : `user ${uid}`;
  } catch {
    return `user ${uid}`;
  }
};

const isWithin = (place, folder) => {
  const way = path.relative(folder, place);
  return way === '' || (way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way));
};

/** Whose file it is, and the command that gives it to this process. */
const ownershipOf = (place, within) => {
  const stats = statSync(place, { throwIfNoEntry: false });
  const me = process.geteuid?.();
  if (stats === undefined || me === undefined) return { belongs: '', mend: 'let this account read and write it' };
  if (!isWithin(place, within))
    return {
      belongs: '',
      mend: `let ${userName(me)} use ${place}, or set DATA_DIR to another folder`,
    };
  if (stats.uid === me) return { belongs: '', mend: `run chmod -R u+rwX ${within}` };
  return {
    belongs: `; it belongs to ${userName(stats.uid)}, and this process runs as ${userName(me)}`,
    // The product does not run as root: what root makes belongs to root again.
    mend: `run sudo chown -R ${me}:${process.getegid()} ${within}${stats.uid === 0 ? '' : `, or run the command as ${userName(stats.uid)}`}`,
  };
};

const statOf = (place) => {
  try {
    return statSync(place, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
};

/** What the system allows this account, by the code that it refuses more with. */
const TEXTS_OF_LIMITS = {
  EDQUOT: (place) => ({
    what: `the disk quota of this account is used up at ${place}`,
    mend: 'free some space, or raise the quota',
  }),
  EFBIG: (place) => ({
    what: `${place} is larger than this account may make a file`,
    mend: 'raise the limit (ulimit -f)',
  }),
  EMFILE: (place) => ({
    what: `${place} cannot be opened, because too many files are open`,
    mend: 'raise the limit (ulimit -n)',
  }),
};

const TEXTS = {
  rights: ({ place, within, code }) => {
    if (code === 'EPERM')
      return {
        what: `${place} is protected from changes (EPERM)`,
        mend: 'look at its attributes with lsattr, and remove them with chattr',
      };
    const { belongs, mend } = ownershipOf(place, within);
    return { what: `${place} cannot be read and written by this account (${code})${belongs}`, mend };
  },
  read_only: ({ place }) => ({
    what: `the file system of ${place} is read-only`,
    mend: 'find the reason with dmesg, and mount it for writing',
  }),
  room: ({ place, within, code }) =>
    TEXTS_OF_LIMITS[code]?.(place) ?? {
      what: `the disk of ${isWithin(place, within) ? within : place} is full`,
      mend: 'free some space',
    },
  damage: ({ place }) => ({ what: `${place} is damaged`, mend: 'restore it from a backup' }),
  absence: ({ place }) => ({ what: `${place} is missing`, mend: 'restore it from a backup' }),
  in_use: ({ place }) => ({ what: `${place} is in use by another process`, mend: 'stop that process' }),
  type: ({ place, within }) => ({
    what: statOf(place)?.isDirectory() ? `${place} is a folder, and not a file` : `${place} is not a folder`,
    mend: place === within ? 'set DATA_DIR to another folder' : 'move it away, and restore it from a backup',
  }),
  failed: ({ place, code }) =>
    TEXTS_OF_LIMITS[code]?.(place) ?? {
      what: `the disk cannot read or write ${place} (${code})`,
      mend: 'check the disk',
    },
};

/** For ENOTDIR: the part of the path that is a file. */
const wrongPart = (file) => ancestorsOf(file).find((one) => statOf(one)?.isDirectory() === false) ?? file;

/** SQLite has one code for several reasons, which the file system distinguishes. */
const refined = (kind, code, file) => {
  if (kind === 'type') return { kind, code, place: wrongPart(file) };
  if (kind !== 'rights' && kind !== 'read_only') return { kind, code, place: file };
  const obstacle = obstacleOf(file);
  if (obstacle === null) return { kind: code.startsWith('SQLITE_CANTOPEN') ? 'failed' : kind, code, place: file };
  return { kind: storageFailureKind(obstacle) ?? kind, ...obstacle };
};

export const storageFailureOf = (error, { file, within } = {}) => {
  const kind = storageFailureKind(error);
  const named = error?.file ?? error?.path ?? file ?? within;
  if (kind === null || named === undefined) return null;
  const found = refined(kind, codeOf(error), path.resolve(named));
  const folder = within === undefined ? path.dirname(path.resolve(named)) : path.resolve(within);
  return { kind: found.kind, code: STABLE_CODES[found.kind], ...TEXTS[found.kind]({ ...found, within: folder }) };
};
