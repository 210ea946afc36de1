import fs from 'node:fs';
import path from 'node:path';
import type { Test } from '@jest/test-result';
import LongestFirst from './longest-first.cjs';

const root = path.resolve(__dirname, '../..');
const [longest, second] = LongestFirst.LONGEST as readonly [string, string];

/** Durations by file: what jest remembers of its last run, in milliseconds. */
const order = (files: readonly string[], remembered: Readonly<Record<string, number>> = {}): string[] => {
  const sequencer = new LongestFirst({ contexts: [], globalConfig: {} } as never);
  jest
    .spyOn(sequencer as never, 'time')
    .mockImplementation((({ path: file }: Test) => remembered[path.relative(root, file)]) as never);
  jest.spyOn(sequencer as never, 'hasFailed').mockReturnValue(false as never);
  const context = { hasteFS: { getSize: (file: string) => file.length } };
  const tests = files.map((file) => ({ path: path.join(root, file), context }) as unknown as Test);
  return sequencer.sort(tests).map((test) => path.relative(root, test.path));
};

it('begins with the files that are known to take longest where jest remembers nothing', () => {
  const large = `tests/${'large'.repeat(20)}.e2e.spec.ts`;
  expect(order(['tests/a.e2e.spec.ts', second, large, longest])).toEqual([
    longest,
    second,
    large,
    'tests/a.e2e.spec.ts',
  ]);
});

describe('where the run has a deadline', () => {
  const before = process.env['TESTS_UNTIL'];
  beforeAll(() => (process.env['TESTS_UNTIL'] = '1'));
  afterAll(() => Object.assign(process.env, { TESTS_UNTIL: before ?? '' }));

  it('leaves accidents to the end, the longest of them first', () => {
    const chaos = LongestFirst.LONGEST.find((file) => file.startsWith('tests/chaos/'))!;
    const accidents = [chaos, 'tests/chaos/a.e2e.spec.ts'];
    expect(order([...accidents, 'tests/e2e/b.e2e.spec.ts', longest])).toEqual([
      longest,
      'tests/e2e/b.e2e.spec.ts',
      ...accidents,
    ]);
  });
});

it('goes by what files took last time where jest remembers it', () => {
  expect(order([longest, second], { [longest]: 1, [second]: 2 })).toEqual([second, longest]);
});

it.each(LongestFirst.LONGEST)('knows %s by its place', (file) =>
  expect(fs.existsSync(path.join(root, file))).toBe(true),
);
