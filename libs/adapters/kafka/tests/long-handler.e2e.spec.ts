import { randomUUID } from 'node:crypto';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { until } from '@marquee/test-kit/until';
import { inNamespace } from '../src/testing/namespace';

/** More than the session of a group's member lasts without a sign of life. */
const holdMs = 18_000;
const topic = 'test.topic.v1';

describeWithEngine('kafka', 'a handler that outlasts a session', (url) => {
  it('keeps its partition, while the others continue', async () => {
    const opened = await inNamespace(url, `long-${randomUUID()}-`);
    const log = opened.port;
    const held: number[] = [];
    const handled = new Map<string, number>();
    const handler = async ({ records }: { records: readonly { key: string }[] }): Promise<void> => {
      for (const { key } of records) handled.set(key, (handled.get(key) ?? 0) + 1);
      if (!records.some(({ key }) => key === 'slow')) return;
      held.push(Date.now());
      const end = Date.now() + holdMs;
      await until(() => Date.now() > end, holdMs + 5000);
    };
    const one = await log.subscribe({ group: 'g', topics: [topic], handler });
    const two = await (await opened.again!()).subscribe({ group: 'g', topics: [topic], handler });
    await log.publish([{ topic, key: 'slow', value: 1 }]);
    await until(() => held.length === 1, 20_000);
    let n = 0;
    while (Date.now() < held[0]! + holdMs - 2000) {
      await log.publish(Array.from({ length: 20 }, () => ({ topic, key: `k${n++ % 200}`, value: 1 })));
      const count = n;
      await until(() => Date.now() > held[0]! + (holdMs * count) / 1000);
    }
    await Promise.all([one.caughtUp(), two.caughtUp()]);
    expect(held).toHaveLength(1);
    expect(handled.get('slow')).toBe(1);
    expect([...handled.values()].reduce((sum, count) => sum + count, 0)).toBe(n + 1);
    await opened.dispose();
  });
});
