import { TOPICS, type ItemTotals } from '@marquee/contracts';
import { createLogger } from '@marquee/nest-kit';
import type { DocumentStore } from '@marquee/ports';
import { until } from '@marquee/test-kit/until';
import { Clearances } from '../clear/clearances';
import { createClickAnalytics } from '../click-analytics';
import { CLEARANCES } from '../ledger/ledger.schema';
import { tsvTime } from '../ledger/tsv';
import { actsOnBoth, clearedItem } from '../testing/cleared-acts';
import { accepted, openClickWorld, type ClickWorld } from '../testing/click-world';
import { readPendingTotals } from './pending-totals';

let world: ClickWorld;
const published: number[] = [];
let stopListening: () => Promise<void>;

beforeEach(async () => {
  world = await openClickWorld();
  published.length = 0;
  const listening = await world.log.broadcast({
    topics: [TOPICS.clickTotals],
    from: () => -1,
    handler: ({ records }) => {
      const totals = records.map(({ value }) => value as ItemTotals);
      published.push(...totals.filter(({ itemId }) => itemId === clearedItem.itemId).map(({ clicks }) => clicks));
      return Promise.resolve();
    },
  });
  stopListening = () => listening.stop();
  // A run that counted the clicks, and told them.
  const first = world.start();
  await first.ledger.open();
  const acts = accepted(actsOnBoth(world.now).map((act, offset) => ({ ...act, source: 'r0', epoch: 0, offset })));
  const { next } = await first.writer.write('r0', acts);
  first.totals.wrote('r0', acts, next);
  // A round that began while the clicks were written found none of them.
  await until(() => (published.at(-1) ?? 0) > 0);
  await first.totals.stop();
});
afterEach(async () => {
  await stopListening();
  await world.close();
});

it('publishes the count of an item whose clearing ended with the process, and leaves nothing pending', async () => {
  const dying = new Clearances(world.start().ledger, world.columns, world.documents);
  await dying.clear({ ...clearedItem, clearedAt: world.now });

  const next = world.start();
  next.totals.recover();

  await until(() => published.at(-1) === 0);
  await next.totals.stop();
  expect(await readPendingTotals(world.documents)).toEqual([]);
});

it('publishes it in the same run when the answer to the clearing was lost', async () => {
  let isLost = false;
  const documents: DocumentStore = {
    ...world.documents,
    commit: async (...given) => {
      await world.documents.commit(...given);
      if (isLost) return;
      isLost = true;
      throw new Error('the answer was lost');
    },
  };
  const logger = createLogger({ level: 'silent' });
  const analytics = createClickAnalytics({ ...world, documents, clock: () => world.now, logger });
  await expect(analytics.clearances.clear({ ...clearedItem, clearedAt: world.now })).rejects.toThrow('was lost');

  await until(() => published.at(-1) === 0);
  await analytics.totals.stop();
  expect(await readPendingTotals(world.documents)).toEqual([]);
});

it('publishes it as well when only the ledger had come to know', async () => {
  await world.columns.insert({
    table: CLEARANCES,
    columns: ['owner', 'item', 'cleared_at'],
    rows: Buffer.from(`${clearedItem.ownerId}\t${clearedItem.itemId}\t${tsvTime(world.now)}\n`),
  });

  const next = world.start();
  await next.clearances.sync();

  await until(() => published.at(-1) === 0);
  await next.totals.stop();
});
