import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { userName } from '../../libs/ports/src/storage-failure.mjs';
import { entriesOf } from './entries.mjs';
import { fail, ofError, ok, warn } from './findings.mjs';
import { freeBytes } from './free-bytes.mjs';

const MEGABYTE = 1_000_000;
const ROOM = { fail: 100 * MEGABYTE, warn: 1_000 * MEGABYTE };
const SLOW_MS = 20;

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

const DESCRIBED_WITHIN_MS = 2_000;

/** How the process behind a control socket describes itself; null where none listens, and an empty object where it says nothing. */
const described = (socket) =>
  new Promise((resolve) => {
    let said = '';
    const connection = net.connect(socket, () => connection.write('{"command":"describe"}\n'));
    const timer = setTimeout(() => connection.destroy(), DESCRIBED_WITHIN_MS);
    connection.on('data', (text) => (said += text));
    connection.once('error', () => resolve(null));
    connection.once('close', () => {
      clearTimeout(timer);
      try {
        resolve(JSON.parse(said).result ?? {});
      } catch {
        resolve({});
      }
    });
  });

/**
 * How a process that answers operators in the folder or in one of those in it describes itself: services on one machine have a folder each.
 * Null where none does.
 */
export const runningOn = async (folder) => {
  const own = list(folder).filter((entry) => entry.isDirectory());
  const sockets = [folder, ...own.map(({ name }) => path.join(folder, name))].flatMap((place) =>
    list(place)
      .filter(({ name }) => /^control(-[a-z0-9-]+)?\.sock$/.test(name))
      .map(({ name }) => path.join(place, name)),
  );
  return (await Promise.all(sockets.map(described))).find((found) => found !== null) ?? null;
};

export const writable = (folder, roomOf = freeBytes) => {
  const place = nearest(folder);
  if (!isFolder(place)) return [fail(`${folder} is not a folder`, 'set DATA_DIR to another folder')];
  const probe = path.join(place, `.doctor-${process.pid}`);
  try {
    try {
      fs.writeFileSync(probe, Buffer.alloc(4096));
    } finally {
      fs.rmSync(probe, { force: true });
    }
  } catch (error) {
    return [ofError(error, { within: folder })];
  }
  const room = roomOf(place);
  const free = `${Math.floor(room / MEGABYTE)} MB`;
  if (room < ROOM.fail)
    return [
      fail(
        `the disk of ${folder} has only ${free} free`,
        'free some space: a full disk refuses edits and messages, and clicks are redirected without being counted',
      ),
    ];
  if (room < ROOM.warn) return [warn(`the disk of ${folder} has ${free} free`, 'free some space before it is full')];
  return [ok(`${folder} is writable, with ${free} free`)];
};

/** Whether other accounts of this machine may put files in place of the product's own. The start refuses such a folder. */
export const shared = (folder) =>
  isFolder(folder) && (fs.statSync(folder).mode & 0o002) !== 0
    ? [fail(`every user of this machine may write to ${folder}`, `chmod o-w ${folder}`)]
    : [];

const { R_OK, W_OK, X_OK } = fs.constants;

/** Why this account may not use an entry as the product does; null where it may. */
const refusalOf = ({ file, stats, error }) => {
  if (error) return error;
  try {
    fs.accessSync(file, stats.isDirectory() ? R_OK | W_OK | X_OK : R_OK | W_OK);
    return null;
  } catch (refusal) {
    return refusal;
  }
};

/** Files and folders in the data folder that this account may not read and write. */
export const rights = (folder) => {
  if (!isFolder(folder)) return [];
  const refused = [...entriesOf(folder)]
    .filter(({ file }) => file !== folder)
    .map((entry) => ({ file: entry.file, error: refusalOf(entry) }))
    .filter(({ error }) => error !== null);
  if (refused.length === 0) return [];
  const [{ file, error }] = refused;
  const finding = ofError(error, { file, within: folder });
  const others = new Set(refused.map((one) => one.file)).size - 1;
  return [{ ...finding, what: others > 0 ? `${finding.what} (and ${others} more)` : finding.what }];
};

/** Root may run the doctor for a product of another account, to which its data belong then. */
const expectedOwner = (folder) => {
  const me = process.geteuid?.();
  return me === 0 || me === undefined ? fs.statSync(folder).uid : me;
};

/** Files that belong to another account, such as those of a command that was run with sudo. */
export const owners = (folder) => {
  if (!isFolder(folder)) return [];
  const expected = expectedOwner(folder);
  const foreign = [...entriesOf(folder)].filter(({ stats }) => stats !== undefined && stats.uid !== expected);
  if (foreign.length === 0) return [];
  const [{ file, stats }] = foreign;
  const more = foreign.length > 1 ? ` (and ${foreign.length - 1} more below ${folder})` : '';
  return [
    fail(
      `${file} belongs to ${userName(stats.uid)} and not to ${userName(expected)}${more}`,
      `sudo chown -R ${expected}:${fs.statSync(folder).gid} ${folder}`,
    ),
  ];
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

/** The newest write of the product, UTC milliseconds. */
const lastWrite = (folder) =>
  Math.max(
    0,
    ...[...entriesOf(path.join(folder, 'journal'))].map(({ stats }) => (stats?.isFile() ? stats.mtimeMs : 0)),
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
