// What the product needs of the machine. Built-in modules alone, so that it answers where nothing is installed.
import fs from 'node:fs';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { releaseOfCheckout, releaseText } from '../build/release.mjs';
import { NATIVE } from '../build/server/native.mjs';
import { fail, ok, warn } from './findings.mjs';

const WANTED = [20, 19];
const SYSTEMS = ['linux', 'darwin'];
const ARCHITECTURES = ['x64', 'arm64'];
const LOADED_WITHIN_MS = 20_000;

export const node = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isNew = major > WANTED[0] || (major === WANTED[0] && minor >= WANTED[1]);
  const what = `Node ${process.versions.node}`;
  return isNew ? ok(what) : fail(what, `install Node ${WANTED.join('.')} or newer`);
};

/** Which release the doctor and the commands of this checkout are. */
export const release = async (root) => ok(releaseText(await releaseOfCheckout(root)));

export const platform = () => {
  const what = `${process.platform} on ${process.arch}`;
  const isKnown = SYSTEMS.includes(process.platform) && ARCHITECTURES.includes(process.arch);
  return isKnown ? ok(what) : fail(what, 'run it on Linux (glibc) or macOS, on x64 or arm64; on Windows use WSL2');
};

/** Runs a script in a process of its own: native code that does not fit ends the process that loads it. */
export const runScript = (root, script, limitMs, args = []) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['-e', script, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
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
