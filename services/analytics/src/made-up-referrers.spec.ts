import type { VisitorHit } from '@marquee/contracts';
import { pick, seeded } from '@marquee/test-kit/chance';
import type { LedgerReader } from './ledger/click-ledger';
import { NEVER } from './ledger/ledger.schema';
import { LISTED_MAX } from './ledger/listed-referrers';
import { toSummary } from './summary/figures';
import { periodOf } from './summary/period';
import { readFigures } from './summary/read-figures';
import { accepted, openClickWorld, type ClickWorld } from './testing/click-world';
import { countByHand } from './testing/counted-by-hand';
import { deliveries } from './testing/deliveries';
import { madeId, makeActs } from './testing/made-acts';

const UNTIL = Date.UTC(2026, 10, 5, 7, 11);
const DAYS = 3;
const NAMES = 4000;

/** A flood of made-up referrers, in no order or in one, and some that many have. */
const referrerOf = (random: () => number, index: number, inOrder: boolean): string => {
  if (random() < 0.2) return pick(random, ['instagram.com', 'direct', 't.co']);
  if (random() < 0.1) return pick(random, ["o'hara\\.example", 'ünï.example', 'my-blog.example', '__proto__']);
  const n = inOrder ? NAMES - (index % NAMES) : Math.floor(random() * NAMES);
  return `${'x'.repeat(Math.floor(n / 200))}${String(n).padStart(4, '0')}.example`;
};

const journal = (seed: number, source: string, itemId: string, random: () => number): VisitorHit[] =>
  makeActs(5000, { random, source, owners: [madeId(1, seed)], items: [itemId], until: UNTIL, days: DAYS }).map(
    (act, index) => ({ ...act, referrer: referrerOf(random, index, seed % 2 === 0) }),
  );

let world: ClickWorld;
beforeAll(async () => {
  world = await openClickWorld();
});
afterAll(() => world.close());

/** How many referrers the longest row has, however many parts it lies in. */
const longestRow = async (itemId: string): Promise<number> => {
  const [row] = await world.columns.query<{ n: number }>(
    `SELECT max(n) AS n FROM (
       SELECT length(arrayFilter(key -> startsWith(key, 'r'), mapKeys(sumMap(counts)))) AS n FROM rollups
       WHERE item = {itemId:UUID} GROUP BY span, day)`,
    { itemId },
  );
  return row!.n;
};

const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0);

/** Notes how many keys an answer of the engine has, and how often the engine had to cut them. */
const watched = { most: 0, cuts: 0 };
const watch = (ledger: LedgerReader): LedgerReader => ({
  query: async <Row extends object>(...asked: Parameters<LedgerReader['query']>) => {
    const rows = await ledger.query<Row>(...asked);
    const keys = rows.map((row) => ('counts' in row ? Object.keys(row.counts as object).length : 0));
    watched.most = Math.max(watched.most, rows.length, ...keys);
    if (asked[0].includes('arrayReverseSort')) watched.cuts += 1;
    return rows;
  },
});

const expectTotals = async (acts: readonly VisitorHit[], itemId: string, from: number, to: number): Promise<void> => {
  const period = periodOf({ from: new Date(from).toISOString(), to: new Date(to).toISOString() }, null);
  const of = { ownerId: acts[0]!.ownerId, itemId, zone: 'Asia/Kathmandu', period };
  const shown = toSummary('link:a', await readFigures(watch(world.start().ledger), of));
  const raw = countByHand(acts, { itemId, contentId: 'link:a', zone: of.zone, from, to });
  const { byReferrer, ...others } = shown;
  expect(others).toEqual({ ...raw, byReferrer: undefined });
  expect(sum(byReferrer)).toBe(raw.totalClicks);
  expect(Object.keys(byReferrer).length).toBeLessThanOrEqual(LISTED_MAX + 1);
  for (const [name, n] of Object.entries(byReferrer))
    if (name !== 'other') expect(n).toBeLessThanOrEqual(raw.byReferrer[name] ?? 0);
  for (const name of ['instagram.com', 'direct', 't.co']) expect(byReferrer[name]).toBe(raw.byReferrer[name]);
};

it.each([1, 2, 3, 4])(
  'a flood of made-up referrers leaves all totals exact and rows short, whatever blocks they come in (seed %i)',
  async (seed) => {
    const random = seeded(seed);
    const itemId = madeId(2, seed);
    const journals = [1, 2].map((n) => journal(seed, `s${seed}-${n}`, itemId, random));
    const queues = journals.map((acts) => deliveries(acts, random, 1200));
    const restarts = seed > 2;
    let analytics = world.start();
    while (queues.some((queue) => queue.length > 0)) {
      if (restarts && random() < 0.2) analytics = world.start();
      const piece = pick(
        random,
        queues.filter((queue) => queue.length > 0),
      ).shift()!;
      await analytics.writer.write(piece[0]!.source, accepted(piece));
    }
    const acts = journals.flat();
    expect(await longestRow(itemId)).toBeLessThanOrEqual((restarts ? 5 : 3) * LISTED_MAX);
    await expectTotals(acts, itemId, 0, UNTIL + 86_400_000);
    for (let n = 0; n < 4; n += 1) {
      const from = UNTIL - Math.floor(random() * DAYS * 86_400_000);
      await expectTotals(acts, itemId, from, from + 1 + Math.floor(random() * DAYS * 86_400_000));
    }
    const report = await analytics.audit();
    expect(report.differences).toEqual([]);
    expect(report.figures).toBeGreaterThan(LISTED_MAX);
  },
);

it('what leaves the engine is bounded, though periods have more referrers than that', () => {
  expect(watched.cuts).toBeGreaterThan(0);
  expect(watched.most).toBeLessThan(3 * LISTED_MAX + 100);
});

it('a rebuild lists the same referrers in shorter rows', async () => {
  const analytics = world.start();
  const before = await analytics.hashRollups();
  await analytics.rebuildRollups();
  expect(await analytics.hashRollups()).toBe(before);
  expect((await analytics.audit()).differing).toBe(0);
  for (const seed of [1, 2, 3, 4]) expect(await longestRow(madeId(2, seed))).toBe(LISTED_MAX);
});

it('the audit shows a listed referrer that has a click too many', async () => {
  const analytics = world.start();
  await world.columns.insert({
    table: 'rollups',
    columns: ['owner', 'item', 'span', 'day', 'first', 'counts'],
    rows: Buffer.from(
      `${madeId(1, 1)}\t${madeId(2, 1)}\tday\t${Math.floor(UNTIL / 86_400_000) - 1}\t${NEVER}\t{'rinstagram.com':1}\n`,
    ),
  });
  const { differences } = await analytics.audit();
  expect(differences.map(({ figure, raw, rollup }) => ({ figure, more: rollup - raw }))).toEqual([
    { figure: 'rinstagram.com', more: 1 },
  ]);
});
