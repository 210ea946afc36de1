import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { faultLoop, runTs } from '@marquee/test-kit/run-ts';
import { databaseName } from './testing/billing-stores';

const script = join(__dirname, 'testing', 'billing-process.ts');
const timeout = 60_000;

/** Carries a subscription through its life while the process is killed at each pass of the point, and looks at what came of it. */
const survivesKillsAt = async (point: string, place: readonly string[]): Promise<void> => {
  const kills = await faultLoop(script, point, { args: ['carry', ...place], timeout, most: 30 }, (result) => {
    if (result.code !== 0) expect([point, result.signal]).toEqual([point, 'SIGKILL']);
  });
  expect(kills).toBeGreaterThan(0);
  expect((await runTs(script, { args: ['carry', ...place], timeout }).done).code).toBe(0);
  const printed = await runTs(script, { args: ['state', ...place], timeout }).done;
  expect(printed.stderr).toBe('');
  expect(JSON.parse(printed.lines.at(-1)!)).toEqual({
    types: [
      'billing.TrialStarted.v1',
      'billing.CustomerLinked.v1',
      'billing.PlanStarted.v1',
      'billing.PlanChanged.v1',
      'billing.PlanEnded.v1',
    ],
    status: 'ended',
    undelivered: 0,
  });
};

describe('in SQLite', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'marquee-billing-killed-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  // Where the provider was asked and nothing is written yet, where an end was written, and around the writes of both stores.
  it.each(['billing.observed', 'billing.ended', 'sqlite.append.after', 'sqlite.commit.after'])(
    'a subscription that is killed at each pass of %s has each of its effects once',
    (point) => survivesKillsAt(point, [dir]),
    120_000,
  );
});

describeWithEngine('mongodb', 'in MongoDB', (url) => {
  it.each(['billing.observed', 'mongo.append.after-insert'])(
    'a subscription that is killed at each pass of %s has each of its effects once',
    (point) => survivesKillsAt(point, [databaseName(), url]),
    120_000,
  );
});
