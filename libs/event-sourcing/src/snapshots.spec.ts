import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMongo, openMongoEventStore } from '@marquee/adapter-mongo';
import { openSqliteEventStore } from '@marquee/adapter-sqlite';
import type { Decider } from '@marquee/kernel';
import type { EventStore } from '@marquee/ports';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { defineAggregate, type SnapshotPolicy } from './aggregate';
import { readAggregate } from './read-aggregate';
import { commandsOn } from './run-command';

type Command = { type: 'Add'; data: { word: string } };
type Event = { type: 'test.WordAdded.v1'; data: { word: string } };
interface Words {
  readonly count: number;
  readonly last: string;
}
const decider: Decider<Words, Command, Event> = {
  initialState: () => ({ count: 0, last: '' }),
  decide: ({ data }) => [{ type: 'test.WordAdded.v1', data }],
  evolve: ({ count }, { data }) => ({ count: count + 1, last: data.word }),
};
const wordsWith = (snapshot?: SnapshotPolicy) =>
  defineAggregate({ name: 'words', decider, stream: (id: string) => id, ...(snapshot && { snapshot }) });
const words = wordsWith({ every: 10, schema: 1 });
const meta = { at: 1, causationId: 'c', correlationId: 'c' };

/** The store, with a count of the events that were read. */
const counted = (store: EventStore) => {
  const tally = { events: 0, snapshots: 0 };
  const counting: EventStore = {
    ...store,
    read: async (stream, range) => {
      const slice = await store.read(stream, range);
      tally.events += slice.events.length;
      return slice as never;
    },
    writeSnapshot: async (...given) => {
      tally.snapshots += 1;
      await store.writeSnapshot(...given);
    },
  };
  return { store: counting, tally };
};

const suite = (open: () => Promise<{ store: EventStore; dispose(): Promise<void> }>): void => {
  let store: EventStore;
  let dispose: () => Promise<void>;
  beforeEach(async () => ({ store, dispose } = await open()));
  afterEach(() => dispose());

  const addOn = (on: EventStore, aggregate: typeof words, word: string): Promise<Words> =>
    commandsOn(on)(meta, async (unit) => {
      const loaded = await unit.load(aggregate, 's');
      loaded.execute({ type: 'Add', data: { word } });
      return loaded.state;
    });
  const addMany = (count: number) =>
    store.append(
      [
        {
          stream: 's',
          expected: -1,
          events: Array.from({ length: count }, (_, n) => ({ type: 'test.WordAdded.v1', data: { word: `w${n}` } })),
        },
      ],
      { meta },
    );

  it('bound what a load reads, after 10 events as after 10,000', async () => {
    const { store: counting, tally } = counted(store);
    const most: number[] = [];
    for (const before of [0, 9_970]) {
      await addMany(before);
      await addOn(counting, words, 'first');
      let worst = 0;
      for (let n = 0; n < 25; n += 1) {
        tally.events = 0;
        await addOn(counting, words, `word ${n}`);
        worst = Math.max(worst, tally.events);
      }
      most.push(worst);
    }
    expect(most[0]).toBeLessThanOrEqual(10);
    expect(most[1]).toBeLessThanOrEqual(10);
    expect(await readAggregate(store, words, 's')).toEqual({ count: 10_022, last: 'word 24' });
  });

  it('are written once in so many events', async () => {
    const { store: counting, tally } = counted(store);
    for (let n = 0; n < 35; n += 1) await addOn(counting, words, `${n}`);
    expect(tally.snapshots).toBe(3);
  });

  it('bound a read at an earlier version, too', async () => {
    for (let n = 1; n <= 45; n += 1) await addOn(store, words, `${n}`);
    const { store: counting, tally } = counted(store);
    for (const version of [5, 10, 11, 29, 45, 99]) {
      tally.events = 0;
      const state = await commandsOn(counting)(meta, (unit) => unit.readAt(words, 's', version));
      const reached = Math.min(version, 45);
      expect([state, tally.events <= 10]).toEqual([{ count: reached, last: `${reached}` }, true]);
    }
  });

  it('are ignored when they are of another schema, and made again', async () => {
    for (let n = 0; n < 12; n += 1) await addOn(store, words, `${n}`);
    await store.writeSnapshot('s', { version: 12, schema: 1, state: { count: -1, last: 'old shape' } });
    const reshaped = wordsWith({ every: 10, schema: 2 });
    expect(await addOn(store, reshaped, 'new')).toEqual({ count: 13, last: 'new' });
    expect(await store.readSnapshot('s', 2)).toEqual({ version: 13, schema: 2, state: { count: 13, last: 'new' } });
  });

  it('are ignored when they are newer than the stream', async () => {
    await addMany(3);
    await store.writeSnapshot('s', { version: 9, schema: 1, state: { count: 9, last: 'of another life' } });
    expect(await addOn(store, words, 'next')).toEqual({ count: 4, last: 'next' });
  });

  it('may all be lost, and fail to be read and written, without a command failing', async () => {
    const failing: EventStore = {
      ...store,
      readSnapshot: () => Promise.reject(new Error('not now')),
      writeSnapshot: () => Promise.reject(new Error('not now')),
    };
    for (let n = 1; n <= 25; n += 1) expect((await addOn(failing, words, `${n}`)).count).toBe(n);
    expect(await readAggregate(store, words, 's')).toEqual({ count: 25, last: '25' });
    expect(await store.readSnapshot('s', 1)).toBeNull();
  });

  it('are not written for an aggregate without a policy, nor for one that only was loaded', async () => {
    await addMany(30);
    const { store: counting, tally } = counted(store);
    await addOn(counting, wordsWith(), 'more');
    await commandsOn(counting)(meta, async (unit) => {
      await unit.load(words, 's');
      (await unit.load(words, 'other')).execute({ type: 'Add', data: { word: 'x' } });
    });
    expect(tally.snapshots).toBe(0);
  });
};

describe('snapshots in SQLite', () =>
  suite(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-snapshots-'));
    const store = openSqliteEventStore({ file: join(folder, 'events.db') });
    return {
      store,
      dispose: async () => {
        await store.close();
        rmSync(folder, { recursive: true });
      },
    };
  }));

describeWithEngine('mongodb', 'snapshots in MongoDB', (url) =>
  suite(async () => {
    const connection = openMongo({ url, database: `marquee-test-${randomUUID().slice(0, 13)}` });
    const store = openMongoEventStore(connection, { service: 'test' });
    return {
      store,
      dispose: async () => {
        await store.close();
        await connection.close();
      },
    };
  }),
);
