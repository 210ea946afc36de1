// `npm run flaky -- 10 [pattern]`: runs the e2e, engines and load specs ten times, side by side and while other work takes half of the
// processors and the disk, and lists the files that failed and how often. Where a test waits for less than it needs, this shows it.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { release } from '../tools/engines/shared-engines.mjs';
import { failedFiles } from '../tools/tests/counts.mjs';
import { enginesForTests } from '../tools/tests/engines-for-tests.mjs';
import { runJest } from '../tools/tests/run-jest.mjs';

const root = path.resolve(import.meta.dirname, '..');
const [times, ...patterns] = process.argv.slice(2);
const rounds = Number(times);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('npm run flaky -- <times> [pattern]');
  process.exit(2);
}

await build();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-flaky-'));
const burning = [];
const running = new Set();
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = true;
    for (const child of running) child.kill('SIGTERM');
  });
}
const onSpawn = (child) => {
  running.add(child);
  child.once('close', () => running.delete(child));
};

const parts = [
  ['e2e', 2],
  ['engines', 1],
  ['load', 1],
];
const failures = new Map();
const failed = (round, name) => {
  failures.set(name, (failures.get(name) ?? 0) + 1);
  console.log(`round ${round}: failed: ${name}`);
};

const runPart = async (round, project, workers, env) => {
  const record = await runJest([...patterns, `--maxWorkers=${workers}`, '--selectProjects', project], {
    output: path.join(root, `.cache/flaky/${round}-${project}.json`),
    env,
    onSpawn,
  });
  if (interrupted) return;
  for (const name of record ? failedFiles(record) : [`${project}: jest itself`]) failed(round, name);
  if (record?.leftOpen) failed(round, `${project}: something stayed open after the tests`);
};

/** A file is its neighbours' load as they are its own. */
const runRound = (round, env) => Promise.all(parts.map(([project, workers]) => runPart(round, project, workers, env)));

try {
  const { urls } = await enginesForTests();
  for (let core = 0; core < os.availableParallelism() / 2; core += 1)
    burning.push(
      new Worker(new URL('../tools/tests/burn.worker.mjs', import.meta.url), {
        workerData: { file: path.join(folder, String(core)) },
      }),
    );
  for (let round = 1; round <= rounds && !interrupted; round += 1) {
    console.log(`round ${round} of ${rounds}`);
    await runRound(round, { ...urls, CHROME_PATH: await findChromium() });
  }
} finally {
  await Promise.all(burning.map((worker) => worker.terminate()));
  fs.rmSync(folder, { recursive: true, force: true });
  await release();
}
if (interrupted) process.exit(130);
for (const [name, count] of failures) console.log(`failed ${count} of ${rounds}: ${name}`);
if (failures.size === 0) console.log(`none failed in ${rounds} rounds`);
process.exitCode = failures.size === 0 ? 0 : 1;
