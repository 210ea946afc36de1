import { ColumnStoreError, type ColumnStore, type DocumentStore } from '@marquee/ports';
import { seeded } from '@marquee/test-kit/chance';
import { HITS } from '../ledger/ledger.schema';
import { accepted, openClickWorld, type ClickWorld } from '../testing/click-world';
import { madeId, makeActs } from '../testing/made-acts';

let world: ClickWorld;
beforeAll(async () => {
  world = await openClickWorld();
  await world.start().ledger.open();
});
afterAll(() => world.close());

/** The real store, one of whose calls fails: before it is done, or after. */
const failing = <Port extends object>(port: Port, method: keyof Port, nth: number, done: boolean): Port => {
  let calls = 0;
  return new Proxy(port, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      const call = member.bind(target) as (...given: unknown[]) => Promise<unknown>;
      if (name !== method) return call;
      return async (...given: unknown[]) => {
        calls += 1;
        const fails = calls === nth;
        if (!fails || done) await call(...given);
        if (fails) throw new ColumnStoreError('unavailable', 0, undefined);
      };
    },
  });
};

interface Failure {
  readonly what: string;
  readonly columns: (store: ColumnStore) => ColumnStore;
  readonly documents: (store: DocumentStore) => DocumentStore;
}
const same = <T>(store: T): T => store;
const insert = (nth: number, done: boolean) => (store: ColumnStore) => failing(store, 'insert', nth, done);
const commit = (nth: number, done: boolean) => (store: DocumentStore) => failing(store, 'commit', nth, done);

it.each<Failure>([
  { what: 'hits were not inserted', columns: insert(1, false), documents: same },
  { what: 'hits were inserted without an answer', columns: insert(1, true), documents: same },
  { what: 'rollups were not inserted', columns: insert(2, false), documents: same },
  { what: 'rollups were inserted without an answer', columns: insert(2, true), documents: same },
  { what: 'the source was taken over without an answer', columns: same, documents: commit(1, true) },
  { what: 'the block was claimed without an answer', columns: same, documents: commit(2, true) },
])('the same block tried again after $what is in the ledger once', async ({ what, columns, documents }) => {
  const source = what.replaceAll(' ', '-').slice(0, 32);
  const made = { random: seeded(3), owners: [madeId(1, 1)], items: [madeId(2, 1)], until: world.now, days: 2 };
  const acts = accepted(makeActs(40, { ...made, source }));
  const analytics = world.start({ columns: columns(world.columns), documents: documents(world.documents) });
  await expect(analytics.writer.write(source, acts)).rejects.toMatchObject({ code: 'unavailable' });
  await analytics.writer.write(source, acts);
  const [row] = await analytics.ledger.query<{ n: number }>(
    `SELECT count() AS n FROM ${HITS} WHERE source = {source:String} AND owner = {owner:UUID}`,
    { source, owner: madeId(1, 1) },
  );
  expect(row!.n).toBe(40);
  expect((await world.start().audit()).differing).toBe(0);
});
