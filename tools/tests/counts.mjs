// What a whole test run counted, and the lines that report it.

const SLOWEST = 10;

export const failedFiles = (record) => record.files.filter(({ failed }) => failed).map(({ name }) => name);

/** The spec files that `TESTS_UNTIL` skipped. */
export const lateFiles = (parts) => parts.flatMap((part) => part?.late ?? []);

const passedIn = (record, names) =>
  record.files
    .filter(({ name }) => names.includes(name))
    .flatMap(({ tests }) => tests)
    .filter(({ status }) => status === 'passed').length;

/** What remains of a run whose failed files ran a second time by themselves: those that passed then are unstable. */
export const withSecondRun = (first, second) => {
  const failed = failedFiles(first);
  const still = failedFiles(second);
  return {
    ...first,
    passed: first.passed - passedIn(first, failed) + second.passed,
    failed: second.failed,
    shown: [...first.shown, ...second.shown],
    unstable: failed.filter((name) => !still.includes(name)),
  };
};

/** Said where jest had its results and did not leave. */
export const LEFT_OPEN = 'something stays open after the tests: find it with npx jest --detectOpenHandles';

/** A failure that no test had, as a file: the closing lines name files. */
const failureBesides = (name, text) => ({
  name,
  failed: true,
  failures: [{ test: 'after the tests', text }],
  ms: 0,
  tests: [],
});

/** One record of all projects. What a project left open counts as a failure. */
export const sumOfProjects = (records) =>
  records.reduce(
    (sum, { project, passed, failed, skipped, leftOpen, shown, files }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed + (leftOpen ? 1 : 0),
      skipped: sum.skipped + skipped,
      leftOpen: sum.leftOpen || leftOpen,
      shown: [...sum.shown, ...shown],
      files: [...sum.files, ...files, ...(leftOpen ? [failureBesides(project, LEFT_OPEN)] : [])],
    }),
    { passed: 0, failed: 0, skipped: 0, leftOpen: false, shown: [], files: [] },
  );

/** What was counted where a project wrote no results, because its jest crashed or was killed. */
export const withoutResults = (record) => ({
  ...record,
  failed: record.failed + 1,
  files: [...record.files, failureBesides('nx', 'a project wrote no results')],
});

/** Adds up the records of a run's parts; a part that is null did not get as far as results, which is one failure. */
export const totalOf = (parts) =>
  parts.reduce(
    (total, part) => ({
      passed: total.passed + (part?.passed ?? 0),
      failed: total.failed + (part?.failed ?? 1),
      skipped: total.skipped + (part?.skipped ?? 0),
      unstable: [...total.unstable, ...(part?.unstable ?? [])],
    }),
    { passed: 0, failed: 0, skipped: 0, unstable: [] },
  );

/** Lines on the files that took longest. */
export const slowestFiles = (parts) =>
  parts
    .flatMap((part) => part?.files ?? [])
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);

/** Lines on every test that failed, and why, also where its file passed at its second run: the end of a log may be all that is kept of it. */
export const failureLines = (parts) =>
  parts
    .flatMap((part) => part?.files ?? [])
    .flatMap(({ name, failures }) =>
      failures.map(({ test, text }) => `failed: ${name} › ${test}\n${text.replaceAll(/^/gm, '    ')}`),
    );

/**
 * Lines on what each project cost, the dearest first, and on their sum: seconds by the clock, and seconds of processors. Projects run at the
 * same time, so the clock's sum is longer than the run.
 * @param {readonly { project: string, seconds: number, processorSeconds: number }[]} costs
 */
export const costLines = (costs) => {
  const sum = (of) => costs.reduce((total, cost) => total + of(cost), 0);
  const whole = {
    project: 'all',
    seconds: sum(({ seconds }) => seconds),
    processorSeconds: sum(({ processorSeconds }) => processorSeconds),
  };
  return [...costs.toSorted((one, other) => other.processorSeconds - one.processorSeconds), whole].map(
    ({ project, seconds, processorSeconds }) =>
      `${seconds.toFixed(0).padStart(7)} s ${processorSeconds.toFixed(0).padStart(7)} s  ${project}`,
  );
};
