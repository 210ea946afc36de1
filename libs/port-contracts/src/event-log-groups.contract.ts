import { fromStart, message, topic, type LogWorld } from './event-log-world';
import { eventually } from './opened';

/** The members of a group. */
export const groupContract = (world: LogWorld): void => {
  describe('subscribe', () => {
    it('begins at the oldest record, and continues behind the last one that was handled', async () => {
      await world.log.publish([message('a', 1), message('b', 1)]);
      const first = await world.collect({ group: 'g' });
      await first.subscription.caughtUp();
      expect(first.records.map(({ key }) => key).sort()).toEqual(['a', 'b']);
      await first.subscription.stop();
      await world.log.publish([message('c', 1)]);
      world.log = await world.opened.reopen();
      const second = await world.collect({ group: 'g' });
      await second.subscription.caughtUp();
      expect(second.records.map(({ key }) => key)).toEqual(['c']);
    });

    it('hands over no more at once than is requested, and continues behind the batches that were handled', async () => {
      const keys = Array.from({ length: 200 }, (_, n) => `k${n}`);
      await world.log.publish(keys.map((key, n) => message(key, n)));
      const sizes: number[] = [];
      const handled = new Map<number, string[]>();
      let refused = 0;
      const subscription = await world.log.subscribe({
        group: 'g',
        topics: [topic],
        batchMax: 10,
        handler: async ({ partition, records }) => {
          sizes.push(records.length);
          if (handled.has(partition)) {
            refused += 1;
            throw new Error('not yet');
          }
          handled.set(
            partition,
            records.map(({ key }) => key),
          );
        },
      });
      world.running.push(subscription);
      await eventually(() => refused > 0);
      await subscription.stop();
      expect(Math.max(...sizes)).toBeLessThanOrEqual(10);
      const rest = await world.collect({ group: 'g' });
      await rest.subscription.caughtUp();
      const seen = [...[...handled.values()].flat(), ...rest.records.map(({ key }) => key)];
      expect(seen.sort()).toEqual(keys.sort());
    });

    it('gives each record to one member of a group, and all of them to another group', async () => {
      const other = (await world.opened.again?.()) ?? world.log;
      const [one, two, whole] = [
        await world.collect({ group: 'g' }),
        await world.collect({ group: 'g', log: other }),
        await world.collect({ group: 'h' }),
      ];
      // Members find each other by and by: wait until both get their share.
      let n = 0;
      await eventually(async () => {
        await world.log.publish(Array.from({ length: 24 }, () => message(`k${n}`, n++)));
        await Promise.all([one, two, whole].map(({ subscription }) => subscription.caughtUp()));
        return one.records.length > 0 && two.records.length > 0;
      });
      const keys = [...one.records, ...two.records].map(({ key }) => key);
      expect(new Set(keys).size).toBe(n);
      expect(whole.records).toHaveLength(n);
      const before = keys.length;
      await world.log.publish(Array.from({ length: 24 }, () => message(`k${n}`, n++)));
      await Promise.all([one.subscription.caughtUp(), two.subscription.caughtUp()]);
      expect(one.records.length + two.records.length - before).toBe(24);
      const shared = new Set(one.records.slice(-5).map(({ partition }) => partition));
      expect(two.records.slice(-5).some(({ partition }) => shared.has(partition))).toBe(false);
    });

    it('leaves a partition with its member until the batch under way is committed, also when another one joins', async () => {
      const held = new Map<number, () => void>();
      const delivered: string[] = [];
      world.running.push(
        await world.log.subscribe({
          group: 'g',
          topics: [topic],
          handler: async ({ partition, records }) => {
            await new Promise<void>((resolve) => held.set(partition, resolve));
            delivered.push(...records.map(({ key }) => key));
          },
        }),
      );
      const published = Array.from({ length: 40 }, (_, n) => message(`k${n}`, n));
      await world.log.publish(published);
      const partitions = new Set<number>();
      const witness = await world.log.broadcast({
        topics: [topic],
        from: fromStart,
        handler: async ({ partition }) => void partitions.add(partition),
      });
      await witness.caughtUp();
      await witness.stop();
      await eventually(() => held.size === partitions.size);

      const second = await world.collect({ group: 'g', log: (await world.opened.again?.()) ?? world.log });
      // What comes later reaches a second member only once it has taken a partition over: nothing yet can.
      await world.log.publish([message('later', 1)]);
      const { subscription } = await world.collect({});
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

    it('is caught up once the batches of the other members are committed', async () => {
      const held: (() => void)[] = [];
      let holding = true;
      const hold = async (): Promise<void> => {
        if (holding) await new Promise<void>((resolve) => held.push(resolve));
      };
      const one = await world.collect({ group: 'g' });
      const second = (await world.opened.again?.()) ?? world.log;
      world.running.push(await second.subscribe({ group: 'g', topics: [topic], handler: hold }));
      let n = 0;
      await eventually(async () => {
        await world.log.publish(Array.from({ length: 24 }, () => message(`k${n}`, n++)));
        return held.length > 0;
      });
      let isCaughtUp = false;
      const caughtUp = one.subscription.caughtUp().then(() => (isCaughtUp = true));
      const whole = await world.collect({ group: 'h' });
      await whole.subscription.caughtUp();
      // What the first member had under way ends before the second one commits.
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
      expect(isCaughtUp).toBe(false);
      holding = false;
      held.forEach((finish) => finish());
      await caughtUp;
    });

    it('hands a member that leaves over to the others', async () => {
      const [one, two] = [await world.collect({ group: 'g' }), await world.collect({ group: 'g' })];
      await one.subscription.stop();
      await world.log.publish(Array.from({ length: 40 }, (_, n) => message(`k${n}`, n)));
      await eventually(() => two.records.length === 40);
      expect(one.records).toEqual([]);
    });
  });
};
