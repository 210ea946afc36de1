import { message, numbers, type LogWorld } from './event-log-world';
import { eventually, rejection } from './opened';

/** What is kept, and who sees it. */
export const broadcastContract = (world: LogWorld): void => {
  it('says that it serves while it does, and rejects the question once closed', async () => {
    await world.log.check();
    await world.log.close();
    expect(await rejection(world.log.check())).toBeInstanceOf(Error);
    world.log = await world.opened.reopen();
    await world.log.check();
  });

  it('keeps the newest message of each key', async () => {
    for (let n = 0; n < 5; n += 1) await world.log.publish([message('a', n), message('b', n)]);
    world.log = await world.opened.reopen();
    const { records, subscription } = await world.collect({});
    await subscription.caughtUp();
    expect(numbers(records, 'a').at(-1)).toBe(4);
    expect(numbers(records, 'b').at(-1)).toBe(4);
  });

  describe('broadcast', () => {
    it('shows every record behind the given offset to every caller, old and new', async () => {
      await world.log.publish(Array.from({ length: 30 }, (_, n) => message(`k${n}`, n)));
      const [one, two] = [await world.collect({}), await world.collect({})];
      await Promise.all([one.subscription.caughtUp(), two.subscription.caughtUp()]);
      await world.log.publish([message('late', 1)]);
      await eventually(() => [one, two].every(({ records }) => records.length === 31));
      const offsets = new Map(one.records.map(({ partition, offset }) => [partition, offset]));
      const { records, subscription } = await world.collect({
        from: (_topic, partition) => offsets.get(partition) ?? -1,
      });
      await subscription.caughtUp();
      expect(records).toEqual([]);
      await world.log.publish([message('later', 1)]);
      await eventually(() => records.length === 1);
      expect(records[0]!.key).toBe('later');
    });

    it('sees what another opening of the log publishes', async () => {
      const { records } = await world.collect({});
      const other = await world.opened.again?.();
      if (!other) return;
      await other.publish([message('a', 1)]);
      await eventually(() => records.length === 1);
    });
  });
};
