import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import UntilDeadline from '../../libs/test-kit/src/until-deadline.cjs';

const spec = '/repository/tests/e2e/start.e2e.spec.ts';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-late-'));
const lateFile = path.join(folder, 'late');
const before = { TESTS_UNTIL: process.env['TESTS_UNTIL'] ?? '', LATE_FILE: process.env['LATE_FILE'] ?? '' };

afterEach(() => Object.assign(process.env, before));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** What becomes of the tests of a spec file that begins when the run has so many seconds left. */
const modesWith = (secondsLeft: number): unknown[] => {
  fs.writeFileSync(lateFile, '');
  Object.assign(process.env, { TESTS_UNTIL: String(Date.now() / 1000 + secondsLeft), LATE_FILE: lateFile });
  const inner = { type: 'test', mode: undefined };
  const outer = { type: 'test', mode: undefined };
  const rootDescribeBlock = { children: [{ type: 'describeBlock', children: [inner] }, outer] };
  const environment = new UntilDeadline(
    { globalConfig: {}, projectConfig: { globals: {}, testEnvironmentOptions: {} } } as never,
    { testPath: spec } as never,
  );
  environment.handleTestEvent({ name: 'run_start' }, { rootDescribeBlock: rootDescribeBlock as never });
  return [inner.mode, outer.mode];
};

it('skips every test of a file that begins after the deadline, and names the file', () => {
  expect(modesWith(-1)).toEqual(['skip', 'skip']);
  expect(fs.readFileSync(lateFile, 'utf8')).toBe(`${spec}\n`);
});

it('leaves a file that begins before the deadline alone', () => {
  expect(modesWith(60)).toEqual([undefined, undefined]);
  expect(fs.readFileSync(lateFile, 'utf8')).toBe('');
});
