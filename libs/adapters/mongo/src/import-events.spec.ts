import type { EventMeta, EventStore, RecordedEvent } from '@marquee/ports';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { openMongo, type MongoConnection } from './connection';
import { openMongoEventStore } from './event-store';
import { filledCollections } from './filled-collections';
import { openMongoEventImport, positionOfImported, unsentMessages } from './import-events';
import { databaseName } from './testing/own-database';

const meta: EventMeta = { at: 1_700_000_000_000, causationId: 'c', correlationId: 'f', accountId: 'ines' };
const recorded = (position: number, stream: string, version: number, data: unknown = { position }): RecordedEvent => ({
  id: `id-${position}`,
  stream,
  version,
  position,
  type: 'test.Happened.v1',
  data,
  meta,
});

describeWithEngine('mongodb', 'events of another store in MongoDB', (url) => {
  let connection: MongoConnection;
  let store: EventStore;
  beforeEach(() => {
    connection = openMongo({ url, database: databaseName() });
    store = openMongoEventStore(connection, { service: 'test' });
  });
  afterEach(async () => {
    await store.close();
    await connection.close();
  });

  const unsent = async (): Promise<number> => {
    let count = 0;
    for await (const page of unsentMessages(connection, 'test')) count += page.length;
    return count;
  };

  it('are read as they were recorded, at positions that follow from the old ones', async () => {
    const events = [recorded(1, 'a', 1), recorded(2, 'b', 1, { 'a.b': ['\ud800', null] }), recorded(3, 'a', 2)];
    const imported = openMongoEventImport(connection, { service: 'test' });
    await imported.add(events.slice(0, 1));
    await imported.add([]);
    await imported.add(events.slice(1));
    const moved = events.map((event) => ({ ...event, position: positionOfImported(event.position) }));
    expect(await store.readAll(0, 10)).toEqual(moved);
    expect(await store.readAll(positionOfImported(1), 10)).toEqual(moved.slice(1));
    expect((await store.read('a')).events).toEqual([moved[0], moved[2]]);
    expect(await store.lastPosition('ines')).toBe(positionOfImported(3));
    expect(await filledCollections(connection)).toEqual(['test.commits']);
  });

  it('leave no gap where a position has no event', async () => {
    const events = [recorded(3, 'a', 1), recorded(2_050, 'a', 2)];
    await openMongoEventImport(connection, { service: 'test' }).add(events);
    expect((await store.readAll(0, 10)).map(({ id }) => id)).toEqual(['id-3', 'id-2050']);
  });

  it('are informed how many messages behind them were not sent yet', async () => {
    const imported = openMongoEventImport(connection, { service: 'test' });
    await imported.add([recorded(1, 'a', 1)]);
    expect(await unsent()).toBe(0);
    const message = (key: string) => ({ topic: 'test.topic.v1', key, value: 1 });
    await store.append([], { meta, outbox: [message('1'), message('2')] });
    await store.append([], { meta, outbox: [message('3')] });
    const [first] = await store.outboxNext(1);
    await store.outboxMarkSent([first!.id]);
    expect(await unsent()).toBe(2);
  });

  it('are continued by the store itself', async () => {
    await openMongoEventImport(connection, { service: 'test' }).add([recorded(1, 'a', 1), recorded(2, 'a', 2)]);
    const next = { type: 'test.Happened.v1', data: {} };
    const late = store.append([{ stream: 'a', expected: 1, events: [next] }], { meta });
    await expect(late).rejects.toThrow('stream a is at version 2, not 1');
    const { versions, position } = await store.append([{ stream: 'a', expected: 2, events: [next] }], { meta });
    expect(versions).toEqual([3]);
    expect(position).toBeGreaterThan(positionOfImported(2));
    expect((await store.read('a')).events.map(({ version }) => version)).toEqual([1, 2, 3]);
  });
});
