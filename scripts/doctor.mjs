// `npm run doctor [-- --json] [-- --browser] [-- --running]`: a line for each thing that the product needs, and how to mend what is wrong. Ends with 0 unless
// a line says `fail`. It works on a machine where nothing is installed or built yet, and checks less there.
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { backups } from '../tools/doctor/backups.mjs';
import * as dataFolder from '../tools/doctor/data-folder.mjs';
import { databases } from '../tools/doctor/databases.mjs';
import { checked, fail, lineOf, ok, warn } from '../tools/doctor/findings.mjs';
import { keys } from '../tools/doctor/keys.mjs';
import { ledger } from '../tools/doctor/ledger.mjs';
import * as machine from '../tools/doctor/machine.mjs';
import * as network from '../tools/doctor/network.mjs';

const FLAGS = ['--json', '--browser', '--running'];
const words = process.argv.slice(2);
if (words.some((word) => !FLAGS.includes(word))) {
  console.error('npm run doctor [-- --json] [-- --browser] [-- --running]');
  process.exit(2);
}
/** `--running`: for a product that runs, which has shown by its start that its packages load and its settings fit. */
const [isJson, withBrowser, startedAlready] = FLAGS.map((flag) => words.includes(flag));

const end = (findings) => {
  const isWell = findings.every(({ status }) => status !== 'fail');
  console.log(isJson ? JSON.stringify({ ok: isWell, findings }, null, 1) : findings.map(lineOf).join('\n'));
  process.exit(isWell ? 0 : 1);
};

// The rest asks for more than an old Node has.
if (machine.node().status === 'fail') end([machine.node()]);

const root = fileURLToPath(new URL('..', import.meta.url));
/** An empty variable is one that is not set, as everywhere in the product. */
const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
/** Where `npm start` and `npm run start:distributed` keep their data unless set. */
const folders = (env.DATA_DIR === undefined ? ['data', 'data/distributed'] : [env.DATA_DIR]).map((one) =>
  path.resolve(one),
);
const runsOn = await Promise.all(folders.map(dataFolder.runningOn));
const running = runsOn.find((found) => found !== null) ?? null;
const folder = folders[Math.max(runsOn.indexOf(running), 0)];
const bundle = path.join(root, 'services/all-in-one/dist/main.cjs');

/** What the built product checks of itself; null where there is none, or an older one. */
const load = () => {
  try {
    const built = createRequire(import.meta.url)(bundle);
    return built.refusedSettings && built.startProblems && built.inspectJournal && built.DATABASE_SCHEMAS
      ? built
      : null;
  } catch {
    return null;
  }
};
const built = startedAlready ? null : load();

const settings = () => {
  if (!built) return [];
  const refused = built.refusedSettings(env);
  return refused
    ? [fail(refused, 'correct it: docs/settings.md lists the settings')]
    : [ok('the settings can be read')];
};

/** What a start would refuse or warn of besides, found by the code of the start itself. */
const start = async () => {
  if (!built || built.refusedSettings(env)) return [];
  const { refusals, losses, warnings } = await built.startProblems({ ...env, DATA_DIR: folder });
  return [...refusals, ...losses].map((line) => fail(line)).concat(warnings.map((line) => warn(line)));
};

/** The size of the installation, its release and its engines, as the mark in its folder says. */
const mark = () => {
  const refused = built?.refusedFolder?.(folder) ?? null;
  return refused === null ? [] : [fail(refused)];
};

const JOURNAL_WITHIN_MS = 30_000;

const journal = () => {
  const dir = path.join(folder, 'journal');
  if (!built || !dataFolder.isFolder(dir)) return [];
  const { segments, damagedBytes, tornBytes, isWhole } = built.inspectJournal(
    dir,
    performance.now() + JOURNAL_WITHIN_MS,
  );
  const what = `${segments} files of the journal were read${isWhole ? '' : ' (the newest ones, before the time limit)'}`;
  if (damagedBytes > 0)
    return [warn(`${what}: ${damagedBytes} bytes are damaged, and their clicks are lost`, 'check the disk')];
  return [ok(tornBytes > 0 ? `${what}; the next start removes ${tornBytes} bytes of an unfinished write` : what)];
};

const browser = async () => {
  const { installedChromium } = await import('./chromium.mjs');
  const file = await installedChromium();
  return file
    ? ok(`Chromium is at ${file}`)
    : warn('Chromium is not installed', 'run npm test to install it, or set CHROME_PATH');
};

const CHECKS = [
  () => machine.release(root),
  machine.node,
  machine.nodeSupport,
  machine.platform,
  machine.memory,
  ...(startedAlready ? [] : [() => machine.buildRoom(root), () => machine.packages(root), () => machine.build(built)]),
  settings,
  start,
  mark,
  () => network.mail(env),
  () => network.port(env, running),
  () => dataFolder.writable(folder),
  () => dataFolder.shared(folder),
  () => dataFolder.rights(folder),
  () => dataFolder.owners(folder),
  () => dataFolder.processes(folder, running !== null),
  () => dataFolder.parts(folder),
  () => keys(folder),
  () => ledger(root, folder, running !== null),
  () => dataFolder.clock(folder),
  () => backups(env),
  // A process that runs has its files open, and looks after them itself.
  ...(running === null
    ? [() => databases(root, folder, built?.DATABASE_SCHEMAS), journal]
    : [() => network.readiness(env, running)]),
  () => network.engines(env),
  () => network.redisPolicy(root, env),
  ...(withBrowser ? [browser] : []),
];
const findings = [];
for (const check of CHECKS) findings.push(...(await checked(() => check(), folder)));
if (!startedAlready && findings.every(({ status }) => status !== 'fail'))
  findings.push(...(await checked(() => dataFolder.speed(folder), folder)));
end(findings);
