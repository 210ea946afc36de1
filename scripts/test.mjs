// All tests, from unit to browser. Builds first, because the browser tests run the real product, and brings up the engines of
// the distributed size, unless `MARQUEE_ENGINES=off`. Arguments go to jest: `npm test -- services/identity`.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { isPageCurrent, portRows } from '../tools/engines/ports-table.mjs';
import { release, status, up } from '../tools/engines/shared-engines.mjs';

const root = path.resolve(import.meta.dirname, '..');
const cache = path.join(root, '.cache');
const jest = path.join(root, 'node_modules/jest/bin/jest.js');
const chosen = process.argv.slice(2);

await build();
const chromium = findChromium();
if (!chromium) {
  console.error('The browser tests need Chromium: install chromium or google-chrome, or name one with CHROME_PATH.');
  process.exit(1);
}
fs.mkdirSync(cache, { recursive: true });

const total = { passed: 0, failed: 0, skipped: 0 };
const absent = [];
let running;
let interruptedBy;

// The engines are given back before we leave. The terminal sends Ctrl-C to jest as well, and npm sends it twice.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interruptedBy ??= signal;
    running?.kill('SIGTERM');
  });
}

/** Bytes that must be free: the fullest test folders hold some megabytes, and what is in memory is missing elsewhere. */
const ROOM = 2 * 1024 ** 3;

/**
 * A folder for what tests write, in memory where there is room: two workers that wait for one disk's `fsync` wait for each other,
 * and what a killed process has written is there afterwards, whatever it was written to.
 */
const temporaryFolder = () => {
  const memory = '/dev/shm';
  const { bavail, bsize } = fs.existsSync(memory) ? fs.statfsSync(memory) : { bavail: 0, bsize: 0 };
  return fs.mkdtempSync(path.join(bavail * bsize >= ROOM ? memory : os.tmpdir(), 'marquee-tests-'));
};

/** Where the engines are, as variables for the tests. */
const engines = async () => {
  if (process.env.MARQUEE_ENGINES === 'off') return {};
  const found = await up([], { say: (line) => console.log(line), lease: true });
  absent.push(...found.filter(({ url }) => !url));
  return Object.fromEntries(status([]).flatMap(({ variable, url }) => (url ? [[variable, url]] : [])));
};

/** Runs jest and answers its results, or null when it did not get that far. What a failed test left open does not keep it alive. */
const jestRun = async (name, args, env) => {
  const file = path.join(cache, `test-results-${name}.json`);
  fs.rmSync(file, { force: true });
  if (interruptedBy) return null;
  running = spawn(
    process.execPath,
    ['--max-old-space-size=4096', jest, '--json', `--outputFile=${file}`, '--passWithNoTests', '--forceExit', ...args],
    { cwd: root, stdio: ['inherit', 'ignore', 'inherit'], env: { ...process.env, ...env, CHROME_PATH: chromium } },
  );
  await new Promise((resolve) => running.once('close', resolve));
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null;
};

const failedFiles = (results) =>
  results.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

const passedIn = (results, files) =>
  results.testResults
    .filter(({ name }) => files.includes(name))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;

/**
 * Runs a part of the tests, so many files at once, adds up what it counted and answers jest's results, or null when there are none.
 * A file that failed gets a second run by itself: what drives engines, browsers and whole products meets a machine that others load
 * as well. A file that needed it is named, so it can be mended.
 */
const run = async (name, { projects, workers }, env) => {
  const args = ['--selectProjects', ...projects];
  const results = await jestRun(name, [...args, `--maxWorkers=${workers}`, ...chosen], env);
  if (!results) {
    total.failed += 1;
    return null;
  }
  const failed = failedFiles(results);
  const second =
    failed.length > 0
      ? await jestRun(`${name}-again`, [...args, '--runInBand', '--runTestsByPath', ...failed], env)
      : null;
  for (const file of second ? failed.filter((name) => !failedFiles(second).includes(name)) : [])
    console.warn(`UNSTABLE: ${path.relative(root, file)} failed and then passed by itself`);
  total.passed += results.numPassedTests + (second ? second.numPassedTests - passedIn(results, failed) : 0);
  total.failed += (second ?? results).numFailedTests + (second ?? results).numRuntimeErrorTestSuites;
  total.skipped += results.numPendingTests + results.numTodoTests;
  return results;
};

/** Where every suite ran, the page that says so must still be true. */
const checkPorts = (results) => {
  const page = fs.readFileSync(path.join(root, 'docs/ports.md'), 'utf8');
  if (isPageCurrent(page, portRows(results, { engines: status([]), root }))) return;
  total.failed += 1;
  console.error('docs/ports.md is no longer true: run `npm run ports`');
};

const temporary = temporaryFolder();
try {
  const env = await engines();
  const code = await run('code', { projects: ['unit', 'web'], workers: 2 }, { ...env, TMPDIR: temporary });
  if (
    code &&
    failedFiles(code).length === 0 &&
    chosen.length === 0 &&
    absent.length === 0 &&
    process.env.MARQUEE_ENGINES !== 'off'
  )
    checkPorts(code);
  // These wait, for engines and browsers and for time to pass, more than they compute.
  await run('product', { projects: ['e2e'], workers: 3 }, env);
  await run('load', { projects: ['load'], workers: 1 }, env);
} finally {
  fs.rmSync(temporary, { recursive: true, force: true });
  await release();
}
if (interruptedBy) {
  console.error('interrupted');
  process.exit(interruptedBy === 'SIGINT' ? 130 : 143);
}
fs.writeFileSync(path.join(cache, 'test-results.json'), JSON.stringify(total));
for (const { name, why } of absent)
  console.warn(`WITHOUT ${name}: ${why}. The suites on it are among the skipped ones.`);
console.log(`Tests: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;
