import { LOG_MESSAGE_MAX } from '@marquee/ports';
import { fromStart, message, numbers, topic, type LogWorld } from './event-log-world';
import { eventually } from './opened';

/** What is published: order, values, tombstones, times. */
export const publishingContract = (world: LogWorld): void => {
  describe('publish', () => {
    it('keeps the order of each key, in one partition, with strictly rising offsets', async () => {
      const { records, subscription } = await world.collect({});
      for (let n = 0; n < 20; n += 1) await world.log.publish([message('a', n), message(`k${n}`, 0), message('b', n)]);
      await subscription.caughtUp();
      // Compaction may have overtaken the reader: the newest is there, and nothing is out of order.
      for (const key of ['a', 'b']) {
        const seen = numbers(records, key);
        expect(seen).toEqual([...seen].sort((x, y) => x - y));
        expect(seen.at(-1)).toBe(19);
        expect(new Set(records.filter((record) => record.key === key).map(({ partition }) => partition)).size).toBe(1);
      }
      const last = new Map<number, number>();
      for (const { partition, offset } of records) {
        expect(offset).toBeGreaterThan(last.get(partition) ?? -1);
        last.set(partition, offset);
      }
      expect(last.size).toBeGreaterThan(1);
    });

    it('hands over value, tombstone and time', async () => {
      const before = Date.now();
      await world.log.publish([
        { topic, key: 'kept', value: { text: 'ä😀' } },
        { topic, key: 'gone', value: null },
      ]);
      const { records, subscription } = await world.collect({});
      await subscription.caughtUp();
      expect(Object.fromEntries(records.map(({ key, value }) => [key, value]))).toEqual({
        kept: { text: 'ä😀' },
        gone: null,
      });
      for (const { at } of records) expect(at >= before && at <= Date.now()).toBe(true);
    });

    it('takes a message as large as an outbox may hold, and the dead letter that holds it', async () => {
      const value = 'x'.repeat(LOG_MESSAGE_MAX - 'a""'.length);
      await world.log.publish([{ topic, key: 'a', value }]);
      await world.log.publish([{ topic, key: 'letter', value: { reason: 'r'.repeat(1000), value } }]);
      const { records, subscription } = await world.collect({});
      await subscription.caughtUp();
      expect(records.map(({ key }) => key).sort()).toEqual(['a', 'letter']);
    });

    it('does nothing for no messages', async () => {
      await world.log.publish([]);
      const { records, subscription } = await world.collect({});
      await subscription.caughtUp();
      expect(records).toEqual([]);
    });

    it('reaches a waiting subscriber of the same process, message by message', async () => {
      const arrived: number[] = [];
      const subscription = await world.log.broadcast({
        topics: [topic],
        from: fromStart,
        handler: async ({ records }) => void arrived.push(...records.map(({ value }) => (value as { n: number }).n)),
      });
      world.running.push(subscription);
      await subscription.caughtUp();
      for (let n = 0; n < 15; n += 1) {
        await world.log.publish([message('a', n)]);
        await eventually(() => arrived.length > n);
      }
      expect(arrived).toEqual(Array.from({ length: 15 }, (_, n) => n));
    });
  });
};
