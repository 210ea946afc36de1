// Finds a Chromium for the browser tests, and installs one where that needs no question. `node scripts/chromium.mjs` installs ahead of the
// tests the one that costs them least: the headless shell, which is Chromium without windows.
import fs from 'node:fs';
import { debianProgram, run } from '../tools/engines/install.mjs';
import { EngineAbsent, onPath } from '../tools/engines/needs.mjs';

const shell = 'chromium-headless-shell';
// A page that is shown in a font of the system needs one.
const packages = [shell, 'fonts-liberation'];
const names = [shell, 'chrome-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApps = ['Google Chrome', 'Chromium'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);

/** The path at which Playwright keeps a Chromium of its own. */
const ofPlaywright = async () => (await import('playwright-core')).chromium.executablePath();

/** Its path; undefined where there is none. */
export const installedChromium = async () =>
  process.env.CHROME_PATH ??
  names.map(onPath).find(Boolean) ??
  [...macApps, await ofPlaywright()].find((file) => fs.existsSync(file));

const fromPlaywright = async () => {
  const cli = new URL('../node_modules/playwright-core/cli.js', import.meta.url).pathname;
  await run(process.execPath, [cli, 'install', '--no-shell', 'chromium']);
  return ofPlaywright();
};

const say = (line) => console.log(line);

const install = () =>
  debianProgram(shell, packages, { say })
    .catch((error) => {
      if (!(error instanceof EngineAbsent)) throw error;
      say('installing Chromium by Playwright …');
      return fromPlaywright();
    })
    .catch(() => undefined);

/** The path of a Chromium, or undefined when there is none and none can be installed. */
export const findChromium = async () => (await installedChromium()) ?? install();

if (process.argv[1] === import.meta.filename)
  await debianProgram(shell, packages, { say }).catch(({ message }) => say(message));
