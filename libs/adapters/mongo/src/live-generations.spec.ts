import { describeWithEngine } from '@marquee/test-kit/engine';
import { until } from '@marquee/test-kit/until';
import { openMongo, type MongoConnection } from './connection';
import { LiveGenerations } from './live-generations';
import { MongoUnavailable } from './mongo-errors';
import { generationsOf } from './read-model-schemas';
import { databaseName } from './testing/own-database';

/** The pause passes in 20 ms. */
const hurry = (): void => {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() * 100);
};
const replaced = 'test.rows.items-v1-g0';

describeWithEngine('mongodb', 'a generation that a killed promotion left', (url) => {
  let connection: MongoConnection;
  let generations: LiveGenerations | undefined;
  beforeEach(async () => {
    connection = openMongo({ url, database: databaseName() });
    await connection.use(async (open) => {
      await open.db!.collection(replaced).insertOne({ row: 1 });
      const left = { _id: 'items-v1', live: 'g1', commits: 1, retired: [replaced] };
      await generationsOf(open, 'test').create(left);
    });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    generations?.close();
    await connection.use((open) => open.dropDatabase());
    await connection.close();
  });

  const isThere = (): Promise<boolean> =>
    connection.use(async ({ db }) => (await db!.listCollections({ name: replaced }).toArray()).length > 0);
  const retired = (): Promise<readonly string[] | undefined> =>
    connection.use(async (open) => (await generationsOf(open, 'test').findById('items-v1').lean())?.retired);

  /** The server does not answer the calls of these numbers, counted from 1. */
  const failingAt = (...calls: readonly number[]) => {
    let made = 0;
    const flaky: MongoConnection = {
      check: () => connection.check(),
      close: () => connection.close(),
      use: (work) =>
        calls.includes((made += 1)) ? Promise.reject(new MongoUnavailable('away')) : connection.use(work),
    };
    return { flaky, made: () => made };
  };

  it.each([
    ['the server answers', [], 2],
    ['the server was unavailable at the start', [1], 3],
    ['the server was unavailable when it was to be dropped', [2], 3],
    ['the server was unavailable several times', [1, 2, 4], 5],
  ] as const)('is dropped and forgotten where %s', async (_case, calls, attempts) => {
    const { flaky, made } = failingAt(...calls);
    hurry();
    generations = new LiveGenerations(flaky, 'test');
    await until(async () => (await retired())?.length === 0);
    expect([await isThere(), made()]).toEqual([false, attempts]);
  });

  it('is forgotten where another process has dropped it', async () => {
    await connection.use((open) => open.db!.dropCollection(replaced));
    hurry();
    generations = new LiveGenerations(connection, 'test');
    await until(async () => (await retired())?.length === 0);
  });

  it('stays where the process leaves before its readers have', async () => {
    const { flaky, made } = failingAt();
    jest.spyOn(performance, 'now').mockReturnValue(0);
    generations = new LiveGenerations(flaky, 'test');
    await until(() => made() === 1);
    generations.close();
    await generations.dropRetired();
    expect([await isThere(), await retired(), made()]).toEqual([true, [replaced], 2]);
  });
});
