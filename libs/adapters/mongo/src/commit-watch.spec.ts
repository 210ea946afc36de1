import { ownEvents, startRelay, storeAsSource } from '@marquee/event-sourcing';
import { progressSpy, SimulatedLog } from '@marquee/event-sourcing/testing';
import type { EventStore } from '@marquee/ports';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { until } from '@marquee/test-kit/until';
import { CommitWatch } from './commit-watch';
import { openMongo, type MongoConnection } from './connection';
import { openMongoEventStore } from './event-store';
import { databaseName } from './testing/own-database';

const meta = { at: 1_700_000_000_000, causationId: 'cause', correlationId: 'first-cause' };
const READERS = 6;

describeWithEngine('mongodb', 'readers of one store in MongoDB', (url) => {
  let database: string;
  let connection: MongoConnection;
  let store: EventStore;
  beforeEach(() => {
    database = databaseName();
    connection = openMongo({ url, database });
    store = openMongoEventStore(connection, { service: 'test' });
  });
  afterEach(async () => {
    await store.close();
    await connection.close();
  });

  const append = (at: EventStore, stream: string): Promise<unknown> =>
    at.append([{ stream, expected: 0, events: [{ type: 'A', data: {} }] }], {
      meta,
      outbox: [{ topic: 'test.topic.v1', key: stream, value: {} }],
    });

  it('learn of what another process appends', async () => {
    const seen = Array.from({ length: READERS }, (): string[] => []);
    const readers = await Promise.all(
      seen.map((streams) =>
        storeAsSource(store).broadcast({
          topics: [ownEvents],
          from: () => 0,
          handler: ({ records }) => Promise.resolve(void streams.push(...records.map(({ key }) => key))),
        }),
      ),
    );
    const log = new SimulatedLog();
    const relay = startRelay({ store, log: log.open(), name: 'test', observer: progressSpy() });
    await append(store, 'own');
    await Promise.all([relay.drained(), until(() => seen.every((streams) => streams.includes('own')))]);

    const other = openMongoEventStore(connection, { service: 'test' });
    await append(other, 'of another');
    await until(() => seen.every((streams) => streams.includes('of another')));
    await until(() => log.kept('test.topic.v1').length === 2);
    await Promise.all([relay.stop(), other.close(), ...readers.map((reader) => reader.stop())]);
  });
});

describe('the watch of the commits of others', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('asks five times a second for all readers together, and not at all without any', async () => {
    let asked = 0;
    const watch = new CommitWatch(() => {
      asked += 1;
      return Promise.reject(new Error('away'));
    });
    const leave = Array.from({ length: READERS }, () => watch.add(() => undefined));
    await jest.advanceTimersByTimeAsync(2000);
    expect(asked).toBe(10);
    leave.forEach((each) => each());
    await jest.advanceTimersByTimeAsync(2000);
    expect(asked).toBe(10);
  });
});
