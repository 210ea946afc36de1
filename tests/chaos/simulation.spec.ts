import { createClickAnalytics } from '../../services/analytics/src/click-analytics';
import { runSeed, type SeedReport } from './simulation/run-seed';
import { openSurroundings, type Surroundings } from './simulation/surroundings';
import { openStores } from './simulation/stores';
import { isLong } from '@marquee/test-kit/rounds';
import { SimulatedLog } from '@marquee/event-sourcing/testing';

/** `SEED=n` replays one seed, `SEEDS=n` tries those up to n, `SEEDS=m-n` those from m on: several processes can share a long range. */
const { SEED: only, SEEDS: range = isLong ? '200' : '40' } = process.env;
const [first, last] = (only === undefined ? (range.includes('-') ? range : `1-${range}`) : `${only}-${only}`)
  .split('-')
  .map(Number) as [number, number];
const seeds = Array.from({ length: last - first + 1 }, (_, n) => first + n);

/** Whatever comes late, twice, in another order or not at all at first: the end is the same. */
describe('the slice on a simulated log', () => {
  let surroundings: Surroundings;
  beforeAll(async () => {
    surroundings = await openSurroundings();
  });
  afterAll(() => surroundings.close());

  it(
    `ends as its events say, for the seeds ${first} to ${last}`,
    async () => {
      const begun = performance.now();
      const sum: Record<keyof SeedReport, number> = { steps: 0, wishes: 0, kills: 0, acts: 0, held: 0, dropped: 0 };
      for (const seed of seeds) {
        const report = await runSeed(seed, surroundings);
        for (const name of Object.keys(sum) as (keyof SeedReport)[]) sum[name] += report[name];
      }
      const stores = openStores('audit');
      const analytics = createClickAnalytics({
        columns: surroundings.columns,
        documents: stores.analyticsViews,
        log: new SimulatedLog().open(),
        clock: Date.now,
        logger: surroundings.logger,
      });
      const { figures, differing } = await analytics.audit();
      await stores.close();
      console.info(
        `simulation: seeds ${first} to ${last} in ${((performance.now() - begun) / 1000).toFixed(0)} s: ${sum.wishes} wishes, ` +
          `${sum.steps} steps, ${sum.kills} kills, ${sum.acts} acts; ${sum.held} held back and ${sum.dropped} dropped; ${figures} figures audited, ${differing} differ`,
      );
      expect(differing).toBe(0);
    },
    Math.max(600_000, seeds.length * 3000),
  );
});
