import { put, type EventStore } from '@marquee/ports';
import { engineUrl } from '@marquee/test-kit/engine';
import { privateEngine, type PrivateEngine } from '@marquee/test-kit/private-engine';
import { until } from '@marquee/test-kit/until';
import { openMongo, type MongoConnection } from '../src/connection';
import { openMongoDocumentStore } from '../src/document-store';
import { openMongoEventStore } from '../src/event-store';
import { MongoUnavailable } from '../src/mongo-errors';

const KILLS = 10;
const meta = { at: Date.now(), causationId: 'c', correlationId: 'c' };

interface Item {
  readonly id: string;
  readonly n: number;
}
const items = { name: 'items', version: 1, id: ({ id }: Item) => id, indexes: { byN: ['n' as const] } };

/** Appends pairs of events to two streams with two messages each time, until told to stop; remembers what was promised. */
const appender = (store: EventStore, name: string) => {
  const promised: number[] = [];
  let failures = 0;
  let stopped = false;
  const running = (async () => {
    for (let n = 1; !stopped; n += 1) {
      const pair = ['left', 'right'].map((side) => ({
        stream: `${name}-${side}-${n}`,
        expected: 0,
        events: [{ type: side, data: { name, n } }],
      }));
      const outbox = ['left', 'right'].map((side) => ({ topic: 'test.pairs.v1', key: name, value: { side, n } }));
      await store.append(pair, { meta, outbox }).then(
        () => promised.push(n),
        (error: unknown) => {
          // No other writer has these streams: a conflict would be one with its own first try.
          if (!(error instanceof MongoUnavailable)) throw error;
          failures += 1;
        },
      );
    }
  })();
  return { name, promised, failures: () => failures, stop: () => ((stopped = true), running) };
};

/** Commits ten documents and a checkpoint that all say the same number, again and again. */
const committer = (connection: MongoConnection) => {
  const documents = openMongoDocumentStore(connection, { service: 'kills' });
  let promised = 0;
  let stopped = false;
  const running = (async () => {
    while (!stopped) {
      try {
        const stored = await documents.checkpoint('p');
        const n = Number(stored ?? 0) + 1;
        const changes = Array.from({ length: 10 }, (_, id) => put(items, { id: `i${id}`, n }));
        await documents.commit(changes, [{ name: 'p', position: String(n), expected: stored }]);
        promised = n;
      } catch (error) {
        if (!(error instanceof MongoUnavailable)) throw error;
      }
    }
  })();
  const check = async (): Promise<void> => {
    const n = Number(await documents.checkpoint('p'));
    expect(n).toBeGreaterThanOrEqual(promised);
    const found = await documents.collection<Item>(items).find({ index: 'byN', equals: [n], limit: 100 });
    expect(found).toHaveLength(10);
    await documents.close();
  };
  return { promised: () => promised, check, stop: () => ((stopped = true), running) };
};

const describeWhereItRuns = engineUrl('mongodb') === undefined ? describe.skip : describe;

describeWhereItRuns('MongoDB killed again and again', () => {
  let engine: PrivateEngine & { dispose(): Promise<void> };
  let connection: MongoConnection;
  beforeAll(async () => {
    engine = await privateEngine('mongodb');
    connection = openMongo({ url: engine.url, database: 'kills' });
  });
  afterAll(async () => {
    await connection.close();
    await engine.dispose();
  });

  it('keeps every append and every commit that was acknowledged, whole, and each event with its message', async () => {
    const store = openMongoEventStore(connection, { service: 'kills' });
    const others = openMongo({ url: engine.url, database: 'kills' });
    const second = openMongoEventStore(others, { service: 'kills' });
    const appenders = [appender(store, 'a'), appender(store, 'b'), appender(second, 'c')];
    const committing = committer(connection);
    const progress = (): number => appenders.reduce((sum, { promised }) => sum + promised.length, 0);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const [before, committed] = [progress(), committing.promised()];
      await until(() => progress() > before + 20 && committing.promised() > committed + 2, 20_000);
      await engine.kill();
      await engine.restart();
    }
    for (const each of [...appenders, committing]) await each.stop();

    const all = await store.readAll(0, 1_000_000);
    const messages = await store.outboxNext(1_000_000);
    const here = (type: string): string[] =>
      all.filter((event) => event.type === type).map(({ data }) => JSON.stringify(data));
    expect(here('left')).toEqual(here('right'));
    expect(new Set(here('left')).size).toBe(here('left').length);
    const there = new Set(here('left'));
    for (const { name, promised } of appenders)
      expect(promised.filter((n) => !there.has(JSON.stringify({ name, n })))).toEqual([]);
    expect(messages.map(({ key, value }) => [key, value])).toEqual(
      all.map(({ type, data }) => [(data as { name: string }).name, { side: type, n: (data as Item).n }]),
    );
    await committing.check();
    const failed = appenders.reduce((sum, { failures }) => sum + failures(), 0);
    process.stdout.write(
      `mongo: ${KILLS} kills of the server: ${progress()} appends acknowledged, ${here('left').length} there, all whole, ` +
        `${messages.length} messages; ${failed} without an answer; ${committing.promised()} commits\n`,
    );
    await second.close();
    await others.close();
  });
});
