import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { shownStatements } from '../conformance/shown-statements.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const jest = path.join(root, 'node_modules/jest/bin/jest.js');
const processorTime = path.join(import.meta.dirname, 'processor-time.cjs');

/** Milliseconds that a run may take to end after its results are written. */
const PATIENCE = 15_000;
const LOOK_EVERY = 250;

/** Ends a run that has its results and does not leave: a server, a timer or a connection is still open. Answers whether it had to. */
const endWhenDone = (child, output) => {
  let doneAt;
  let leftOpen = false;
  const look = setInterval(() => {
    if (!fs.existsSync(output)) return;
    doneAt ??= performance.now();
    if (performance.now() - doneAt < PATIENCE) return;
    leftOpen = true;
    child.kill('SIGKILL');
  }, LOOK_EVERY);
  return new Promise((resolve) =>
    child.once('close', () => {
      clearInterval(look);
      resolve(leftOpen);
    }),
  );
};

/** Lines of a failure that a closing line has room for. */
const FAILURE_LINES = 12;

const failureOf = (text) => stripVTControlCharacters(text).split('\n').slice(0, FAILURE_LINES).join('\n').trimEnd();

/** What went wrong in a file: its failed tests, or the file itself where none of them could run. */
const failuresOf = ({ status, message, assertionResults }) => {
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (tests.length > 0)
    return tests.map(({ fullName, failureMessages }) => ({
      test: fullName,
      text: failureOf(failureMessages.join('\n')),
    }));
  return status === 'failed' ? [{ test: 'the file itself', text: failureOf(message) }] : [];
};

const relativeLines = (text) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((file) => path.relative(root, file));

/** As much of jest's results as we count, with file names relative to the repository: they may come from nx's cache. */
const recordOf = (results, leftOpen, rest) => ({
  ...rest,
  passed: results.numPassedTests,
  failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
  skipped: results.numPendingTests + results.numTodoTests,
  leftOpen,
  files: results.testResults.map((file) => ({
    name: path.relative(root, file.name),
    failed: file.status === 'failed',
    failures: failuresOf(file),
    ms: file.endTime - file.startTime,
    tests: file.assertionResults.map(({ ancestorTitles, status }) => ({ ancestorTitles, status })),
  })),
});

/**
 * Runs jest with these arguments; its report goes to stderr. Returns `{ passed, failed, skipped, leftOpen, seconds, processorSeconds, late, shown,
 * files: [{ name, failed, failures, ms, tests }] }`, or null when jest wrote no results. `leftOpen` says that jest was killed after its last
 * test; `processorSeconds` are user and system time of jest and its children, and 0 for a jest that was killed; `late` are the spec files that
 * `TESTS_UNTIL` skipped; `shown` are the statements of the specification that passed tests named.
 * @param {readonly string[]} args
 * @param {{ output: string, env?: Record<string, string>, onSpawn?: (child: import('node:child_process').ChildProcess) => void }} options
 *   `output` is the file for jest's own results
 */
export const runJest = async (args, { output, env, onSpawn }) => {
  fs.mkdirSync(path.dirname(output), { recursive: true });
  fs.rmSync(output, { force: true });
  const timeFile = `${output}.time`;
  fs.rmSync(timeFile, { force: true });
  const shownFile = `${output}.shown`;
  fs.writeFileSync(shownFile, '');
  const lateFile = `${output}.late`;
  fs.writeFileSync(lateFile, '');
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    [
      '--max-old-space-size=4096',
      '--require',
      processorTime,
      jest,
      '--json',
      `--outputFile=${output}`,
      '--passWithNoTests',
      ...args,
    ],
    {
      cwd: root,
      stdio: ['inherit', 'ignore', 'inherit'],
      env: { ...process.env, ...env, PROCESSOR_TIME_FILE: timeFile, SHOWN_FILE: shownFile, LATE_FILE: lateFile },
    },
  );
  onSpawn?.(child);
  const leftOpen = await endWhenDone(child, output);
  if (!fs.existsSync(output)) return null;
  const results = JSON.parse(fs.readFileSync(output, 'utf8'));
  return recordOf(results, leftOpen, {
    late: relativeLines(fs.readFileSync(lateFile, 'utf8')),
    shown: shownStatements(results, fs.readFileSync(shownFile, 'utf8'), root),
    seconds: (performance.now() - begun) / 1000,
    processorSeconds: fs.existsSync(timeFile) ? Number(fs.readFileSync(timeFile, 'utf8')) : 0,
  });
};
