import { PublisherReplaced, type EventLog, type LogRecord } from '@marquee/ports';
import { message, numbers, type LogWorld } from './event-log-world';
import { eventually, rejection } from './opened';

/** A publisher that is alone under its name. */
export const exclusivePublisherContract = (world: LogWorld): void => {
  describe('an exclusive publisher', () => {
    /** Everything, once the message of this key and number is there. */
    const seenWith = async (key: string, n: number): Promise<readonly LogRecord[]> => {
      const { records, subscription } = await world.collect({});
      await eventually(() => numbers(records, key).includes(n));
      await subscription.caughtUp();
      return records;
    };
    const elsewhere = async (): Promise<EventLog> => (await world.opened.again?.()) ?? world.log;

    it('publishes in order, as often as it is asked, together with others of other names', async () => {
      const [one, two] = await Promise.all([world.log.exclusive('one'), (await elsewhere()).exclusive('two')]);
      await Promise.all([
        one.publish([message('a', 1), message('b', 1), message('a', 2)]),
        one.publish([message('a', 3)]),
        two.publish([message('c', 1)]),
      ]);
      await one.publish([]);
      await world.log.publish([message('d', 1)]);
      await seenWith('c', 1);
      const records = await seenWith('a', 3);
      expect(numbers(records, 'a').at(-1)).toBe(3);
      for (const key of ['b', 'c', 'd']) expect(numbers(records, key)).toEqual([1]);
      for (const publisher of [one, two]) publisher.close();
    });

    it('has published for every reader that waits: none has caught up without the message', async () => {
      const one = await world.log.exclusive('one');
      const { records, subscription } = await world.collect({});
      for (let n = 1; n <= 50; n += 1) {
        await one.publish([message('a', n)]);
        await subscription.caughtUp();
        expect(numbers(records, 'a').at(-1)).toBe(n);
      }
      one.close();
    });

    it('publishes nothing more once another process has opened its name', async () => {
      const first = await world.log.exclusive('one');
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
        const first = await world.log.exclusive('one');
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
      const [first, other] = [await world.log.exclusive('one'), await world.log.exclusive('two')];
      first.close();
      first.close();
      expect(await rejection(first.publish([message('a', 1)]))).toBeInstanceOf(Error);
      await other.publish([message('b', 1)]);
      expect((await seenWith('b', 1)).map(({ key }) => key)).toEqual(['b']);
      other.close();
    });
  });
};
