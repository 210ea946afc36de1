// What the product needs of the machine. Built-in modules alone, so that it answers where nothing is installed.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { releaseOfCheckout, releaseText } from '../build/release.mjs';
import { freeBytes } from './free-bytes.mjs';
import { NATIVE } from '../build/server/native.mjs';
import { fail, ok, warn } from './findings.mjs';

const WANTED = [20, 19];
const SYSTEMS = ['linux', 'darwin'];
const ARCHITECTURES = ['x64', 'arm64'];
export const LOADED_WITHIN_MS = 20_000;

export const node = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isNew = major > WANTED[0] || (major === WANTED[0] && minor >= WANTED[1]);
  const what = `Node ${process.versions.node}`;
  return isNew ? ok(what) : fail(what, `install Node ${WANTED.join('.')} or newer`);
};

/** Which release the doctor and the commands of this checkout are. */
export const release = async (root) => ok(releaseText(await releaseOfCheckout(root)));

/** The last day with security updates of each release line (github.com/nodejs/release), and the line to install. */
const LAST_DAYS = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
};
const RECOMMENDED = 24;

/** Whether this Node still gets security updates. Nothing is found of a release line that is newer than this list. */
export const nodeSupport = (version = process.versions.node, now = Date.now()) => {
  const major = version.split('.')[0];
  const last = LAST_DAYS[major];
  if (last === undefined || now <= Date.parse(`${last}T23:59:59Z`)) return [];
  return [warn(`Node ${major} has had no security updates since ${last}`, `install Node ${RECOMMENDED}`)];
};

const MEGABYTE = 1_000_000;
/** Bytes that the product in one process needs under load, and those with which it builds as well. The start says the same. */
const MEMORY = JSON.parse(
  fs.readFileSync(path.resolve(import.meta.dirname, '../../libs/service-host/src/memory-needs.json'), 'utf8'),
);

/** The memory that this process may use: that of the machine, or of the cgroup of its container or unit. */
const memoryBytes = () => {
  const limit = process.constrainedMemory?.() ?? 0;
  return limit > 0 && limit < os.totalmem() ? limit : os.totalmem();
};

export const memory = (bytes = memoryBytes()) => {
  const what = `${Math.floor(bytes / MEGABYTE)} MB of memory`;
  if (bytes < MEMORY.run)
    return warn(
      `only ${what}: the product in one process needs ${Math.floor(MEMORY.run / MEGABYTE)} MB`,
      'add memory, or swap',
    );
  return bytes < MEMORY.build
    ? warn(`${what}: enough to run, and little for a build`, 'add swap for the time of a build, or build elsewhere')
    : ok(what);
};

const BUILD_BYTES = 2_500 * MEGABYTE;

/** Room for packages and built files where they are not there yet. */
export const buildRoom = (root, bytes = freeBytes(root)) => {
  const isThere = fs.existsSync(path.join(root, 'node_modules'));
  if (isThere || bytes >= BUILD_BYTES) return [];
  const what = `the disk of ${root} has ${Math.floor(bytes / MEGABYTE)} MB free: packages and the build take about 2500 MB`;
  return [warn(what, 'free some space')];
};

export const platform = () => {
  const what = `${process.platform} on ${process.arch}`;
  const isKnown = SYSTEMS.includes(process.platform) && ARCHITECTURES.includes(process.arch);
  return isKnown ? ok(what) : fail(what, 'run it on Linux (glibc) or macOS, on x64 or arm64; on Windows use WSL2');
};

/** Runs a script in a process of its own, as `uid` and `gid` if they are given: native code that does not fit ends the process that loads it. */
export const runScript = (root, script, limitMs, { args = [], ...account } = {}) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['-e', script, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...account,
    });
    let out = '';
    let err = '';
    let isLate = false;
    child.stdout.on('data', (text) => (out += text));
    child.stderr.on('data', (text) => (err += text));
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, limitMs);
    child.once('error', (error) => resolve({ code: 1, out, err: String(error), isLate }));
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code, out: out.trim(), err: err.trim(), isLate });
    });
  });

export const packages = async (root) => {
  if (!fs.existsSync(path.join(root, 'node_modules')))
    return [warn('no packages are installed', 'run npm start or npm install')];
  const findings = [];
  for (const name of NATIVE) {
    const { code, err } = await runScript(root, `require(${JSON.stringify(name)}); process.exit(0)`, LOADED_WITHIN_MS);
    const reason = err.split('\n').find((line) => /Error|error/.test(line)) ?? 'the process ended';
    findings.push(
      code === 0
        ? ok(`${name} loads`)
        : fail(
            `${name} does not load: ${reason}`,
            'remove node_modules and run npm start again with the same Node version',
          ),
    );
  }
  return findings;
};

export const build = (built) =>
  built
    ? ok('the product is built')
    : warn('the product is not built: the settings and the journal are not checked', 'run npm start or npm run build');
