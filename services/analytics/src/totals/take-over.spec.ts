import { TOPICS, type ItemTotals } from '@marquee/contracts';
import { until } from '../../../../tests/support/until';
import { accepted, openClickWorld, type ClickWorld } from '../testing/click-world';
import { madeId, makeActs, seeded } from '../testing/made-acts';

let world: ClickWorld;
beforeAll(async () => {
  world = await openClickWorld();
});
afterAll(() => world.close());

it('publishes what a consumer wrote and did not come to publish, when another one takes its source over', async () => {
  const owner = madeId(1, 1);
  const acts = makeActs(60, {
    random: seeded(7),
    source: 'r0',
    owners: [owner],
    items: [madeId(2, 1)],
    until: world.now,
    days: 1,
  }).map((act, offset) => ({ ...act, epoch: 0, offset }));
  const later = { ...acts[0]!, offset: 60, name: 'visitors.PageViewed.v1' as const, itemId: owner };
  const published = new Map<string, number>();
  const listening = await world.log.broadcast({
    topics: [TOPICS.clickTotals],
    from: () => -1,
    handler: ({ records }) => {
      for (const { value } of records) published.set((value as ItemTotals).itemId, (value as ItemTotals).clicks);
      return Promise.resolve();
    },
  });

  const first = world.start();
  await first.ledger.open();
  await first.writer.write('r0', accepted(acts));
  const second = world.start();
  await second.writer.write('r0', accepted([later]));

  const clicks = acts.filter(({ name, setAside }) => name === 'visitors.LinkFollowed.v1' && setAside === null).length;
  await until(() => published.get(madeId(2, 1)) === clicks);
  await second.totals.stop();
  await first.totals.stop();
  await listening.stop();
});
