import { createClickAnalytics } from '../../services/analytics/src/click-analytics';
import { runSeed, type SeedReport } from './simulation/run-seed';
import { openSurroundings, type Surroundings } from './simulation/surroundings';
import { openStores } from './simulation/stores';
import { SimulatedLog } from '@marquee/event-sourcing/testing';

/** `SEED=n` replays one seed, `SEEDS=n` tries that many from 1 on. */
const only = process.env['SEED'];
const count = Number(process.env['SEEDS'] ?? 200);
const seeds = only === undefined ? Array.from({ length: count }, (_, n) => n + 1) : [Number(only)];

/** Whatever comes late, twice, in another order or not at all at first: the end is the same. */
describe('the slice on a simulated log', () => {
  let surroundings: Surroundings;
  beforeAll(async () => {
    surroundings = await openSurroundings();
  });
  afterAll(() => surroundings.close());

  it(
    `ends as its events say, for ${seeds.length === 1 ? `seed ${seeds[0]}` : `${seeds.length} seeds`}`,
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
        `simulation: ${seeds.length} seeds in ${((performance.now() - begun) / 1000).toFixed(0)} s: ${sum.wishes} wishes, ` +
          `${sum.steps} steps, ${sum.kills} kills, ${sum.acts} acts; ${sum.held} held back and ${sum.dropped} dropped; ${figures} figures audited, ${differing} differ`,
      );
      expect(differing).toBe(0);
    },
    Math.max(600_000, seeds.length * 3000),
  );
});
