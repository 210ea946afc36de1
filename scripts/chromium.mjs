// Finds a Chromium for the browser tests, and installs one where that needs no question.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApps = ['Google Chrome', 'Chromium'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file));

const fromPlaywright = () => {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(os.homedir(), '.cache/ms-playwright');
  if (!fs.existsSync(cache)) return undefined;
  return fs
    .readdirSync(cache)
    .filter((folder) => folder.startsWith('chromium-'))
    .map((folder) => path.join(cache, folder, 'chrome-linux/chrome'))
    .find((file) => fs.existsSync(file));
};

const find = () =>
  process.env.CHROME_PATH ??
  names.map(onPath).find(Boolean) ??
  macApps.find((app) => fs.existsSync(app)) ??
  fromPlaywright();

const run = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 }).status === 0;

/** Debian's images may delete downloaded archives between two rounds of one install, so they are kept elsewhere. */
const installWithApt = () => {
  const archives = fs.mkdtempSync(path.join(os.tmpdir(), 'apt-'));
  fs.mkdirSync(path.join(archives, 'partial'));
  const keep = ['-y', '-o', `Dir::Cache::archives=${archives}`];
  run('apt-get', ['update']);
  const done =
    run('apt-get', ['install', ...keep, 'chromium']) ||
    (run('apt-get', ['--fix-broken', 'install', ...keep]) && run('apt-get', ['install', ...keep, 'chromium']));
  fs.rmSync(archives, { recursive: true, force: true });
  return done;
};

const install = () => {
  console.log('installing Chromium for the browser tests …');
  const playwright = path.resolve(import.meta.dirname, '../node_modules/playwright-core/cli.js');
  if (run(process.execPath, [playwright, 'install', 'chromium'])) return true;
  return process.getuid?.() === 0 && onPath('apt-get') !== undefined && installWithApt();
};

/** The path of a Chromium, or undefined when there is none and none can be installed. */
export const findChromium = () => find() ?? (install() ? find() : undefined);
