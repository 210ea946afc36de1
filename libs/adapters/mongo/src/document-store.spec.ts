import { put as putInto, type Change, type CollectionDefinition, type DocumentStore } from '@marquee/ports';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { until } from '@marquee/test-kit/until';
import { openMongo, type MongoConnection } from './connection';
import { openMongoDocumentStore } from './document-store';
import { databaseName } from './testing/own-database';

interface Item {
  readonly id: string;
  readonly n: number;
}
const items: CollectionDefinition<Item> = { name: 'items', version: 1, id: ({ id }) => id, indexes: { byN: ['n'] } };
const put = (document: Item, collection = items): Change => putInto(collection, document);

describeWithEngine('mongodb', 'read models in MongoDB', (url) => {
  let database: string;
  let connection: MongoConnection;
  let store: DocumentStore;
  let other: DocumentStore;
  let now: number;
  const open = (): DocumentStore => openMongoDocumentStore(connection, { service: 'test' });
  beforeEach(() => {
    now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    database = databaseName();
    connection = openMongo({ url, database });
    store = open();
    other = open();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all([store.close(), other.close()]);
    await connection.close();
  });
  const collections = (): Promise<string[]> =>
    connection.use(async ({ db }) => (await db!.listCollections().toArray()).map(({ name }) => name).sort());
  const all = (from: DocumentStore, limit = 100): Promise<readonly Item[]> =>
    from.collection(items).find({ index: 'byN', limit });

  it('are seen in whole commits only, by every reader', async () => {
    const round = (n: number): Change[] => Array.from({ length: 30 }, (_, id) => put({ id: `i${id}`, n }));
    await store.commit(round(0));
    let committing = true;
    const mixed: number[] = [];
    const reader = (async () => {
      while (committing) mixed.push(new Set((await all(other)).map(({ n }) => n)).size);
    })();
    for (let n = 1; n <= 15; n += 1) await store.commit(round(n));
    committing = false;
    await reader;
    expect(mixed.length).toBeGreaterThan(5);
    expect(new Set(mixed)).toEqual(new Set([1]));
  });

  it('lose no commit to a promotion at the same time: it is in the generation that is live afterwards', async () => {
    await store.commit([put({ id: 'before', n: 0 })]);
    for (let round = 1; round <= 8; round += 1) {
      const [generation, id] = [`g${round}`, `during-${round}`];
      await store.commit([put({ id: 'built', n: round }, store.building(items, generation))]);
      await Promise.all([store.promote(generation, [items]), other.commit([put({ id, n: round })])]);
      const found = (await all(store)).map((item) => item.id);
      // Either the commit came first and went with the old generation, or it is here.
      expect([['built'], ['built', id]]).toContainEqual(found);
      await other.commit([put({ id: 'after', n: round })]);
      expect((await all(store)).map((item) => item.id)).toContain('after');
    }
  });

  it('drop a replaced generation once no reader can still use it, also one that a killed process left', async () => {
    await store.commit([put({ id: 'old', n: 1 })]);
    expect(await all(other)).toHaveLength(1);
    await store.promote('g1', [items]);
    await store.close();
    expect(await collections()).toContain('test.rows.items-v1-g0');
    // Its lease holds while no time passes.
    expect(await all(other)).toHaveLength(1);
    const next = open();
    await until(async () => {
      now += 2_000;
      return !(await collections()).includes('test.rows.items-v1-g0');
    });
    expect(await all(other)).toEqual([]);
    expect(await collections()).toContain('test.rows.items-v1-g1');
    await next.close();
  });

  it('ask for a new version when an index is declared over rows that have no place in it', async () => {
    const plain = { ...items, indexes: {} };
    await store.commit([put({ id: 'a', n: 1 }, plain)]);
    await expect(other.commit([put({ id: 'b', n: 2 })])).rejects.toThrow(
      new TypeError('collection items now indexes byN(n): raise its version'),
    );
    await other.commit([put({ id: 'b', n: 2 }, { ...items, version: 2 })]);
  });

  it('keep keys that BSON has no room for', async () => {
    const odd = { id: 'a', n: 1, by: { 'x.org': 1, $y: { 'nul\u0000': 2 } } };
    await store.commit([put(odd)]);
    expect(await store.collection(items).get('a')).toEqual(odd);
  });
});
