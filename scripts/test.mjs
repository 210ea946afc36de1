// All tests, from unit to browser. Builds first, because the browser tests run the real product, and brings up the engines of
// the distributed size, unless `MARQUEE_ENGINES=off`. Arguments go to jest: `npm test -- services/identity`.
import fs from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { claimsOf, unshown } from '../tools/conformance/conformance-page.mjs';
import { isPageCurrent, portRows } from '../tools/engines/ports-table.mjs';
import { release, status } from '../tools/engines/shared-engines.mjs';
import { runNx } from '../tools/nx/run-nx.mjs';
import {
  costLines,
  failedFiles,
  failureLines,
  lateFiles,
  slowestFiles,
  sumOfProjects,
  totalOf,
  withSecondRun,
  withoutResults,
} from '../tools/tests/counts.mjs';
import { enginesForTests } from '../tools/tests/engines-for-tests.mjs';
import { installOtherNodes } from '../tools/tests/other-nodes.mjs';
import { clearRecords, records } from '../tools/tests/records.mjs';
import { runJest } from '../tools/tests/run-jest.mjs';
import { temporaryFolder } from '../tools/tests/temporary-folder.mjs';
import { installWebServers } from '../tools/tests/web-servers.mjs';

const root = path.resolve(import.meta.dirname, '..');
const cache = path.join(root, '.cache');
const chosen = process.argv.slice(2);

await build();
const chromium = await findChromium();
if (!chromium) {
  console.error('The browser tests need Chromium: install chromium or google-chrome, or name one with CHROME_PATH.');
  process.exit(1);
}

let absent = [];
let absentNodes = [];
let absentServers = [];
const running = new Set();
let interruptedBy;

// The engines are given back before we leave. The terminal sends Ctrl-C to jest as well, and npm sends it twice.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interruptedBy ??= signal;
    for (const child of running) child.kill('SIGTERM');
  });
}
const onSpawn = (child) => {
  running.add(child);
  child.once('close', () => running.delete(child));
};

const costs = [];
const jest = async (name, args, env) => {
  if (interruptedBy) return null;
  const record = await runJest(args, { output: path.join(cache, `test-results-${name}.json`), env, onSpawn });
  if (record) costs.push({ project: name, ...record });
  return record;
};

/** Unit and web specs run once: each project's by nx, which remembers what passed, or by jest alone those that are chosen. */
const runCode = async (env) => {
  if (chosen.length > 0) {
    const record = await jest('code', ['--selectProjects', 'unit', 'web', '--maxWorkers=2', ...chosen], env);
    return record && { ...record, failed: record.failed + (record.leftOpen ? 1 : 0) };
  }
  clearRecords();
  const { code } = await runNx(['run-many', '-t', 'test', 'tested', '--parallel=3'], { env, onSpawn });
  const projects = records();
  costs.push(...projects);
  const record = sumOfProjects(projects);
  return code === 0 || record.failed > 0 ? record : withoutResults(record);
};

const runFirst = (project, workers, env) =>
  jest(project, [...chosen, `--maxWorkers=${workers}`, '--selectProjects', project], env);

/**
 * Runs the failed files of a first run a second time, while nothing else runs: these specs drive engines, browsers and processes on a
 * machine that others load as well. One that passes then is as unstable in the closing lines. `TESTS_UNTIL` skips none of them: they failed.
 */
const runFailedAgain = async (project, first, env) => {
  const failed = first ? failedFiles(first) : [];
  if (failed.length === 0) return first;
  const args = ['--runInBand', '--runTestsByPath', ...failed, '--selectProjects', project];
  const second = await jest(`${project}-again`, args, { ...env, TESTS_UNTIL: '' });
  return second ? withSecondRun(first, second) : first;
};

const everySuiteRuns = () => chosen.length === 0 && absent.length === 0 && process.env.MARQUEE_ENGINES !== 'off';

/** Where every suite ran, the page that says so must still be true. */
const checkPorts = (code) => {
  const everySuiteRan = failedFiles(code).length === 0 && everySuiteRuns();
  const page = fs.readFileSync(path.join(root, 'docs/ports.md'), 'utf8');
  if (!everySuiteRan || isPageCurrent(page, portRows(code, { engines: status([]), root }))) return code;
  console.error('docs/ports.md is no longer true: run `npm run ports`');
  return { ...code, failed: code.failed + 1 };
};

/** The same for the page of the statements: a run without a failure shows each of them where the page says. */
const checkConformance = (parts) => {
  if (!everySuiteRuns() || lateFiles(parts).length > 0 || parts.some((part) => part === null || part.failed > 0))
    return;
  const page = fs.readFileSync(path.join(root, 'docs/conformance.md'), 'utf8');
  const missing = unshown(
    claimsOf(page),
    parts.flatMap(({ shown }) => shown),
  );
  if (missing.length === 0) return;
  console.error(`docs/conformance.md is no longer true: run \`npm run conformance\`. Not shown: ${missing.join(', ')}`);
  parts[0] = { ...parts[0], failed: parts[0].failed + 1 };
};

const parts = [];
const temporary = temporaryFolder();
try {
  const engines = await enginesForTests();
  absent = engines.absent;
  absentNodes = await installOtherNodes({ say: (line) => console.log(line) });
  absentServers = await installWebServers({ say: (line) => console.log(line) });
  const env = { ...engines.urls, CHROME_PATH: chromium };
  const code = await runCode({ ...env, TMPDIR: temporary });
  parts.push(code && checkPorts(code));
  // Specs of the architecture plant files among the sources and remove them: the products below shall not ask for a build at once.
  await build();
  // Each of e2e may start seven processes and a browser: more of them at once would only wait for each other. Those of engines wait for
  // them for most of their time.
  const [engineSpecs, products] = await Promise.all([runFirst('engines', 1, env), runFirst('e2e', 2, env)]);
  parts.push(await runFailedAgain('engines', engineSpecs, env));
  parts.push(await runFailedAgain('e2e', products, env));
  parts.push(await runFailedAgain('load', await runFirst('load', 1, env), env));
} finally {
  fs.rmSync(temporary, { recursive: true, force: true });
  await release();
}
if (interruptedBy) {
  console.error('interrupted');
  process.exit(interruptedBy === 'SIGINT' ? 130 : 143);
}
checkConformance(parts);
const total = totalOf(parts);
fs.writeFileSync(path.join(cache, 'test-results.json'), JSON.stringify(total));
console.log(['Seconds and processor seconds by project:', ...costLines(costs)].join('\n'));
console.log(['The slowest files:', ...slowestFiles(parts)].join('\n'));
for (const { name, why } of [...absent, ...absentNodes, ...absentServers])
  console.log(`WITHOUT ${name}: ${why}. The suites on it are among the skipped ones.`);
const late = lateFiles(parts);
if (late.length > 0) console.log(`skipped for lack of time: ${late.join(', ')}`);
for (const file of total.unstable) console.log(`unstable: ${file} failed, and passed when it ran again by itself`);
for (const line of failureLines(parts)) console.log(line);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;
