import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteEventStore } from '@marquee/adapter-sqlite';
import { DomainError, type Decider } from '@marquee/kernel';
import type { EventStore } from '@marquee/ports';
import { runCommand } from './run-command';
import { deciderSpec } from './testing';
import { inOneAppend } from './unit-of-work';

type Command = { type: 'Add'; data: { amount: number } };
type Event = { type: 'test.Added.v2'; data: { amount: number } };

const counter: Decider<number, Command, Event> = {
  initialState: () => 0,
  decide: ({ data: { amount } }, total) => {
    if (total + amount > 100) throw new DomainError('too_much', 'no more than 100');
    return amount === 0 ? [] : [{ type: 'test.Added.v2', data: { amount } }];
  },
  evolve: (total, event) => (event.type === 'test.Added.v2' ? total + event.data.amount : total),
};
const add = (amount: number): Command => ({ type: 'Add', data: { amount } });
const added = (amount: number): Event => ({ type: 'test.Added.v2', data: { amount } });
const meta = { at: 1, causationId: 'c', correlationId: 'c' };

describe('deciderSpec', () => {
  const given = deciderSpec(counter);
  it('acts', () => given(added(1)).when(add(2)).then(added(2)));
  it('stays quiet', () => given(added(1)).when(add(0)).thenNothing());
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

  it('answer state, events and version, and tell each event with the state after all of them', async () => {
    const run = runCommand(store, counter, ({ data }, { state, version }) => [
      { topic: 't', key: 'k', value: { ...data, state, version } },
    ]);
    await run('s', add(5), meta);
    expect(await run('s', add(7), meta)).toEqual({ state: 12, events: [added(7)], version: 2 });
    expect((await store.outboxNext(9)).map(({ value }) => value)).toEqual([
      { amount: 5, state: 5, version: 1 },
      { amount: 7, state: 12, version: 2 },
    ]);
  });

  it('write nothing when nothing is decided, or when the decider refuses', async () => {
    const run = runCommand(store, counter);
    expect(await run('s', add(0), meta)).toEqual({ state: 0, events: [], version: 0 });
    await expect(run('s', add(101), meta)).rejects.toMatchObject({ code: 'too_much' });
    expect(await store.readAll(0, 9)).toEqual([]);
  });

  it('decide again on what is there now, three times, and then leave the conflict to the caller', async () => {
    expect(await runCommand(contested(3), counter)('s', add(5), meta)).toEqual({
      state: 8,
      events: [added(5)],
      version: 4,
    });
    await expect(runCommand(contested(4), counter)('z', add(5), meta)).rejects.toMatchObject({
      name: 'VersionConflict',
    });
    const once = runCommand(contested(1), counter, () => [], { retries: 0 });
    await expect(once('y', add(5), meta)).rejects.toMatchObject({ name: 'VersionConflict', stream: 'y' });
  });

  it('lose no update among 64 at once', async () => {
    const run = runCommand(store, counter, () => [], { retries: 64 });
    await Promise.all(Array.from({ length: 64 }, () => run('s', add(1), meta)));
    expect((await store.read('s')).version).toBe(64);
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
    expect((await runCommand(store, counter, () => [], { upcasters })('s', add(1), meta)).state).toBe(13);
  });

  it('write several streams in one append, or none of them', async () => {
    const move = (amount: number) =>
      inOneAppend(store, meta, async (unit) => {
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
    const result = await inOneAppend(store, meta, async (unit) => {
      attempts += 1;
      const limit = await unit.load(counter, 'limit');
      if (attempts === 1) await runCommand(store, counter)('limit', add(50), meta);
      const own = await unit.load(counter, 'own');
      own.execute(add(limit.state + 1));
      return own.state;
    });
    expect([attempts, result]).toEqual([2, 51]);
  });

  it('refuse to load a stream twice', async () => {
    const twice = inOneAppend(store, meta, async (unit) => {
      await unit.load(counter, 's');
      await unit.load(counter, 's');
    });
    await expect(twice).rejects.toThrow(new TypeError('s is loaded twice in one unit of work'));
  });
});
