import { put } from '@marquee/ports';
import { machineText, saveResults } from '@marquee/test-kit/bench-results';
import { engineUrl } from '@marquee/test-kit/engine';
import { openMongo, type MongoConnection } from '../src/connection';
import { openMongoDocumentStore } from '../src/document-store';
import { openMongoEventStore } from '../src/event-store';
import { databaseName } from '../src/testing/own-database';

const meta = { at: Date.now(), causationId: 'c', correlationId: 'c' };
const text = 'x'.repeat(200);

interface Item {
  readonly id: string;
  readonly n: number;
  readonly text: string;
}
const items = { name: 'items', version: 1, id: ({ id }: Item) => id, indexes: { byN: ['n' as const] } };

const perSecond = async (count: number, work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return Math.round((count * 1000) / (performance.now() - began));
};
const inTurn = async (count: number, work: (n: number) => Promise<unknown>): Promise<void> => {
  for (let n = 0; n < count; n += 1) await work(n);
};

const measure = async (connection: MongoConnection): Promise<Record<string, number>> => {
  const store = openMongoEventStore(connection, { service: 'pace' });
  const append = (stream: string, messages = 1) =>
    store.append([{ stream, expected: 0, events: [{ type: 'ItemAdded', data: { text } }] }], {
      meta,
      outbox: Array.from({ length: messages }, () => ({ topic: 'test.pace.v1', key: stream, value: { text } })),
    });
  const together = (count: number, name: string, messages = 1) =>
    Promise.all(Array.from({ length: count }, (_, n) => append(`${name}-${n}`, messages)));
  await append('first');
  const figures = {
    'appends/s one by one': await perSecond(100, () => inTurn(100, (n) => append(`one-${n}`))),
    'appends/s by 64 writers': await perSecond(640, () => inTurn(10, (round) => together(64, `many-${round}`))),
    'reads of a stream/s': await perSecond(200, () => inTurn(200, (n) => store.read(`one-${n % 100}`))),
    'messages/s carried': await perSecond(600, () =>
      inTurn(3, async () => store.outboxMarkSent((await store.outboxNext(200)).map(({ id }) => id))),
    ),
    'rows/s in commits of 500': await perSecond(1000, async () => {
      const documents = openMongoDocumentStore(connection, { service: 'pace' });
      const rows = Array.from({ length: 500 }, (_, n) => put(items, { id: `i${n}`, n, text }));
      await inTurn(2, () => documents.commit(rows));
      await documents.close();
    }),
  };
  await store.outboxMarkSent((await store.outboxNext(1000)).map(({ id }) => id));
  const looks = (): Promise<number> => perSecond(50, () => inTurn(50, () => store.outboxNext(200)));
  const few = await looks();
  await inTurn(15, (round) => together(200, `old-${round}`, 0));
  const many = await looks();
  await store.close();
  return { ...figures, 'looks/s at an empty outbox behind 741 commits': few, 'behind 3741': many };
};

/** `npm run bench -- mongo`, with the engines up: the pace of events, messages and rows in MongoDB. */
export const bench = async ({ root }: { readonly root: string }): Promise<void> => {
  const url = engineUrl('mongodb');
  if (url === undefined) throw new Error('there is no MongoDB here: npm run engines -- up mongodb');
  const connection = openMongo({ url, database: databaseName() });
  const figures = await measure(connection);
  await connection.close();
  console.log(`MongoDB on ${machineText}`);
  for (const [name, figure] of Object.entries(figures)) console.log(`  ${name.padEnd(46)} ${figure}`);
  saveResults(root, 'mongo', figures);
};
