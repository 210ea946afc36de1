// Longer than others: one port, whose docstring has this many sentences, and one suite for all of them.
import {
  PublisherReplaced,
  type EventLog,
  type LogMessage,
  type LogRecord,
  type LogSubscription,
} from '@marquee/ports';
import { eventually, rejection, type Opened, type OpenPort } from './opened';

const topic = 'test.topic.v1';
const message = (key: string, n: number): LogMessage => ({ topic, key, value: { key, n } });
const numbers = (records: readonly LogRecord[], key: string): number[] =>
  records.filter((record) => record.key === key).map((record) => (record.value as { n: number }).n);
const fromStart = (): number => -1;

/** Every sentence of `EventLog`'s docstring. Runs on one topic of 12 partitions or fewer, compacted. */
export const eventLogContract = (name: string, open: OpenPort<EventLog>): void => {
  describe(`${name} keeps the event log's contract`, () => {
    let opened: Opened<EventLog>;
    let log: EventLog;
    const running: LogSubscription[] = [];
    beforeEach(async () => {
      opened = await open();
      log = opened.port;
    });
    afterEach(async () => {
      await Promise.all(running.splice(0).map((subscription) => subscription.stop()));
      await opened.dispose();
    });

    const collect = async (options: { from?: typeof fromStart; group?: string; log?: EventLog }) => {
      const records: LogRecord[] = [];
      const handler = async (batch: { records: readonly LogRecord[] }): Promise<void> => {
        records.push(...batch.records);
      };
      const reader = options.log ?? log;
      const subscription = options.group
        ? await reader.subscribe({ group: options.group, topics: [topic], handler })
        : await reader.broadcast({ topics: [topic], from: options.from ?? fromStart, handler });
      running.push(subscription);
      return { records, subscription };
    };

    describe('publish', () => {
      it('keeps the order of each key, in one partition, with strictly rising offsets', async () => {
        const { records, subscription } = await collect({});
        for (let n = 0; n < 20; n += 1) await log.publish([message('a', n), message(`k${n}`, 0), message('b', n)]);
        await subscription.caughtUp();
        // Compaction may have overtaken the reader: the newest is there, and nothing is out of order.
        for (const key of ['a', 'b']) {
          const seen = numbers(records, key);
          expect(seen).toEqual([...seen].sort((x, y) => x - y));
          expect(seen.at(-1)).toBe(19);
          expect(new Set(records.filter((record) => record.key === key).map(({ partition }) => partition)).size).toBe(
            1,
          );
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
        await log.publish([
          { topic, key: 'kept', value: { text: 'ä😀' } },
          { topic, key: 'gone', value: null },
        ]);
        const { records, subscription } = await collect({});
        await subscription.caughtUp();
        expect(Object.fromEntries(records.map(({ key, value }) => [key, value]))).toEqual({
          kept: { text: 'ä😀' },
          gone: null,
        });
        for (const { at } of records) expect(at >= before && at <= Date.now()).toBe(true);
      });

      it('does nothing for no messages', async () => {
        await log.publish([]);
        const { records, subscription } = await collect({});
        await subscription.caughtUp();
        expect(records).toEqual([]);
      });

      it('reaches a waiting subscriber of the same process, message by message', async () => {
        const arrived: number[] = [];
        const subscription = await log.broadcast({
          topics: [topic],
          from: fromStart,
          handler: async ({ records }) => void arrived.push(...records.map(({ value }) => (value as { n: number }).n)),
        });
        running.push(subscription);
        await subscription.caughtUp();
        for (let n = 0; n < 15; n += 1) {
          await log.publish([message('a', n)]);
          await eventually(() => arrived.length > n);
        }
        expect(arrived).toEqual(Array.from({ length: 15 }, (_, n) => n));
      });
    });

    describe('an exclusive publisher', () => {
      /** Everything, once the message of this key and number is there. */
      const seenWith = async (key: string, n: number): Promise<readonly LogRecord[]> => {
        const { records, subscription } = await collect({});
        await eventually(() => numbers(records, key).includes(n));
        await subscription.caughtUp();
        return records;
      };
      const elsewhere = async (): Promise<EventLog> => (await opened.again?.()) ?? log;

      it('publishes in order, as often as it is asked, beside others of other names', async () => {
        const [one, two] = await Promise.all([log.exclusive('one'), (await elsewhere()).exclusive('two')]);
        await Promise.all([
          one.publish([message('a', 1), message('b', 1), message('a', 2)]),
          one.publish([message('a', 3)]),
          two.publish([message('c', 1)]),
        ]);
        await one.publish([]);
        await log.publish([message('d', 1)]);
        await seenWith('c', 1);
        const records = await seenWith('a', 3);
        expect(numbers(records, 'a').at(-1)).toBe(3);
        for (const key of ['b', 'c', 'd']) expect(numbers(records, key)).toEqual([1]);
        for (const publisher of [one, two]) publisher.close();
      });

      it('publishes nothing more once another process has opened its name', async () => {
        const first = await log.exclusive('one');
        await first.publish([message('a', 1)]);
        const second = await (await elsewhere()).exclusive('one');
        const refused = await rejection(first.publish([message('a', 2), message('b', 2)]));
        expect(refused).toEqual(new PublisherReplaced('one'));
        expect(refused).toBeInstanceOf(PublisherReplaced);
        await second.publish([message('c', 3)]);
        const records = await seenWith('c', 3);
        expect(['a', 'b', 'c'].map((key) => numbers(records, key))).toEqual([[1], [], [3]]);
        for (const publisher of [first, second]) publisher.close();
      });

      it('publishes as a whole or not at all when it is replaced half-way, and never behind its successor', async () => {
        for (let round = 0; round < 5; round += 1) {
          const first = await log.exclusive('one');
          const keys = Array.from({ length: 24 }, (_, n) => `k${round}-${n}`);
          const late = first.publish(keys.map((key) => message(key, 1))).then(
            () => true,
            () => false,
          );
          const second = await (await elsewhere()).exclusive('one');
          await second.publish([message(keys[0]!, 2)]);
          const published = await late;
          const records = await seenWith(keys[0]!, 2);
          const others = keys.slice(1).filter((key) => numbers(records, key).length > 0);
          expect([0, 23]).toContain(others.length);
          if (published) expect(others.length).toBe(23);
          expect(numbers(records, keys[0]!).at(-1)).toBe(2);
          for (const publisher of [first, second]) publisher.close();
        }
      });

      it('publishes nothing once it is closed, and shuts no other publisher out by that', async () => {
        const [first, other] = [await log.exclusive('one'), await log.exclusive('two')];
        first.close();
        first.close();
        expect(await rejection(first.publish([message('a', 1)]))).toBeInstanceOf(Error);
        await other.publish([message('b', 1)]);
        expect((await seenWith('b', 1)).map(({ key }) => key)).toEqual(['b']);
        other.close();
      });
    });

    it('says that it serves while it does, and rejects the question once closed', async () => {
      await log.check();
      await log.close();
      expect(await rejection(log.check())).toBeInstanceOf(Error);
      log = await opened.reopen();
      await log.check();
    });

    it('keeps the newest message of each key', async () => {
      for (let n = 0; n < 5; n += 1) await log.publish([message('a', n), message('b', n)]);
      log = await opened.reopen();
      const { records, subscription } = await collect({});
      await subscription.caughtUp();
      expect(numbers(records, 'a').at(-1)).toBe(4);
      expect(numbers(records, 'b').at(-1)).toBe(4);
    });

    describe('broadcast', () => {
      it('shows every record behind the given offset to every caller, old and new', async () => {
        await log.publish(Array.from({ length: 30 }, (_, n) => message(`k${n}`, n)));
        const [one, two] = [await collect({}), await collect({})];
        await Promise.all([one.subscription.caughtUp(), two.subscription.caughtUp()]);
        await log.publish([message('late', 1)]);
        await eventually(() => [one, two].every(({ records }) => records.length === 31));
        const offsets = new Map(one.records.map(({ partition, offset }) => [partition, offset]));
        const { records, subscription } = await collect({
          from: ((_topic: string, partition: number) => offsets.get(partition) ?? -1) as typeof fromStart,
        });
        await subscription.caughtUp();
        expect(records).toEqual([]);
        await log.publish([message('later', 1)]);
        await eventually(() => records.length === 1);
        expect(records[0]!.key).toBe('later');
      });

      it('sees what another opening of the log publishes', async () => {
        const { records } = await collect({});
        const other = await opened.again?.();
        if (!other) return;
        await other.publish([message('a', 1)]);
        await eventually(() => records.length === 1);
      });
    });

    describe('subscribe', () => {
      it('begins at the oldest record, and goes on behind the last one that was handled', async () => {
        await log.publish([message('a', 1), message('b', 1)]);
        const first = await collect({ group: 'g' });
        await first.subscription.caughtUp();
        expect(first.records.map(({ key }) => key).sort()).toEqual(['a', 'b']);
        await first.subscription.stop();
        await log.publish([message('c', 1)]);
        log = await opened.reopen();
        const second = await collect({ group: 'g' });
        await second.subscription.caughtUp();
        expect(second.records.map(({ key }) => key)).toEqual(['c']);
      });

      it('gives each record to one member of a group, and all of them to another group', async () => {
        const other = (await opened.again?.()) ?? log;
        const [one, two, whole] = [
          await collect({ group: 'g' }),
          await collect({ group: 'g', log: other }),
          await collect({ group: 'h' }),
        ];
        // Members find each other by and by: wait until both get their share.
        let n = 0;
        await eventually(async () => {
          await log.publish(Array.from({ length: 24 }, () => message(`k${n}`, n++)));
          await Promise.all([one, two, whole].map(({ subscription }) => subscription.caughtUp()));
          return one.records.length > 0 && two.records.length > 0;
        });
        const keys = [...one.records, ...two.records].map(({ key }) => key);
        expect(new Set(keys).size).toBe(n);
        expect(whole.records).toHaveLength(n);
        const before = keys.length;
        await log.publish(Array.from({ length: 24 }, () => message(`k${n}`, n++)));
        await Promise.all([one.subscription.caughtUp(), two.subscription.caughtUp()]);
        expect(one.records.length + two.records.length - before).toBe(24);
        const shared = new Set(one.records.slice(-5).map(({ partition }) => partition));
        expect(two.records.slice(-5).some(({ partition }) => shared.has(partition))).toBe(false);
      });

      it('leaves a partition with its member until the batch under way is committed, also when another one joins', async () => {
        const held = new Map<number, () => void>();
        const delivered: string[] = [];
        running.push(
          await log.subscribe({
            group: 'g',
            topics: [topic],
            handler: async ({ partition, records }) => {
              await new Promise<void>((resolve) => held.set(partition, resolve));
              delivered.push(...records.map(({ key }) => key));
            },
          }),
        );
        const published = Array.from({ length: 40 }, (_, n) => message(`k${n}`, n));
        await log.publish(published);
        const partitions = new Set<number>();
        const witness = await log.broadcast({
          topics: [topic],
          from: fromStart,
          handler: async ({ partition }) => void partitions.add(partition),
        });
        await witness.caughtUp();
        await witness.stop();
        await eventually(() => held.size === partitions.size);

        const second = await collect({ group: 'g', log: (await opened.again?.()) ?? log });
        // What comes later reaches a second member only once it has taken a partition over: nothing yet can.
        await log.publish([message('later', 1)]);
        const { subscription } = await collect({});
        await subscription.caughtUp();
        expect(second.records).toEqual([]);
        held.forEach((finish) => finish());
        // Those that come after the first batches are held as well.
        await eventually(() => {
          held.forEach((finish) => finish());
          return delivered.length + second.records.length >= 41;
        });
        await second.subscription.caughtUp();
        const keys = [...delivered, ...second.records.map(({ key }) => key)];
        expect(keys.sort()).toEqual([...published.map(({ key }) => key), 'later'].sort());
      });

      it('hands a member that leaves over to the others', async () => {
        const [one, two] = [await collect({ group: 'g' }), await collect({ group: 'g' })];
        await one.subscription.stop();
        await log.publish(Array.from({ length: 40 }, (_, n) => message(`k${n}`, n)));
        await eventually(() => two.records.length === 40);
        expect(one.records).toEqual([]);
      });
    });

    describe.each(['group', 'broadcast'] as const)('the handler of a %s', (kind) => {
      const follow = async (
        handler: (batch: { records: readonly LogRecord[]; partition: number }) => Promise<void>,
      ) => {
        const subscription =
          kind === 'group'
            ? await log.subscribe({ group: 'g', topics: [topic], handler })
            : await log.broadcast({ topics: [topic], from: fromStart, handler });
        running.push(subscription);
        return subscription;
      };

      it('gets the same records again after it rejected, while other partitions go on', async () => {
        const attempts: string[][] = [];
        const others: string[] = [];
        let refusing = true;
        const subscription = await follow(async ({ records }) => {
          if (!records.some(({ key }) => key === 'poison')) return void others.push(...records.map(({ key }) => key));
          attempts.push(records.map(({ key }) => key));
          if (refusing) throw new Error('not yet');
        });
        await log.publish([message('poison', 1)]);
        await eventually(() => attempts.length >= 1);
        await log.publish(Array.from({ length: 30 }, (_, n) => message(`k${n}`, n)));
        await eventually(() => others.length > 10 && attempts.length >= 3);
        refusing = false;
        await subscription.caughtUp();
        for (const attempt of attempts) expect(attempt[0]).toBe('poison');
        const seen = attempts.length;
        await log.publish([message('after', 1)]);
        await subscription.caughtUp();
        expect(attempts).toHaveLength(seen);
      });

      it('sees one batch of a partition at a time, in order', async () => {
        const busy = new Set<number>();
        let overlapped = false;
        const seen: LogRecord[] = [];
        const subscription = await follow(async ({ records, partition }) => {
          overlapped ||= busy.has(partition);
          busy.add(partition);
          await new Promise(setImmediate);
          seen.push(...records);
          busy.delete(partition);
        });
        for (let n = 0; n < 30; n += 1) await log.publish([message('a', n), message(`k${n}`, n)]);
        await subscription.caughtUp();
        expect(overlapped).toBe(false);
        expect(numbers(seen, 'a')).toEqual([...numbers(seen, 'a')].sort((x, y) => x - y));
        expect(numbers(seen, 'a').at(-1)).toBe(29);
      });

      it('is waited for by stop, and not called afterwards', async () => {
        let finish: () => void = () => undefined;
        let calls = 0;
        let finished = false;
        const subscription = await follow(async () => {
          calls += 1;
          await new Promise<void>((resolve) => (finish = resolve));
          finished = true;
        });
        await log.publish([message('a', 1)]);
        await eventually(() => calls === 1);
        const stopped = subscription.stop().then(() => finished);
        finish();
        expect(await stopped).toBe(true);
        await subscription.stop();
        await log.publish([message('a', 2)]);
        const { subscription: witness } = await collect({});
        await witness.caughtUp();
        expect(calls).toBe(1);
      });
    });
  });
};
