import { randomUUID } from 'node:crypto';
import type { EventLog, LogRecord } from '@marquee/ports';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { openKafkaEventLog } from './event-log';
import { openKafkaLogImport, type LogImport } from './log-import';
import { removeTopics } from './testing/namespace';
import type { TopicTable } from './topics';

const TOPIC = 'test.topic.v1';
const topics: TopicTable = { [TOPIC]: { partitions: 6, cleanup: 'compact' } };
const messages = Array.from({ length: 40 }, (_, n) => ({ topic: TOPIC, key: `key-${n % 9}`, value: `{"n":${n}}` }));

describeWithEngine('kafka', 'records of another log in Kafka', (url) => {
  const prefix = `import-${randomUUID()}-`;
  let log: EventLog;
  let imported: LogImport;
  beforeAll(async () => {
    const address = { brokers: url.split(','), clientId: 'test', topics, prefix };
    imported = openKafkaLogImport(address);
    await imported.check();
    expect(await imported.filled()).toEqual([]);
    await imported.prepare();
    log = await openKafkaEventLog(address);
  });
  afterAll(async () => {
    await log.close();
    await imported.close();
    await removeTopics(url, prefix);
  });

  const read = async (start: (records: LogRecord[]) => ReturnType<EventLog['broadcast']>): Promise<LogRecord[]> => {
    const records: LogRecord[] = [];
    const subscription = await start(records);
    await subscription.caughtUp();
    await subscription.stop();
    return records;
  };
  const all = (): Promise<LogRecord[]> =>
    read((records) =>
      log.broadcast({
        topics: [TOPIC],
        from: () => -1,
        handler: async (batch) => void records.push(...batch.records),
      }),
    );
  const ofGroup = (group: string): Promise<LogRecord[]> =>
    read((records) =>
      log.subscribe({ group, topics: [TOPIC], handler: async (batch) => void records.push(...batch.records) }),
    );

  it('lie where they are said to lie, in the partitions of their keys', async () => {
    const places = await imported.publish(messages.slice(0, 25));
    places.push(...(await imported.publish(messages.slice(25))));
    const found = await all();
    expect(found).toHaveLength(40);
    for (const [index, { key, value }] of messages.entries()) {
      const { partition, offset } = places[index]!;
      const record = found.find((each) => each.partition === partition && each.offset === offset);
      expect(record).toMatchObject({ key, value: JSON.parse(value) as unknown });
    }
    const ends = (await imported.ends(TOPIC)).reduce((sum, { offset }) => sum + offset, 0);
    expect(ends).toBe(40);
    expect(await imported.filled()).toEqual([`${prefix}${TOPIC}`]);
    await log.publish([{ topic: TOPIC, key: 'key-3', value: 'later' }]);
    const partition = (await all()).find(({ value }) => value === 'later')?.partition;
    expect(partition).toBe(places[3]!.partition);
  });

  it('are handed to a group from its committed offsets on', async () => {
    const ends = await imported.ends(TOPIC);
    const next = ends.map(({ partition, offset }) => ({ partition, offset: Math.max(0, offset - 1) }));
    await imported.commit('group', TOPIC, next);
    const handed = await ofGroup('group');
    const wanted = next.filter(({ offset }, index) => offset < ends[index]!.offset);
    expect(
      handed.map(({ partition, offset }) => ({ partition, offset })).sort((a, b) => a.partition - b.partition),
    ).toEqual(wanted.sort((a, b) => a.partition - b.partition));
    expect(await ofGroup('another group')).toHaveLength(41);
  });

  it('are refused for a topic that is none', async () => {
    await expect(imported.publish([{ topic: 'other', key: 'k', value: null }])).rejects.toThrow('no topic other');
  });
});
