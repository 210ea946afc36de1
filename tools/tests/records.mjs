// What runs of jest counted, kept by project: an nx output, so that a run that nx answers from its cache is counted as well.
import fs from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../.cache/tests');

/** @param {string} project the project's folder, relative to the repository; nx.json names the same file as the target's output */
export const recordFileOf = (project) => path.join(folder, `${project}.json`);

export const clearRecords = () => fs.rmSync(folder, { recursive: true, force: true });

const readRecord = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/** The record of each project that has run, with its name. */
export const records = () =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.json') && !file.endsWith('.jest.json'))
        .map((file) => ({ project: file.replace(/\.json$/, ''), ...readRecord(path.join(folder, file)) }))
    : [];

/** A failure of no test, as a file that failed. */
const failureOf = (name, text) => ({
  name,
  failed: true,
  failures: [{ test: 'after the tests', text }],
  ms: 0,
  tests: [],
});

const LEFT_OPEN = 'something stays open: find it with npx jest --detectOpenHandles';

/** One record of all projects. What a project left open counts as a failure. */
export const sumOfRecords = () =>
  records().reduce(
    (sum, record) => ({
      passed: sum.passed + record.passed,
      failed: sum.failed + record.failed + (record.leftOpen ? 1 : 0),
      skipped: sum.skipped + record.skipped,
      leftOpen: sum.leftOpen || record.leftOpen,
      shown: [...sum.shown, ...record.shown],
      files: [...sum.files, ...record.files, ...(record.leftOpen ? [failureOf(record.project, LEFT_OPEN)] : [])],
    }),
    { passed: 0, failed: 0, skipped: 0, leftOpen: false, shown: [], files: [] },
  );

/** What was counted where a project wrote no results, because its jest crashed or was killed. */
export const withoutResults = (record) => ({
  ...record,
  failed: record.failed + 1,
  files: [...record.files, failureOf('nx', 'a project wrote no results')],
});
