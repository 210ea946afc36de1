import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClickSummary, VisitorHit } from '@marquee/contracts';
import { rounds } from '@marquee/test-kit/rounds';
import { faultLoop, runTs } from '@marquee/test-kit/run-ts';
import { countByHand } from './testing/counted-by-hand';

const script = join(__dirname, 'testing', 'click-process.ts');
// A limit, not a wait: a machine with other work to do needs several times the usual seconds.
const timeout = 180_000;

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'marquee-killed-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const run = (mode: string, { fault, args = [] }: { fault?: string; args?: readonly string[] } = {}) =>
  runTs(script, { args: [mode, dir, ...args], timeout, ...(fault !== undefined && { env: { FAULT: fault } }) }).done;

interface Outcome {
  readonly acts: readonly VisitorHit[];
  readonly summaries: readonly ClickSummary[];
  readonly differing: number;
  readonly hits: number;
  readonly totals: Readonly<Record<string, number>>;
}

const expectExact = async (): Promise<Outcome> => {
  const printed = await run('figures');
  expect(printed.stderr).toBe('');
  const outcome = JSON.parse(printed.lines.at(-1)!) as Outcome;
  const { acts, summaries, totals } = outcome;
  expect(outcome.hits).toBe(acts.length);
  expect(outcome.differing).toBe(0);
  for (const summary of summaries) {
    const itemId = summary.contentId;
    expect(summary).toEqual({
      ...countByHand(acts, { itemId, contentId: itemId, zone: 'Asia/Kathmandu', from: 0, to: Infinity }),
    });
    expect(totals[itemId]).toBe(summary.totalClicks);
  }
  return outcome;
};

describe('a consumer that is killed', () => {
  it('has counted every act once after the next start, whichever write it was killed at', async () => {
    let kills = 0;
    for (const point of [
      'analytics.claimed',
      'analytics.inserted.hits',
      'analytics.inserted.rollups',
      'analytics.totals.published',
    ]) {
      kills += await faultLoop(script, point, { args: ['consume', dir], timeout, most: 6 }, (result) => {
        if (result.code !== 0) expect(result.signal).toBe('SIGKILL');
      });
    }
    const { hits } = await expectExact();
    process.stdout.write(`killed consumer: ${kills} kills, ${hits} acts, each counted once\n`);
    expect(kills).toBeGreaterThanOrEqual(4);
  }, 180_000);

  it('leaves the claim of the killed one before it to the next one when it was closing that claim', async () => {
    expect((await run('consume', { fault: 'analytics.inserted.hits:1:exit' })).signal).toBe('SIGKILL');
    expect((await run('consume', { fault: 'analytics.fence.rollups:1:exit' })).signal).toBe('SIGKILL');
    expect((await run('consume')).code).toBe(0);
    await expectExact();
  }, 120_000);
});

it('a recount that is killed anywhere ends with every act counted once', async () => {
  for (let n = 0; n < 3; n += 1) expect((await run('consume')).code).toBe(0);
  expect((await run('empty')).code).toBe(0);
  const points = ['recount:1', 'claimed:1', 'inserted.hits:1', 'fence.rollups:1', 'inserted.rollups:1', 'recounted:1'];
  for (const point of points)
    expect([point, (await run('recount', { fault: `analytics.${point}:exit` })).signal]).toEqual([point, 'SIGKILL']);
  expect((await run('consume')).code).toBe(0);
  await expectExact();
}, 180_000);

/** Of a ledger that is rebuilt in several slices. */
const CLICKS = rounds('CLICKS', { short: 350_000, long: 1_000_000 });

it(`a rebuild of ${CLICKS} clicks that is killed five times ends with the hash of an undisturbed one`, async () => {
  const [undisturbed] = (await run('fill', { args: [String(CLICKS)] })).lines;
  const faults = ['slice:2', 'sliced:2', 'swap:1', 'swapped:1', 'dropped:1'];
  for (const fault of faults)
    expect((await run('rebuild', { fault: `analytics.rebuild.${fault}:exit` })).signal).toBe('SIGKILL');
  const last = await run('rebuild');
  const { hash, differing } = JSON.parse(last.lines.at(-1)!) as { hash: string; differing: number };
  process.stdout.write(
    `rebuild: ${CLICKS} clicks, ${faults.length} kills, hash ${hash === undisturbed ? 'equal' : 'different'}, ${differing} figures differ\n`,
  );
  expect({ hash, differing }).toEqual({ hash: undisturbed, differing: 0 });
}, 600_000);
