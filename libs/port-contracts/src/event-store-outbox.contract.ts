import { LOG_MESSAGE_MAX, READ_ALL_BYTES } from '@marquee/ports';
import { message, meta, write, type EventStoreWorld } from './event-store-world';
import { expectSharedLeases } from './lease-record.contract';
import { eventually, rejection } from './opened';

/** How others learn of an append: by its messages, and by being woken. */
export const outboxContract = (world: EventStoreWorld): void => {
  describe('outbox', () => {
    it('answers the oldest unsent messages in commit order and forgets the sent ones', async () => {
      await world.store.append([write('a', 0, 'A1')], { meta, outbox: [message('1'), message('2', null)] });
      await world.store.append([write('a', 1, 'A2')], { meta, outbox: [message('3')] });
      const [first, second, third] = await world.store.outboxNext(10);
      expect([first, second, third].map((row) => [row!.topic, row!.key, row!.value])).toEqual([
        ['test.topic.v1', '1', { key: '1' }],
        ['test.topic.v1', '2', null],
        ['test.topic.v1', '3', { key: '3' }],
      ]);
      expect(await world.store.outboxNext(2)).toEqual([first, second]);
      await world.store.outboxMarkSent([first!.id, 999_999]);
      await world.store.outboxMarkSent([first!.id]);
      await world.store.outboxMarkSent([]);
      expect(await world.store.outboxNext(10)).toEqual([second, third]);
    });

    it('takes no message that no log would take, writes nothing of its append, and hands out the next', async () => {
      const ofBytes = (bytes: number) => message('k', 'x'.repeat(bytes - 'k""'.length));
      const outbox = [message('1'), ofBytes(LOG_MESSAGE_MAX + 1)];
      expect(await rejection(world.store.append([write('a', 0, 'A1')], { meta, outbox }))).toBeInstanceOf(TypeError);
      expect(await world.store.read('a')).toEqual({ events: [], version: 0 });
      await world.store.append([write('a', 0, 'A1')], { meta, outbox: [ofBytes(LOG_MESSAGE_MAX), message('2')] });
      expect((await world.store.outboxNext(10)).map(({ key }) => key)).toEqual(['k', '2']);
    });

    it('ends a page before it has too many bytes, and hands out the rest once those were sent', async () => {
      const keys = [...'0123456789'];
      const largest = (key: string) => message(key, 'x'.repeat(LOG_MESSAGE_MAX - `${key}""`.length));
      for (let n = 0; n < keys.length; n += 2)
        await world.store.append([write(`s${n}`, 0, 'A1')], { meta, outbox: keys.slice(n, n + 2).map(largest) });
      const pages: string[][] = [];
      for (;;) {
        const page = await world.store.outboxNext(200);
        if (page.length === 0) break;
        pages.push(page.map(({ key }) => key));
        await world.store.outboxMarkSent(page.map(({ id }) => id));
      }
      const fitting = Math.floor(READ_ALL_BYTES / LOG_MESSAGE_MAX);
      expect(pages).toEqual([keys.slice(0, fitting), keys.slice(fitting, 2 * fitting), keys.slice(2 * fitting)]);
    });

    it('is carried by the holder of a lease, which all processes that share the store know by its name', async () => {
      await expectSharedLeases(world.store, (await world.opened.again?.()) ?? null);
    });

    it('never uses an id again, also when it was empty in between', async () => {
      await world.store.append([write('a', 0, 'A1')], { meta, outbox: [message('1')] });
      const [first] = await world.store.outboxNext(1);
      await world.store.outboxMarkSent([first!.id]);
      world.store = await world.opened.reopen();
      await world.store.append([write('a', 1, 'A2')], { meta, outbox: [message('2')] });
      expect((await world.store.outboxNext(1))[0]!.id).toBeGreaterThan(first!.id);
    });
  });

  describe('listening to appends', () => {
    let woken: number;
    let off: () => void;
    beforeEach(() => {
      woken = 0;
      off = world.store.onAppend(() => (woken += 1));
    });
    afterEach(() => off());

    it('wakes after an append, with messages or without', async () => {
      for (const [n, outbox] of [[], [message('1')], []].entries()) {
        const before = woken;
        await world.store.append([write('a', n, 'A1')], { meta, outbox });
        await eventually(() => woken > before);
      }
    });

    it('wakes after each append of another process that shares the store', async () => {
      const other = (await world.opened.again?.()) ?? null;
      if (other === null || world.store.lease('shared') === null) return;
      for (let n = 0; n < 3; n += 1) {
        const before = woken;
        await other.append([write('a', n, 'A1')], { meta });
        await eventually(() => woken > before);
        expect(await world.store.readAll(0, 10)).toHaveLength(n + 1);
      }
    });

    it('wakes no listener that has ended', async () => {
      off();
      const before = woken;
      let others = 0;
      const end = world.store.onAppend(() => (others += 1));
      await world.store.append([write('a', 0, 'A1')], { meta });
      await eventually(() => others > 0);
      end();
      expect(woken).toBe(before);
    });
  });
};
