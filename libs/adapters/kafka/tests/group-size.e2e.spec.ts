import { randomUUID } from 'node:crypto';
import type { EventLog, LogSubscription } from '@marquee/ports';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { until } from '@marquee/test-kit/until';
import { openKafkaEventLog } from '../src/index';
import { removeTopics } from '../src/testing/namespace';
import { topic, topics, Witness, Writers } from './traffic';

/** Members at each step; one step lasts five seconds. */
const sizes = [1, 2, 3, 4, 3, 2, 1, 4, 1];
const stepMs = 5000;

describeWithEngine('kafka', 'a group that grows and shrinks (B3)', (url) => {
  const prefix = `size-${randomUUID()}-`;
  const generations: number[] = [];
  const logger = {
    debug: (fields: { generationId?: number }) => void (fields.generationId && generations.push(fields.generationId)),
    warn: () => undefined,
  };
  const logs: EventLog[] = [];
  afterAll(async () => {
    await Promise.all(logs.map((log) => log.close()));
    await removeTopics(url, prefix);
  });
  const open = async (): Promise<EventLog> => {
    const log = await openKafkaEventLog({ brokers: url.split(','), clientId: 'size', topics, prefix, logger });
    logs.push(log);
    return log;
  };

  it('meets once for each change, and has handled every record at the end', async () => {
    const witness = new Witness();
    const writers = new Writers(await open(), { keys: 60, pauseMs: 50 });
    const openings = await Promise.all([open(), open(), open(), open()]);
    const members: LogSubscription[] = [];
    writers.start();
    const delays: number[] = [];
    for (const size of sizes) {
      const begun = Date.now();
      while (members.length < size)
        members.push(
          await openings[members.length]!.subscribe({ group: 'g', topics: [topic], handler: witness.handler }),
        );
      while (members.length > size) await members.pop()!.stop();
      const changed = Date.now();
      await members[0]!.caughtUp();
      delays.push(Date.now() - changed);
      await until(() => Date.now() > begun + stepMs, stepMs + 30_000);
    }
    await writers.stop();
    const stopped = Date.now();
    await members[0]!.caughtUp();
    const changes = sizes.reduce((sum, size, index) => sum + Math.abs(size - (sizes[index - 1] ?? 0)), 0);
    const meetings = new Set(generations).size;
    console.info(
      `${changes} members came or went, the group assigned its partitions ${meetings} times; ${writers.count} messages, ` +
        `${witness.repeated} seen twice; caught up ${delays.join(', ')} ms after each step, ${Date.now() - stopped} ms after the last message`,
    );
    expect(witness.missing(writers.acknowledged)).toEqual([]);
    expect(witness.outOfOrder).toEqual([]);
    // Each member that comes or goes makes the group meet, and again where another one is late for that; a group that never settles
    // meets without end.
    expect(meetings).toBeLessThanOrEqual(2 * changes);
    await Promise.all(members.map((member) => member.stop()));
  });
});
