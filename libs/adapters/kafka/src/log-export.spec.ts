import { randomUUID } from 'node:crypto';
import type { EventLog } from '@marquee/ports';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { openKafkaEventLog } from './event-log';
import { openKafkaLogExport, type LogExport } from './log-export';
import { removeTopics } from './testing/namespace';
import { startScriptedBroker } from './testing/scripted-broker';
import type { TopicTable } from './topics';

const TOPIC = 'test.topic.v1';
const topics: TopicTable = { [TOPIC]: { partitions: 3, cleanup: 'compact' } };

describeWithEngine('kafka', 'a log in Kafka that is copied', (url) => {
  const prefix = `export-${randomUUID()}-`;
  const address = { brokers: url.split(','), clientId: 'test', topics, prefix };
  let log: EventLog;
  let kept: LogExport;
  beforeAll(async () => {
    kept = openKafkaLogExport({ ...address, topics: { ...topics, 'test.absent.v1': topics[TOPIC]! } });
    expect(await kept.partitions()).toEqual([]);
    expect(await kept.groups()).toEqual([]);
    log = await openKafkaEventLog(address);
  });
  afterAll(async () => {
    await log.close();
    await kept.close();
    await removeTopics(url, prefix);
  });

  it('is read as it lies, up to the ends that were requested, also what an exclusive publisher wrote', async () => {
    const message = (n: number) => ({
      topic: TOPIC,
      key: `key-${n % 5}`,
      value: n === 7 ? null : { n, line: '\u2028' },
    });
    await log.publish(Array.from({ length: 20 }, (_, n) => message(n)));
    // Its transactions leave records in between that are no messages.
    const exclusive = await log.exclusive!('test-publisher');
    for (let n = 20; n < 25; n += 1) await exclusive.publish([message(n)]);
    await exclusive.close();
    const partitions = await kept.partitions();
    expect(partitions.map(({ topic, partition, first }) => [topic, partition, first])).toEqual(
      [0, 1, 2].map((partition) => [TOPIC, partition, 0]),
    );
    await log.publish([message(99)]);
    const found: unknown[] = [];
    for (const partition of partitions)
      for await (const records of kept.records(partition))
        for (const { offset, key, value } of records) {
          expect(offset).toBeLessThan(partition.end);
          found.push([key, value]);
        }
    const wanted = Array.from({ length: 25 }, (_, n) => message(n)).map(({ key, value }) => [
      key,
      value === null ? null : JSON.stringify(value),
    ]);
    const sorted = (all: readonly unknown[]) => all.map((each) => JSON.stringify(each)).sort();
    expect(sorted(found)).toEqual(sorted(wanted));
  });

  it('says for each group what it is handed next, and whether it has members', async () => {
    const subscription = await log.subscribe({ group: 'a-group', topics: [TOPIC], handler: () => Promise.resolve() });
    await subscription.caughtUp();
    expect((await kept.groups()).map(({ group, members }) => [group, members])).toEqual([['a-group', 1]]);
    await subscription.stop();
    const [group] = await kept.groups();
    expect(group).toMatchObject({ group: 'a-group', members: 0 });
    for (const { topic, partition, end } of await kept.partitions())
      if (end > 0) expect(group!.next.get(`${topic}/${partition}`)).toBe(end);
  });
});

it('asks on a new connection where a broker closed the first one', async () => {
  // More than a client of kafkajs tries by itself.
  let refusals = 10;
  const broker = await startScriptedBroker(() => (refusals-- > 0 ? 'reset' : 'answer'));
  const kept = openKafkaLogExport({ brokers: [broker.address], clientId: 'test', topics, prefix: '' });
  try {
    expect(await kept.partitions()).toEqual([]);
  } finally {
    await kept.close();
    await broker.close();
  }
});
