import type { VisitorHit } from '@marquee/contracts';
import { createLogger } from '@marquee/nest-kit';
import { ColumnStoreError, type ColumnStore } from '@marquee/ports';
import { seeded } from '@marquee/test-kit/chance';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { until } from '@marquee/test-kit/until';
import { createClickAnalytics } from '../click-analytics';
import { openClickWorld, type ClickWorld } from '../testing/click-world';
import { madeId, makeActs } from '../testing/made-acts';

const TOO_MANY_PARTS = 252;
const PARTS = 10;
const PIECE = 25;

/** The real store, of whose refused inserts the engine's numbers are noted. */
const noting = (columns: ColumnStore, refused: number[]): ColumnStore => ({
  readsAtOnce: columns.readsAtOnce,
  query: (...asked) => columns.query(...asked),
  command: (...asked) => columns.command(...asked),
  close: () => columns.close(),
  insert: async (insert) => {
    try {
      await columns.insert(insert);
    } catch (error) {
      refused.push(error instanceof ColumnStoreError && error.code === 'unavailable' ? error.engineCode : -1);
      throw error;
    }
  },
});

describeWithEngine('clickhouse', 'a server that has too many parts', (clickhouse) => {
  let world: ClickWorld;
  beforeEach(async () => {
    world = await openClickWorld({ clickhouse });
  });
  afterEach(() => world.close());

  it.each(['hits', 'rollups'] as const)(
    'holds the clicks up in their log, and loses none: parts of %s',
    async (table) => {
      const refused: number[] = [];
      const columns = noting(world.columns, refused);
      const { documents, log } = world;
      const logger = createLogger({ level: 'silent' });
      const analytics = createClickAnalytics({ columns, documents, log, clock: () => world.now, logger });
      await analytics.ledger.open();
      await columns.command(`ALTER TABLE ${table} MODIFY SETTING parts_to_throw_insert = ${PARTS}`);
      await columns.command(`SYSTEM STOP MERGES ${table}`);
      const running = await analytics.start();

      const acts: readonly VisitorHit[] = makeActs(PIECE * (PARTS + 5), {
        random: seeded(9),
        source: 'node-1',
        owners: [madeId(1, 1)],
        items: [madeId(2, 1), madeId(2, 2)],
        until: world.now,
        days: 3,
      });
      const piece = (n: number): readonly VisitorHit[] => acts.slice(n * PIECE, (n + 1) * PIECE);
      const height = async (): Promise<bigint> => (await analytics.ledger.heights('node-1'))[table];
      for (let n = 0; n < PARTS; n += 1) {
        await world.deliver(piece(n));
        await running.caughtUp();
      }
      expect(refused).toEqual([]);
      const taken = await height();
      for (let n = PARTS; n * PIECE < acts.length; n += 1) await world.deliver(piece(n));
      await until(() => refused.length >= 2);
      expect(new Set(refused)).toEqual(new Set([TOO_MANY_PARTS]));
      expect(await height()).toBe(taken);

      await columns.command(`SYSTEM START MERGES ${table}`);
      await columns.command(`OPTIMIZE TABLE ${table} FINAL`);
      await running.caughtUp();
      await running.stop();
      const hits = await columns.query('SELECT count() AS n FROM hits WHERE owner = {owner:UUID}', {
        owner: madeId(1, 1),
      });
      expect(hits).toEqual([{ n: acts.length }]);
      expect((await analytics.audit()).differing).toBe(0);
    },
    30_000,
  );
});
