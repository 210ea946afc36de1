import fs from 'node:fs';
import path from 'node:path';
import { fail, ok, warn } from './findings.mjs';
import { runScript } from './machine.mjs';
import { answers } from './network.mjs';

/** As the product says at a start (`start-refused.ts`): what a file of views has besides read models, by service. */
const KEPT = JSON.parse(
  fs.readFileSync(path.resolve(import.meta.dirname, '../../libs/service-host/src/kept-state.json'), 'utf8'),
);

const MEGABYTE = 1_000_000;
const ROOM = { fail: 100 * MEGABYTE, warn: 1_000 * MEGABYTE };
const SLOW_MS = 20;
/** Of one check of a database: a large one takes longer than an operator waits. */
const CHECKED_WITHIN_MS = 30_000;

/** Where there is none yet, the folder that it will be made in. */
const nearest = (folder) => (fs.existsSync(folder) ? folder : nearest(path.dirname(folder)));

export const isFolder = (place) => fs.existsSync(place) && fs.statSync(place).isDirectory();

const list = (folder) => {
  try {
    return fs.readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
};

/** Whether a process answers operators in the folder or in one of those in it: services on one machine have a folder each. */
export const isRunning = async (folder) => {
  const own = list(folder).filter((entry) => entry.isDirectory());
  const sockets = [folder, ...own.map(({ name }) => path.join(folder, name))].flatMap((place) =>
    list(place)
      .filter(({ name }) => /^control(-[a-z0-9-]+)?\.sock$/.test(name))
      .map(({ name }) => path.join(place, name)),
  );
  return (await Promise.all(sockets.map(answers))).includes(true);
};

/** Bytes that this account may still write. */
const roomIn = (place) => {
  const { bavail, bsize } = fs.statfsSync(place);
  return bavail * bsize;
};

export const writable = (folder, roomOf = roomIn) => {
  const place = nearest(folder);
  if (!isFolder(place)) return [fail(`${folder} is not a folder`, 'set DATA_DIR to another folder')];
  const probe = path.join(place, `.doctor-${process.pid}`);
  try {
    fs.writeFileSync(probe, Buffer.alloc(4096));
  } catch (error) {
    return [
      fail(
        `${folder} cannot be written (${error.code})`,
        'make it writable for this account, or set DATA_DIR to another folder',
      ),
    ];
  } finally {
    fs.rmSync(probe, { force: true });
  }
  const room = roomOf(place);
  const what = `${folder} is writable, with ${Math.floor(room / MEGABYTE)} MB free`;
  if (room < ROOM.fail) return [fail(what, 'free some space: clicks and edits are refused on a full disk')];
  return [room < ROOM.warn ? warn(what, 'free some space before it is full') : ok(what)];
};

/** Folders that the product has in its data folder. */
const PARTS = ['clickhouse', 'journal', 'keys', 'log', 'mail', 'uploads'];

export const parts = (folder) =>
  PARTS.map((name) => path.join(folder, name))
    .filter((part) => fs.existsSync(part) && !isFolder(part))
    .map((part) => fail(`${part} is not a folder`, 'move it away, and restore the folder from a backup'));

/** As `isRestoreOvertaken` of the host says, which is not loaded before it is built. */
const isOvertaken = (folder) => {
  const restoring = `${folder}.restoring`;
  const restored = path.join(restoring, 'restored.json');
  if (fs.existsSync(path.join(restoring, 'distributed'))) return true;
  const { before } = fs.existsSync(restored) ? JSON.parse(fs.readFileSync(restored, 'utf8')) : {};
  return before !== undefined && fs.existsSync(path.join(path.dirname(folder), before));
};

export const processes = (folder, running) => {
  if (running) return [ok(`Marquee is running on ${folder} and answers on its control socket`)];
  const findings = [ok(`Marquee is not running on ${folder}`)];
  const restoring = `${folder}.restoring`;
  if (!fs.existsSync(folder) && fs.existsSync(path.join(restoring, 'restored.json')))
    findings.push(warn('a restore was interrupted just before its end', 'run npm start to finish it'));
  else if (isOvertaken(folder))
    findings.push(
      warn(
        `a restore was interrupted after it moved the data away, and ${folder} has been created again since`,
        `keep ${restoring}, move ${folder} away, and run npm start to finish the restore`,
      ),
    );
  else if (fs.existsSync(restoring))
    findings.push(warn('a restore was interrupted before it changed anything', 'run npm run restore again'));
  return findings;
};

export const speed = (folder) => {
  const file = path.join(nearest(folder), `.doctor-sync-${process.pid}`);
  const fd = fs.openSync(file, 'w', 0o600);
  try {
    const times = Array.from({ length: 15 }, (_, n) => {
      const begun = performance.now();
      fs.writeSync(fd, Buffer.alloc(4096), 0, 4096, n * 4096);
      fs.fsyncSync(fd);
      return performance.now() - begun;
    }).sort((a, b) => a - b);
    const middle = times[7];
    const what = `a write takes ${middle.toFixed(1)} ms to reach the disk`;
    return middle > SLOW_MS ? warn(what, 'each edit waits for two writes: use a faster disk') : ok(what);
  } finally {
    fs.closeSync(fd);
    fs.rmSync(file, { force: true });
  }
};

const below = (folder) =>
  isFolder(folder)
    ? fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    : [];

/** As `refuseLostKeys` of the product says, which is not loaded before it is built. */
const lostKey = (folder, dir) =>
  fs.existsSync(path.join(folder, 'identity/events.db'))
    ? ['installation-secret', 'persons'].map((name) => path.join(dir, name)).find((file) => !fs.existsSync(file))
    : undefined;

export const keys = (folder) => {
  const dir = path.join(folder, 'keys');
  const lost = lostKey(folder, dir);
  if (lost !== undefined)
    return [fail(`${lost} is missing, and the data cannot be read without it`, `restore ${dir} from a backup`)];
  if (!isFolder(dir)) return [];
  const open = [dir, ...below(dir)].filter((file) => (fs.statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077);
  return open.length === 0
    ? [ok('only their owner can read the keys')]
    : [fail(`other accounts can open files in ${dir} (${open.length})`, `chmod -R go= ${dir}`)];
};

/** The newest write of the product, UTC milliseconds. */
const lastWrite = (folder) =>
  Math.max(
    0,
    ...below(path.join(folder, 'journal')).map((file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0),
  );

export const clock = (folder, now = Date.now()) => {
  const what = `the clock shows ${new Date(now).toISOString()}`;
  const mend = 'set the clock, preferably with NTP: clicks, codes and sessions depend on it';
  if (now < Date.UTC(2026, 0) || now > Date.UTC(2099, 0)) return fail(what, mend);
  const ahead = lastWrite(folder) - now;
  return ahead > 60_000
    ? warn(`${what}, but the last click is ${Math.round(ahead / 60_000)} minutes later`, mend)
    : ok(what);
};

/** Prints the number of the last migration, then what is wrong with the file. */
const CHECK = `
  const Database = require('libsql');
  try {
    const database = new Database(process.argv[1]);
    database.exec('PRAGMA query_only = ON');
    const rows = (pragma) => database.prepare('PRAGMA ' + pragma).raw(true).all().map(([value]) => value);
    console.log(rows('user_version')[0] + '\\n' + rows('quick_check(3)').join('; '));
    process.exit(0);
  } catch (error) {
    console.log('0\\n' + error.message);
    process.exit(1);
  }
`;

const remedyFor = (file) => {
  if (path.basename(file) !== 'views.db') return 'npm run restore -- <backup> --replace';
  const kept = KEPT[path.basename(path.dirname(file))];
  return kept === undefined
    ? 'start Marquee: it sets the file aside and builds it again from the events'
    : `npm run restore -- <backup> --replace; or move it away with its -wal and -shm files, and lose these: ${kept}`;
};

/** `schemas`: the number of migrations that this release has for each file; null where it is not built. */
export const databases = async (root, folder, schemas) => {
  const files = [
    'log/log.db',
    ...list(folder).flatMap(({ name }) => ['events.db', 'views.db', 'jobs.db'].map((file) => path.join(name, file))),
  ]
    .map((file) => path.join(folder, file))
    .filter((file) => fs.existsSync(file));
  const findings = [];
  let whole = 0;
  for (const file of files) {
    const { code, out, isLate } = await runScript(root, CHECK, CHECKED_WITHIN_MS, [file]);
    const [version, ...lines] = out.split('\n');
    const said = lines.join('\n');
    if (isLate)
      findings.push(
        warn(
          `checking ${file} took longer than ${CHECKED_WITHIN_MS / 1000} s and was stopped`,
          'check it with sqlite3 and PRAGMA quick_check',
        ),
      );
    else if (schemas && Number(version) > schemas[path.basename(file)])
      findings.push(
        fail(
          `${file} was written by a newer version of Marquee`,
          'start that version, or set DATA_DIR to another folder',
        ),
      );
    else if (code === 0 && said === 'ok') whole += 1;
    else findings.push(fail(`${file} is damaged: ${(said || 'it cannot be read').slice(0, 200)}`, remedyFor(file)));
  }
  return whole > 0 ? [ok(`${whole} ${whole === 1 ? 'database is' : 'databases are'} intact`), ...findings] : findings;
};
