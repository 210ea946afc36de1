import { SubscriptionStopped, type LogRecord } from '@marquee/ports';
import { fromStart, message, numbers, topic, type LogWorld } from './event-log-world';
import { eventually, rejection } from './opened';

/** What handlers of groups and broadcasts meet. */
export const handlerContract = (world: LogWorld): void => {
  describe.each(['group', 'broadcast'] as const)('the handler of a %s', (kind) => {
    const follow = async (handler: (batch: { records: readonly LogRecord[]; partition: number }) => Promise<void>) => {
      const subscription =
        kind === 'group'
          ? await world.log.subscribe({ group: 'g', topics: [topic], handler })
          : await world.log.broadcast({ topics: [topic], from: fromStart, handler });
      world.running.push(subscription);
      return subscription;
    };

    it('gets the same records again after it rejected, while other partitions continue', async () => {
      const attempts: string[][] = [];
      const others: string[] = [];
      let refusing = true;
      const subscription = await follow(async ({ records }) => {
        if (!records.some(({ key }) => key === 'poison')) return void others.push(...records.map(({ key }) => key));
        attempts.push(records.map(({ key }) => key));
        if (refusing) throw new Error('not yet');
      });
      await world.log.publish([message('poison', 1)]);
      await eventually(() => attempts.length >= 1);
      await world.log.publish(Array.from({ length: 30 }, (_, n) => message(`k${n}`, n)));
      await eventually(() => others.length > 10 && attempts.length >= 3);
      refusing = false;
      await subscription.caughtUp();
      for (const attempt of attempts) expect(attempt[0]).toBe('poison');
      const seen = attempts.length;
      await world.log.publish([message('after', 1)]);
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
      for (let n = 0; n < 30; n += 1) await world.log.publish([message('a', n), message(`k${n}`, n)]);
      await subscription.caughtUp();
      expect(overlapped).toBe(false);
      expect(numbers(seen, 'a')).toEqual([...numbers(seen, 'a')].sort((x, y) => x - y));
      expect(numbers(seen, 'a').at(-1)).toBe(29);
    });

    it('has not caught up when it is stopped before it resolved for everything', async () => {
      let calls = 0;
      const subscription = await follow(async () => {
        calls += 1;
        throw new Error('not yet');
      });
      await world.log.publish([message('a', 1)]);
      await eventually(() => calls > 0);
      const refused = rejection(subscription.caughtUp());
      await subscription.stop();
      expect(await refused).toBeInstanceOf(SubscriptionStopped);
      expect(await rejection(subscription.caughtUp())).toBeInstanceOf(SubscriptionStopped);
    });

    it('ends a wait whose signal aborts, and continues', async () => {
      let calls = 0;
      let refusing = true;
      const subscription = await follow(async () => {
        calls += 1;
        if (refusing) throw new Error('not yet');
      });
      await world.log.publish([message('a', 1)]);
      await eventually(() => calls > 0);
      const leaving = new AbortController();
      const refused = rejection(subscription.caughtUp(leaving.signal));
      leaving.abort();
      expect(await refused).toBe(leaving.signal.reason);
      expect(await rejection(subscription.caughtUp(leaving.signal))).toBe(leaving.signal.reason);
      refusing = false;
      await subscription.caughtUp();
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
      await world.log.publish([message('a', 1)]);
      await eventually(() => calls === 1);
      const stopped = subscription.stop().then(() => finished);
      finish();
      expect(await stopped).toBe(true);
      await subscription.stop();
      await world.log.publish([message('a', 2)]);
      const { subscription: witness } = await world.collect({});
      await witness.caughtUp();
      expect(calls).toBe(1);
    });
  });
};
