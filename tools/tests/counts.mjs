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
