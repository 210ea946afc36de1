import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteEventStore } from '@marquee/adapter-sqlite';
import { DomainError, type Decider } from '@marquee/kernel';
import type { EventStore } from '@marquee/ports';
import { defineAggregate } from './aggregate';
import { readAggregate } from './read-aggregate';
import { commandsOn, type CommandOptions } from './run-command';
import { deciderSpec } from './testing';

type Command = { type: 'Add'; data: { amount: number } };
type Event = { type: 'test.Added.v2'; data: { amount: number } };

const decider: Decider<number, Command, Event> = {
  initialState: () => 0,
  decide: ({ data: { amount } }, total) => {
    if (total + amount > 100) throw new DomainError('too_much', 'no more than 100');
    return amount === 0 ? [] : [{ type: 'test.Added.v2', data: { amount } }];
  },
  evolve: (total, event) => (event.type === 'test.Added.v2' ? total + event.data.amount : total),
};
const counter = defineAggregate({ name: 'counter', decider, stream: (id: string) => id });
const add = (amount: number): Command => ({ type: 'Add', data: { amount } });
const added = (amount: number): Event => ({ type: 'test.Added.v2', data: { amount } });
const meta = { at: 1, causationId: 'c', correlationId: 'c' };

describe('deciderSpec', () => {
  const given = deciderSpec(decider);
  it('acts', () => given(added(1)).when(add(2)).then(added(2)));
  it('decides nothing', () => given(added(1)).when(add(0)).thenNothing());
  it('refuses', () => given(added(99)).when(add(2)).thenRefused('too_much'));
  it('fails when the outcome is another', () => {
    expect(() => given().when(add(2)).then(added(3))).toThrow(/"amount": 3/);
    expect(() => given().when(add(2)).thenNothing()).toThrow(/test\.Added\.v2/);
    expect(() => given(added(99)).when(add(2)).thenRefused('other')).toThrow(/too_much/);
    expect(() => given().when(add(2)).thenRefused('too_much')).toThrow(/DomainError/);
  });
});

describe('commands over a store', () => {
  let folder: string;
  let store: EventStore;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'marquee-command-'));
    store = openSqliteEventStore({ file: join(folder, 'events.db') });
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  /** A store on which others win the first races. */
  const contested = (times: number): EventStore => ({
    ...store,
    append: async (writes, options) => {
      if (times-- > 0) await store.append([{ stream: writes[0]!.stream, expected: -1, events: [added(1)] }], { meta });
      return store.append(writes, options);
    },
  });

  /** One command on one counter. */
  const addTo = async (on: EventStore, id: string, amount: number, options?: CommandOptions) =>
    commandsOn(on)(
      meta,
      async (unit) => {
        const loaded = await unit.load(counter, id);
        const events = loaded.execute(add(amount));
        return { state: loaded.state, events, version: loaded.version };
      },
      options,
    );

  it('answer what they decided, and publish each event with the state and version after it', async () => {
    const told = defineAggregate({
      ...counter,
      stream: (id: string) => `told-${id}`,
      toPublic: ({ data }: Event, after) => [{ topic: 't', key: after.id, value: { ...data, ...after } }],
    });
    const states = await commandsOn(store)(meta, async (unit) => {
      const loaded = await unit.load(told, 's');
      loaded.execute(add(5));
      const between = loaded.state;
      loaded.execute(add(7));
      unit.send({ topic: 'u', key: 'k', value: null });
      return [between, loaded.state, loaded.version];
    });
    expect(states).toEqual([5, 12, 2]);
    expect((await store.outboxNext(9)).map(({ topic, key, value }) => [topic, key, value])).toEqual([
      ['t', 's', { amount: 5, id: 's', stream: 'told-s', state: 5, version: 1 }],
      ['t', 's', { amount: 7, id: 's', stream: 'told-s', state: 12, version: 2 }],
      ['u', 'k', null],
    ]);
  });

  it('write nothing when nothing is decided, or when the decider refuses', async () => {
    expect(await addTo(store, 's', 0)).toEqual({ state: 0, events: [], version: 0 });
    await expect(addTo(store, 's', 101)).rejects.toMatchObject({ code: 'too_much' });
    expect(await store.readAll(0, 9)).toEqual([]);
  });

  it('decide again on what is there now, three times, and then leave the conflict to the caller', async () => {
    expect(await addTo(contested(3), 's', 5)).toEqual({ state: 8, events: [added(5)], version: 4 });
    await expect(addTo(contested(4), 'z', 5)).rejects.toMatchObject({ name: 'VersionConflict' });
    const once = addTo(contested(1), 'y', 5, { retries: 0 });
    await expect(once).rejects.toMatchObject({ name: 'VersionConflict', stream: 'y' });
  });

  it('lose no update among 64 at once', async () => {
    await Promise.all(Array.from({ length: 64 }, () => addTo(store, 's', 1, { retries: 64 })));
    expect((await store.read('s')).version).toBe(64);
  });

  it('run one after the other when they have one serial key, and lose no race to each other', async () => {
    const run = commandsOn(store);
    let running = 0;
    const command = (serialKey: string) =>
      run(
        meta,
        async (unit) => {
          running += 1;
          expect(running).toBe(1);
          const loaded = await unit.load(counter, 's');
          await new Promise(setImmediate);
          loaded.execute(add(1));
          running -= 1;
        },
        { serialKey, retries: 0 },
      );
    await Promise.all(Array.from({ length: 16 }, () => command('one owner')));
    expect(await readAggregate(store, counter, 's')).toBe(16);
  });

  it('do not wait for each other when their serial keys differ', async () => {
    const run = commandsOn(store);
    let release: () => void = () => undefined;
    const held = run(meta, () => new Promise<void>((resolve) => (release = resolve)), { serialKey: 'a' });
    expect(await run(meta, () => Promise.resolve('done'), { serialKey: 'b' })).toBe('done');
    release();
    await held;
  });

  it('read every shape that an event ever had', async () => {
    // Fixtures of stored events: they stay as long as the product lives.
    const stored = [
      { type: 'test.Added.v0', data: 3 },
      { type: 'test.Added.v1', data: { by: 4 } },
      { type: 'test.Added.v2', data: { amount: 5 } },
    ];
    await store.append([{ stream: 's', expected: 0, events: stored }], { meta });
    const upcasters = {
      'test.Added.v0': (by: number) => ({ type: 'test.Added.v1', data: { by } }),
      'test.Added.v1': ({ by }: { by: number }) => ({ type: 'test.Added.v2', data: { amount: by } }),
    };
    const grown = { ...counter, upcasters };
    expect(await commandsOn(store)(meta, async (unit) => (await unit.load(grown, 's')).state)).toBe(12);
    expect(await readAggregate(store, grown, 's')).toBe(12);
  });

  it('write several streams in one append, or none of them', async () => {
    const move = (amount: number) =>
      commandsOn(store)(meta, async (unit) => {
        const [from, to] = [await unit.load(counter, 'from'), await unit.load(counter, 'to')];
        from.execute(add(-amount));
        to.execute(add(amount));
        unit.send({ topic: 't', key: 'k', value: { amount } });
        return [from.state, to.state];
      });
    expect(await move(60)).toEqual([-60, 60]);
    await expect(move(60)).rejects.toMatchObject({ code: 'too_much' });
    expect([(await store.read('from')).version, (await store.read('to')).version]).toEqual([1, 1]);
    expect(await store.outboxNext(9)).toHaveLength(1);
  });

  it('take a stream that was only read into the race', async () => {
    let attempts = 0;
    const result = await commandsOn(store)(meta, async (unit) => {
      attempts += 1;
      const limit = await unit.load(counter, 'limit');
      if (attempts === 1) await addTo(store, 'limit', 50);
      const own = await unit.load(counter, 'own');
      own.execute(add(limit.state + 1));
      return own.state;
    });
    expect([attempts, result]).toEqual([2, 51]);
  });

  it('refuse to load a stream twice', async () => {
    const twice = commandsOn(store)(meta, (unit) => Promise.all([unit.load(counter, 's'), unit.load(counter, 's')]));
    await expect(twice).rejects.toThrow(new TypeError('counter s is loaded twice in one unit of work'));
  });

  it('read an aggregate at any version of its stream', async () => {
    for (const amount of [1, 2, 3]) await addTo(store, 's', amount);
    const versions = [0, 1, 2, 3, 9].map((version) =>
      commandsOn(store)(meta, (unit) => unit.readAt(counter, 's', version)),
    );
    expect(await Promise.all(versions)).toEqual([0, 1, 3, 6, 6]);
    expect(await readAggregate(store, counter, 'none')).toBe(0);
  });
});
