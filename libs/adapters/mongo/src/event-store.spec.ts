import type { EventMeta, EventStore, StreamWrite } from '@marquee/ports';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { openMongo, type MongoConnection } from './connection';
import { openMongoEventStore } from './event-store';
import { databaseName } from './testing/own-database';

const meta: EventMeta = { at: 1_700_000_000_000, causationId: 'cause', correlationId: 'first-cause' };
const event = (type: string, data: unknown = { type }) => ({ type, data });
const write = (stream: string, expected: number, ...events: { type: string; data: unknown }[]): StreamWrite => ({
  stream,
  expected,
  events,
});
const message = (key: string, value: unknown = { key }) => ({ topic: 'test.topic.v1', key, value });

describeWithEngine('mongodb', 'events in MongoDB', (url) => {
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
  const commits = <Result>(work: (numbers: Record<string, unknown>[]) => Result): Promise<Result> =>
    connection.use(async ({ db }) => work(await db!.collection('test.commits').find().sort({ _id: 1 }).toArray()));

  it('are one document for each append, in one line', async () => {
    await Promise.all(
      [1, 2, 3].map((n) => store.append([{ stream: `s${n}`, expected: 0, events: [event('A')] }], { meta })),
    );
    expect(await commits((found) => found.map(({ _id }) => _id))).toEqual([1, 2, 3]);
  });

  it('keep JSON that BSON has no room for, in events and messages', async () => {
    const odd = {
      'a.b': 1,
      $set: { $inc: 2 },
      '': 3,
      'nul\u0000': 4,
      half: '\ud800',
      big: 2 ** 53,
      small: 5e-324,
      deep: JSON.parse('['.repeat(120) + ']'.repeat(120)) as unknown,
    };
    await store.append(
      [{ stream: 's', expected: 0, events: [event('A', odd), event('B', null), event('C', 'text')] }],
      {
        meta,
        outbox: [message('k', odd), message('k', [odd])],
      },
    );
    expect((await store.read('s')).events.map(({ data }) => data)).toEqual([odd, null, 'text']);
    expect((await store.outboxNext(9)).map(({ value }) => value)).toEqual([odd, [odd]]);
  });

  it('need not be there for messages to be', async () => {
    for (const n of [1, 2]) {
      const result = await store.append([{ stream: 's', expected: 0, events: [] }], {
        meta,
        outbox: [message(`${n}`)],
      });
      expect(result).toEqual({ versions: [0], position: 0 });
    }
    expect((await store.outboxNext(9)).map(({ key }) => key)).toEqual(['1', '2']);
    expect(await store.readAll(0, 9)).toEqual([]);
  });

  it('come out of a commit that several streams share, each to the stream that was requested', async () => {
    await store.append([write('a', 0, event('A1')), write('b', 0, event('B1'), event('B2'))], { meta });
    await store.append([write('b', 2, event('B3')), write('a', 1, event('A2')), write('c', 0)], { meta });
    const read = await Promise.all(['b', 'c', 'a', 'absent', 'b'].map((stream) => store.read(stream)));
    expect(read.map(({ version, events }) => [version, ...events.map(({ type }) => type)])).toEqual([
      [3, 'B1', 'B2', 'B3'],
      [0],
      [2, 'A1', 'A2'],
      [0],
      [3, 'B1', 'B2', 'B3'],
    ]);
  });

  it('leave nothing of a message behind once it was sent', async () => {
    await store.append([{ stream: 's', expected: 0, events: [event('A')] }], {
      meta,
      outbox: [message('1'), message('2'), message('3')],
    });
    const [first, second, third] = await store.outboxNext(9);
    await store.outboxMarkSent([third!.id, first!.id]);
    expect(await store.outboxNext(9)).toEqual([second]);
    await store.outboxMarkSent([second!.id]);
    expect(await commits((found) => found.map((commit) => ['outbox' in commit, 'pending' in commit]))).toEqual([
      [false, false],
    ]);
  });

  it('refuse the one that the server cannot take, and no other', async () => {
    const tooLarge = { text: 'x'.repeat(17 * 1024 * 1024) };
    const [before, large, after] = await Promise.allSettled([
      store.append([{ stream: 'a', expected: 0, events: [event('A')] }], { meta }),
      store.append([{ stream: 'b', expected: 0, events: [event('B', tooLarge)] }], { meta }),
      store.append([{ stream: 'c', expected: 0, events: [event('C')] }], { meta }),
    ]);
    expect([before!.status, large!.status, after!.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await store.readAll(0, 9)).map(({ type }) => type)).toEqual(['A', 'C']);
  });

  it('refuse more than ten thousand in one append', async () => {
    const events = Array.from({ length: 10_001 }, () => event('A'));
    await expect(store.append([{ stream: 's', expected: 0, events }], { meta })).rejects.toThrow(
      new TypeError('an append holds at most 10000 events'),
    );
  });

  it('have a second defence: no two commits are behind one version, whatever their numbers', async () => {
    await store.append([{ stream: 's', expected: 0, events: [event('A')] }], { meta });
    const forged = { _id: 7, by: 'x', streams: [{ name: 's', from: 0, to: 1 }], behind: ['0@s'], events: [] };
    await expect(
      connection.use(({ db }) => db!.collection<{ _id: number }>('test.commits').insertOne(forged)),
    ).rejects.toMatchObject({ code: 11000 });
  });

  it('are appended behind long streams without those being read, and whatever is next to them in a commit', async () => {
    const many = Array.from({ length: 50 }, () => event('B'));
    await store.append([write('a', 0, event('A')), write('b', 0, event('B'))], { meta });
    await store.append([write('b', 1, ...many)], { meta });
    // Processes that know nothing of either stream yet; the one commit of `a` holds an old step of `b`.
    const late = (...writes: StreamWrite[]) =>
      openMongoEventStore(connection, { service: 'test' }).append(writes, { meta });
    await expect(late(write('a', 1, event('A')), write('b', 99, event('B')))).rejects.toMatchObject({
      name: 'VersionConflict',
      stream: 'b',
      actual: 51,
    });
    expect(await late(write('a', 1, event('A')), write('b', 51, event('B')))).toMatchObject({ versions: [2, 52] });
  });

  it('continue behind what another process appended meanwhile, however much', async () => {
    const other = openMongoEventStore(connection, { service: 'test' });
    await store.append([{ stream: 's', expected: 0, events: [event('A')] }], { meta });
    await Promise.all(
      Array.from({ length: 300 }, (_, n) =>
        other.append([{ stream: `o${n}`, expected: 0, events: [event('B')] }], { meta }),
      ),
    );
    await other.append([{ stream: 's', expected: 1, events: [event('C')] }], { meta });
    await expect(store.append([{ stream: 's', expected: 1, events: [event('D')] }], { meta })).rejects.toMatchObject({
      name: 'VersionConflict',
      actual: 2,
    });
    expect(await store.append([{ stream: 's', expected: 2, events: [event('E')] }], { meta })).toEqual({
      versions: [3],
      position: 3_030_000,
    });
    expect((await store.readAll(0, 1000)).map(({ position }) => position)).toEqual(
      Array.from({ length: 303 }, (_, n) => (n + 1) * 10_000),
    );
  });
});
