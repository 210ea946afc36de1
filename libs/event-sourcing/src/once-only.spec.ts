import { openSqliteEventStore } from '@marquee/adapter-sqlite';
import type { Decider } from '@marquee/kernel';
import type { EventStore } from '@marquee/ports';
import { defineAggregate } from './aggregate';
import { requestKey, type RequestKey } from './keyed-request';
import { onceOnly } from './once-only';
import { commandsOn } from './run-command';

type Command = { type: 'Add'; data: object };
type Event = { type: 'test.Added.v1'; data: object };
const decider: Decider<number, Command, Event> = {
  initialState: () => 0,
  decide: () => [{ type: 'test.Added.v1', data: {} }],
  evolve: (count) => count + 1,
};
const counter = defineAggregate({ name: 'counter', decider, stream: (id: string) => `counter-${id}` });
const day = 86_400_000;
const ask = (key: string, input: unknown = { a: 1 }): RequestKey => requestKey(key, 'add', input)!;

describe('a command with an idempotency key', () => {
  let store: EventStore;
  beforeEach(() => {
    store = openSqliteEventStore({ file: ':memory:' });
  });
  afterEach(() => store.close());

  const add = (request: RequestKey | null, now = 0, ownerId = 'ines'): Promise<number> =>
    commandsOn(store)({ at: now, causationId: 'c', correlationId: 'c' }, (unit) =>
      onceOnly(unit, counter, { ownerId, request, now }, async () => {
        const loaded = await unit.load(counter, 'x');
        loaded.execute({ type: 'Add', data: {} });
        return loaded;
      }),
    );
  const done = async (): Promise<number> => (await store.read('counter-x')).version;

  it('runs as often as it is sent without a key', async () => {
    expect([await add(null), await add(null), await done()]).toEqual([1, 2, 2]);
    expect(requestKey(null, 'add', {})).toBeNull();
  });

  it('runs once, and answers as it did then, whatever happened since', async () => {
    expect(await add(ask('k'))).toBe(1);
    await add(null);
    expect(await add(ask('k'), day - 1)).toBe(1);
    expect(await done()).toBe(2);
  });

  it('is the same with its fields in another order', async () => {
    await add(ask('k', { a: 1, b: [{ c: 2, d: 3 }] }));
    expect(await add(ask('k', { b: [{ d: 3, c: 2 }], a: 1 }))).toBe(1);
  });

  it('is refused when the key was used for another input or operation', async () => {
    await add(ask('k'));
    for (const other of [ask('k', { a: 2 }), requestKey('k', 'remove', { a: 1 })])
      await expect(add(other)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    expect(await done()).toBe(1);
  });

  it('runs again after a day, under another key, and for another owner', async () => {
    await add(ask('k'));
    expect(await add(ask('k'), day)).toBe(2);
    expect(await add(ask('l'))).toBe(3);
    expect(await add(ask('k'), 0, 'jon')).toBe(4);
  });

  it('runs once when it is sent many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => add(ask('k'))));
    expect([new Set(answers), await done()]).toEqual([new Set([1]), 1]);
  });
});
