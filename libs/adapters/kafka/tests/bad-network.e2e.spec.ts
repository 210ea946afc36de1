import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventLog } from '@marquee/ports';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { until } from '@marquee/test-kit/until';
import { startEngine, type PrivateEngine } from '../../../../tools/engines/start-engine.mjs';
import { openKafkaEventLog } from '../src/index';
import { topic, topics, Witness, Writers } from './traffic';

interface Toxic {
  readonly name: string;
  readonly type: 'latency' | 'reset_peer' | 'bandwidth' | 'timeout';
  readonly toxicity?: number;
  readonly attributes: Readonly<Record<string, number>>;
  readonly lastsMs: number;
}

const trouble: readonly Toxic[] = [
  { name: '2 s late', type: 'latency', attributes: { latency: 2000 }, lastsMs: 8000 },
  { name: '30 % reset', type: 'reset_peer', toxicity: 0.3, attributes: { timeout: 300 }, lastsMs: 6000 },
  { name: '1 kB/s', type: 'bandwidth', attributes: { rate: 1 }, lastsMs: 8000 },
  // Longer than a request may take: connections are abandoned.
  { name: 'half open', type: 'timeout', attributes: { timeout: 0 }, lastsMs: 13_000 },
];
/** What waits may grow to 32 MB, and kafkajs holds a request several times over. */
const memoryLimit = 150e6;

describeWithEngine('kafka', 'a bad network (B2)', () => {
  describeWithEngine('toxiproxy', 'by toxiproxy', () => {
    let dir: string;
    let broker: PrivateEngine;
    let proxy: PrivateEngine;
    let log: EventLog;

    const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
      const response = await fetch(`${proxy.url}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
      if (!response.ok) throw new Error(`toxiproxy answered ${response.status} to ${method} ${path}`);
      return response.status === 204 ? null : response.json();
    };

    beforeAll(async () => {
      dir = mkdtempSync(join(tmpdir(), 'marquee-kafka-network-'));
      proxy = await startEngine('toxiproxy', { dir: join(dir, 'proxy') });
      // The broker tells its clients the proxy's address, so that is there first.
      const made = await ask('POST', '/proxies', { name: 'kafka', listen: '127.0.0.1:0', upstream: '127.0.0.1:1' });
      const { listen } = made as { listen: string };
      broker = await startEngine('kafka', { dir: join(dir, 'broker'), advertised: listen });
      await ask('POST', '/proxies/kafka', { listen, upstream: broker.url });
      log = await openKafkaEventLog({ brokers: [listen], clientId: 'network', topics });
    });
    afterAll(async () => {
      await log.close();
      await Promise.all([broker.kill(), proxy.kill()]);
      rmSync(dir, { recursive: true });
    });

    it('costs time: memory stays bounded, and all is there once it is good again', async () => {
      const writers = new Writers(log, { keys: 50, pauseMs: 5, padding: 500 });
      const [all, shared] = [new Witness(), new Witness()];
      const subscriptions = [
        await log.broadcast({ topics: [topic], from: () => -1, handler: all.handler }),
        await log.subscribe({ group: 'shared', topics: [topic], handler: shared.handler }),
      ];
      writers.start();
      await until(() => writers.count > 500, 60_000);
      const before = process.memoryUsage().rss;
      let highest = before;
      const watching = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 100);
      const told: string[] = [];
      for (const { name, type, toxicity = 1, attributes, lastsMs } of trouble) {
        const count = writers.count;
        for (const stream of ['upstream', 'downstream'])
          await ask('POST', '/proxies/kafka/toxics', { name: stream, type, stream, toxicity, attributes });
        const end = Date.now() + lastsMs;
        await until(() => Date.now() > end, lastsMs + 1000);
        const during = writers.count - count;
        for (const stream of ['upstream', 'downstream']) await ask('DELETE', `/proxies/kafka/toxics/${stream}`);
        const good = Date.now();
        await until(() => writers.count > count + during + 200, 30_000);
        told.push(`${name}: ${during} acknowledged in ${lastsMs} ms, flowing ${Date.now() - good} ms after its end`);
      }
      await writers.stop();
      const stopped = Date.now();
      await Promise.all(subscriptions.map((subscription) => subscription.caughtUp()));
      clearInterval(watching);
      const grown = highest - before;
      console.info(
        [
          ...told,
          `${writers.count} acknowledged, ${writers.rejected} calls rejected and repeated; a broadcast saw ` +
            `${all.repeated} twice, a group ${shared.repeated}; drained ${Date.now() - stopped} ms after the last; ` +
            `memory grew by ${Math.round(grown / 1e6)} MB at most`,
        ].join('\n'),
      );
      for (const witness of [all, shared]) {
        expect(witness.missing(writers.acknowledged)).toEqual([]);
        expect(witness.outOfOrder).toEqual([]);
      }
      expect(grown).toBeLessThan(memoryLimit);
    });
  });
});
