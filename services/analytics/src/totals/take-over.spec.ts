import { TOPICS, type ItemTotals, type VisitorHit } from '@marquee/contracts';
import { createLogger } from '@marquee/nest-kit';
import { seeded } from '@marquee/test-kit/chance';
import { until } from '@marquee/test-kit/until';
import { createClickAnalytics } from '../click-analytics';
import { accepted, openClickWorld, type ClickWorld } from '../testing/click-world';
import { madeId, makeActs } from '../testing/made-acts';

let world: ClickWorld;
beforeEach(async () => {
  world = await openClickWorld();
});
afterEach(() => world.close());

const owner = madeId(1, 1);
const made = makeActs(60, {
  random: seeded(7),
  source: 'r0',
  owners: [owner],
  items: [madeId(2, 1)],
  until: Date.UTC(2026, 10, 21, 12),
  days: 1,
});
const isClick = ({ name, setAside }: VisitorHit): boolean => name === 'visitors.LinkFollowed.v1' && setAside === null;

/** The clicks published last, by item. */
const listen = async () => {
  const published = new Map<string, number>();
  const listening = await world.log.broadcast({
    topics: [TOPICS.clickTotals],
    from: () => -1,
    handler: ({ records }) => {
      for (const { value } of records) published.set((value as ItemTotals).itemId, (value as ItemTotals).clicks);
      return Promise.resolve();
    },
  });
  return { published, stop: () => listening.stop() };
};

it('publishes what a consumer wrote and did not come to publish, when another one takes its source over', async () => {
  const acts = made.map((act, offset) => ({ ...act, epoch: 0, offset }));
  const later = { ...acts[0]!, offset: 60, name: 'visitors.PageViewed.v1' as const, itemId: owner };
  const { published, stop } = await listen();

  const first = world.start();
  await first.ledger.open();
  await first.writer.write('r0', accepted(acts));
  const second = world.start();
  await second.writer.write('r0', accepted([later]));

  await until(() => published.get(madeId(2, 1)) === acts.filter(isClick).length);
  await second.totals.stop();
  await first.totals.stop();
  await stop();
});

it('never takes for told what lands between the two questions that it asks of the ledger', async () => {
  const click = { ...made.find(isClick)!, source: 'r1', epoch: 0 };
  const lost = { ...click, offset: 1, itemId: madeId(2, 9) };
  const { published, stop } = await listen();
  const before = world.start();
  await before.totals.stop();
  await before.writer.write('r1', accepted([{ ...click, offset: 0 }]));

  // A block that was written and whose answer failed never reaches its consumer's totals: here the consumer ended with it.
  let lands: (() => Promise<unknown>) | null = () => before.writer.write('r1', accepted([lost]));
  const asking = createClickAnalytics({
    ...world,
    columns: {
      readsAtOnce: world.columns.readsAtOnce,
      query: async (...asked) => {
        const rows = await world.columns.query(...asked);
        const landing = /max\(next\)|DISTINCT owner/.test(asked[0]) ? lands : null;
        if (landing) lands = null;
        await landing?.();
        return rows as never;
      },
      command: (...asked) => world.columns.command(...asked),
      insert: (insert) => world.columns.insert(insert),
      close: () => world.columns.close(),
    },
    clock: () => world.now,
    logger: createLogger({ level: 'silent' }),
  });
  asking.totals.recover();
  await until(() => lands === null && published.has(click.itemId));
  await asking.totals.stop();

  const next = world.start();
  next.totals.recover();
  await until(() => published.get(lost.itemId) === 1);
  await next.totals.stop();
  await stop();
});

it('gives later counts a later time, also when the clock is set back and another process publishes', async () => {
  const told: ItemTotals[] = [];
  const listening = await world.log.broadcast({
    topics: [TOPICS.clickTotals],
    from: () => -1,
    handler: ({ records }) => {
      told.push(...records.map(({ value }) => value as ItemTotals));
      return Promise.resolve();
    },
  });
  const click = { ...made.find(isClick)!, source: 'r2', epoch: 0 };
  for (const offset of [0, 1]) {
    const { writer, totals } = world.start();
    const acts = accepted([{ ...click, offset }]);
    const { next } = await writer.write('r2', acts);
    totals.wrote('r2', acts, next);
    await totals.stop();
    await until(() => told.at(-1)?.clicks === offset + 1);
    world.now -= 60_000;
  }
  expect(told.every(({ asOf }, place) => place === 0 || asOf > told[place - 1]!.asOf)).toBe(true);
  await listening.stop();
});
