import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultLoop, runTs } from '../../../tests/support/run-ts';

const script = join(__dirname, 'testing', 'billing-process.ts');
const timeout = 60_000;

/** Where the provider was asked and nothing is written yet, where an end was written, and around the writes of both stores. */
const points = ['billing.observed', 'billing.ended', 'sqlite.append.after', 'sqlite.commit.after'];

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'marquee-billing-killed-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

it.each(points)(
  'a subscription that is killed at each pass of %s has each of its effects once',
  async (point) => {
    const kills = await faultLoop(script, point, { args: ['carry', dir], timeout, most: 30 }, (result) => {
      if (result.code !== 0) expect([point, result.signal]).toEqual([point, 'SIGKILL']);
    });
    expect(kills).toBeGreaterThan(0);
    expect((await runTs(script, { args: ['carry', dir], timeout }).done).code).toBe(0);
    const printed = await runTs(script, { args: ['state', dir], timeout }).done;
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
      untaken: 0,
    });
  },
  120_000,
);
