import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventLog } from '@marquee/ports';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { until } from '@marquee/test-kit/until';
import { startEngine, type PrivateEngine } from '../../../../tools/engines/start-engine.mjs';
import { openKafkaEventLog } from '../src/index';
import { topics, topic, Witness, Writers } from './traffic';

const kills = 2;

describeWithEngine('kafka', 'a broker that is killed', () => {
  let dir: string;
  let broker: PrivateEngine;
  const logs: EventLog[] = [];

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'marquee-kafka-killed-'));
    broker = await startEngine('kafka', { dir });
  });
  afterAll(async () => {
    await Promise.all(logs.map((log) => log.close()));
    await broker.kill();
    rmSync(dir, { recursive: true });
  });
  const open = async (): Promise<EventLog> => {
    const log = await openKafkaEventLog({ brokers: [broker.url], clientId: 'killed', topics });
    logs.push(log);
    return log;
  };

  it('loses nothing that was acknowledged, keeps each key in order, and is found again by every client', async () => {
    const writers = new Writers(await open(), { keys: 40, pauseMs: 5 });
    const [all, shared] = [new Witness(), new Witness()];
    const broadcast = await (await open()).broadcast({ topics: [topic], from: () => -1, handler: all.handler });
    const members = await Promise.all(
      (await Promise.all([open(), open()])).map((log) =>
        log.subscribe({ group: 'shared', topics: [topic], handler: shared.handler }),
      ),
    );
    writers.start();
    await until(() => writers.count > 2000, 60_000);
    const recoveries: number[] = [];
    for (let round = 0; round < kills; round += 1) {
      await broker.kill();
      await broker.restart();
      const up = Date.now();
      const count = writers.count;
      await until(() => writers.count > count + 1000, 60_000);
      await Promise.all([broadcast.caughtUp(), members[0]!.caughtUp()]);
      recoveries.push(Date.now() - up);
    }
    await writers.stop();
    await Promise.all([broadcast, ...members].map((subscription) => subscription.caughtUp()));
    console.info(
      `${kills} kills: ${writers.count} messages acknowledged, ${writers.rejected} calls rejected and repeated; ` +
        `a broadcast saw ${all.repeated} twice, a group of two ${shared.repeated}; ` +
        `all on their way again ${recoveries.join(' and ')} ms after the broker`,
    );
    for (const witness of [all, shared]) {
      expect(witness.missing(writers.acknowledged)).toEqual([]);
      expect(witness.outOfOrder).toEqual([]);
    }
  });
});
