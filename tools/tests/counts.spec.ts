import {
  costLines,
  failureLines,
  slowestFiles,
  sumOfProjects,
  totalOf,
  withSecondRun,
  withoutResults,
  type RunRecord,
  type TestFile,
} from './counts.mjs';

const file = (name: string, statuses: readonly string[], ms = 0): TestFile => ({
  name,
  failed: statuses.includes('failed'),
  failures: [],
  ms,
  tests: statuses.map((status) => ({ ancestorTitles: [], status })),
});
const record = (...files: readonly TestFile[]): RunRecord => {
  const count = (wanted: string): number =>
    files.flatMap(({ tests }) => tests).filter(({ status }) => status === wanted).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('pending'),
    leftOpen: false,
    shown: [],
    seconds: 0,
    processorSeconds: 0,
    files,
  };
};

it('a file that passes at its second run is unstable, and each of its tests counts once', () => {
  const first = record(file('a', ['passed', 'failed']), file('b', ['passed', 'pending']));
  const whole = withSecondRun(first, record(file('a', ['passed', 'passed'])));
  expect(totalOf([whole])).toEqual({ passed: 3, failed: 0, skipped: 1, unstable: ['a'] });
});

it('a second run adds the statements that it has shown', () => {
  const shown = (id: string) => [{ id, file: 'a', size: 'one process' }];
  const first = { ...record(file('a', ['failed'])), shown: shown('1.page') };
  const second = { ...record(file('a', ['passed'])), shown: shown('7.create') };
  expect(withSecondRun(first, second)).toMatchObject({ shown: [{ id: '1.page' }, { id: '7.create' }] });
});

it('a file that fails twice is a failure', () => {
  const first = record(file('a', ['passed', 'failed']), file('b', ['failed']));
  const whole = withSecondRun(first, record(file('a', ['passed', 'failed']), file('b', ['passed'])));
  expect(totalOf([whole])).toEqual({ passed: 2, failed: 1, skipped: 0, unstable: ['b'] });
});

it('a part without results is one failure', () => {
  expect(totalOf([record(file('a', ['passed'])), null])).toEqual({ passed: 1, failed: 1, skipped: 0, unstable: [] });
});

it('adds up projects, and names the one that left something open', () => {
  const sum = sumOfProjects([
    { project: 'libs/a', ...record(file('a', ['passed', 'pending'])) },
    { project: 'libs/b', ...record(file('b', ['passed'])), leftOpen: true },
  ]);
  expect(sum).toMatchObject({ passed: 2, failed: 1, skipped: 1, leftOpen: true });
  expect(failureLines([sum])).toEqual([
    expect.stringMatching(/^failed: libs\/b › after the tests\n {4}something stays open/),
  ]);
});

it('a project without results is one failure, and is told', () => {
  const sum = withoutResults(sumOfProjects([{ project: 'libs/a', ...record(file('a', ['passed'])) }]));
  expect(sum).toMatchObject({ passed: 1, failed: 1 });
  expect(failureLines([sum])).toEqual(['failed: nx › after the tests\n    a project wrote no results']);
});

it('names the ten slowest files of all parts, the slowest first', () => {
  const files = Array.from({ length: 8 }, (_, n) => file(`f${n}`, [], n * 1000));
  const lines = slowestFiles([record(...files), null, record(file('slow', [], 65_432), ...files)]);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('   65.4 s  slow');
  expect(lines[1]).toBe('    7.0 s  f7');
});

it('says about each failed test of all parts why it failed, also where its file passed later', () => {
  const failed = { ...file('a', ['failed']), failures: [{ test: 'adds', text: 'Expected: 2\nReceived: 3' }] };
  const whole = withSecondRun(record(failed), record(file('a', ['passed'])));
  expect(failureLines([null, record(file('b', ['passed'])), whole])).toEqual([
    'failed: a › adds\n    Expected: 2\n    Received: 3',
  ]);
});

it('prints what each project cost, the dearest first, and the sum', () => {
  expect(
    costLines([
      { project: 'libs/kernel', seconds: 2.4, processorSeconds: 3.1 },
      { project: 'e2e', seconds: 600, processorSeconds: 1100.6 },
    ]),
  ).toEqual(['    600 s    1101 s  e2e', '      2 s       3 s  libs/kernel', '    602 s    1104 s  all']);
});
