import { put, type CollectionDefinition, type DocumentStore, type EventStore } from '@marquee/ports';
import { openMongo } from '../connection';
import { openMongoDocumentStore } from '../document-store';
import { openMongoEventStore } from '../event-store';

const meta = { at: Date.now(), causationId: 'c', correlationId: 'c' };
const say = (line: string): void => void process.stdout.write(`${line}\n`);

export interface Item {
  readonly id: string;
  readonly n: number;
}
export const items: CollectionDefinition<Item> = {
  name: 'items',
  version: 1,
  id: ({ id }) => id,
  indexes: { byN: ['n'] },
};

const appendNext = async (store: EventStore, n: number): Promise<void> => {
  await store.append([{ stream: 's', expected: n - 1, events: [{ type: 'Counted', data: { n } }] }], {
    meta,
    outbox: [{ topic: 'test.counts.v1', key: 's', value: { n } }],
  });
  say(`appended ${n}`);
  await store.writeSnapshot('s', { version: n, schema: 1, state: { n } });
};

const carryAll = async (store: EventStore): Promise<void> => {
  const rows = await store.outboxNext(100);
  rows.forEach(({ value }) => say(`carried ${(value as Item).n}`));
  await store.outboxMarkSent(rows.map(({ id }) => id));
};

/** Five rows and the checkpoint that all say `n`; every second time as a new generation. */
const showNext = async (documents: DocumentStore, n: number): Promise<void> => {
  const stored = await documents.checkpoint('p');
  const rows = (collection: CollectionDefinition<Item>) =>
    ['a', 'b', 'c', 'd', 'e'].map((id) => put(collection, { id, n }));
  if (n % 2 === 1) {
    await documents.commit(rows(items), [{ name: 'p', position: `${n}`, expected: stored }]);
  } else {
    await documents.commit(rows(documents.building(items, `g${n}`)));
    await documents.promote(`g${n}`, [items], [{ name: 'p', position: `${n}` }]);
  }
  say(`shown ${n}`);
};

/** Appends, carries and shows numbers from where the database is up to a number. Killed at any moment and started again it continues. */
const main = async (url: string, database: string, upTo: number): Promise<void> => {
  const connection = openMongo({ url, database });
  const store = openMongoEventStore(connection, { service: 'carry' });
  const documents = openMongoDocumentStore(connection, { service: 'carry' });
  for (let { version } = await store.read('s'); version < upTo; version += 1) {
    await appendNext(store, version + 1);
    await carryAll(store);
  }
  for (let n = Number((await documents.checkpoint('p')) ?? 0); n < upTo; n += 1) await showNext(documents, n + 1);
  await carryAll(store);
  await Promise.all([store.close(), documents.close()]);
  await connection.close();
};

if (process.argv[2]?.startsWith('mongodb:')) void main(process.argv[2], process.argv[3]!, Number(process.argv[4]));
