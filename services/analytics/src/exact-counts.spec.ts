import { pick, seeded } from '@marquee/test-kit/chance';
import { rounds } from '@marquee/test-kit/rounds';
import { describeWithEngine } from '@marquee/test-kit/engine';
import type { ClickAnalytics } from './click-analytics';
import { toSummary } from './summary/figures';
import { periodOf } from './summary/period';
import { readFigures } from './summary/read-figures';
import { accepted, openClickWorld, type ClickWorld } from './testing/click-world';
import { countByHand } from './testing/counted-by-hand';
import { deliveries } from './testing/deliveries';
import { madeId, makeActs } from './testing/made-acts';

const zones = [
  'UTC',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
];
// Both changes of the clock of Berlin and Los Angeles in 2026 lie in these two stretches.
const ends = [Date.UTC(2026, 10, 5, 7, 11), Date.UTC(2026, 3, 3, 19, 59)];

const ask = async (
  analytics: ClickAnalytics,
  ownerId: string,
  itemId: string,
  zone: string,
  from: number,
  to: number,
) => {
  const period = periodOf({ from: new Date(from).toISOString(), to: new Date(to).toISOString() }, null);
  return toSummary('link:a', await readFigures(analytics.ledger, { ownerId, itemId, zone, period }));
};

const countsAreExact = (seeds: number, open: () => Promise<ClickWorld>): void => {
  let world: ClickWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  it(`are exact for ${seeds} seeds of duplicates, delays, restarts and other orders between sources`, async () => {
    let questions = 0;
    for (let seed = 1; seed <= seeds; seed++) {
      const random = seeded(seed);
      const owners = [madeId(1, seed)];
      const items = [1, 2, 3].map((n) => madeId(2, seed * 10 + n));
      const until = pick(random, ends);
      const journals = [1, 2, 3].map((n) =>
        makeActs(80 + Math.floor(random() * 150), { random, source: `s${seed}-${n}`, owners, items, until, days: 20 }),
      );
      const queues = journals.map((acts) => deliveries(acts, random));
      let analytics = world.start();
      while (queues.some((queue) => queue.length > 0)) {
        if (random() < 0.15) analytics = world.start();
        const piece = pick(
          random,
          queues.filter((queue) => queue.length > 0),
        ).shift()!;
        await analytics.writer.write(piece[0]!.source, accepted(piece));
      }
      const all = journals.flat();
      for (let n = 0; n < 8; n++) {
        const [itemId, zone] = [pick(random, items), pick(random, zones)];
        const from = until - Math.floor(random() * 21 * 86_400_000);
        const to = from + 1 + Math.floor(random() * random() * 21 * 86_400_000);
        expect(await ask(analytics, owners[0]!, itemId, zone, from, to)).toEqual(
          countByHand(all, { itemId, contentId: 'link:a', zone, from, to }),
        );
        questions += 1;
      }
      const [itemId, zone] = [items[0]!, pick(random, zones)];
      const everything = toSummary(
        'link:a',
        await readFigures(analytics.ledger, { ownerId: owners[0]!, itemId, zone, period: null }),
      );
      expect(everything).toEqual(countByHand(all, { itemId, contentId: 'link:a', zone, from: 0, to: Infinity }));
    }
    const report = await world.start().audit();
    process.stdout.write(
      `exact counts: ${seeds} seeds, ${questions} periods, ${report.figures} figures audited, ${report.differing} differ\n`,
    );
    expect(report.differences).toEqual([]);
    expect(report.items).toBe(seeds * 4);
  });

  it('show a missing roll-up in the audit, and a rebuild mends it while the hash stays that of an undisturbed one', async () => {
    const analytics = world.start();
    const before = await analytics.hashRollups();
    await world.columns.command(`DELETE FROM rollups WHERE item = {item:UUID} AND span = 'day'`, {
      item: madeId(2, 11),
    });
    const report = await analytics.audit();
    expect(report.differing).toBeGreaterThan(0);
    expect(new Set(report.differences.map(({ item, span }) => `${item} ${span}`))).toEqual(
      new Set([`${madeId(2, 11)} day`]),
    );
    await analytics.rebuildRollups();
    expect((await analytics.audit()).differing).toBe(0);
    expect(await analytics.hashRollups()).toBe(before);
  });
};

describe('counts', () => countsAreExact(rounds('LEDGER_SEEDS', { short: 3, long: 8 }), openClickWorld));
describeWithEngine('clickhouse', 'counts on a ClickHouse server', (clickhouse) =>
  countsAreExact(rounds('LEDGER_SEEDS', { short: 1, long: 3 }), () => openClickWorld({ clickhouse })),
);
