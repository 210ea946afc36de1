import { randomUUID } from 'node:crypto';
import type { EventLog } from '@marquee/ports';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { openKafkaEventLog } from './event-log';
import { KafkaClientFactory, type KafkaAdmin } from './kafka-client-factory';
import type { Connected } from './reconnecting-client';
import { removeTopics } from './testing/namespace';
import { ensureTopics, WrongPartitions } from './topics';

const topics = { t: { partitions: 3, cleanup: 'delete', retentionMs: 86_400_000 } } as const;
const message = { topic: 't', key: 'a', value: { n: 1 } };

describeWithEngine('kafka', 'the topics of the event log on Kafka', (url) => {
  const address = { brokers: url.split(','), clientId: 'spec' };
  const logs: EventLog[] = [];
  let prefix: string;
  let connected: Connected<KafkaAdmin>;
  let admin: KafkaAdmin;

  beforeEach(async () => {
    prefix = `spec-${randomUUID()}-`;
    connected = await new KafkaClientFactory(address).admin();
    admin = connected.client;
  });
  afterEach(async () => {
    connected.cut();
    await Promise.all(logs.splice(0).map((log) => log.close()));
    await removeTopics(url, prefix);
  });

  const open = async (): Promise<EventLog> => {
    const log = await openKafkaEventLog({ ...address, topics, prefix });
    logs.push(log);
    return log;
  };

  it('are made as their settings say, once, however many open them', async () => {
    const all = await Promise.all([open(), open(), open()]);
    await Promise.all(all.map((log) => log.publish([message])));
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type: 2, name: `${prefix}t` }],
    });
    const values = Object.fromEntries(
      resources[0]!.configEntries.map(({ configName, configValue }) => [configName, configValue]),
    );
    expect(values).toMatchObject({
      'cleanup.policy': 'delete',
      'retention.ms': '86400000',
      'segment.ms': '86400000',
      'message.timestamp.type': 'LogAppendTime',
    });
  });

  it('are made once each of their partitions answers', async () => {
    const names = Array.from({ length: 4 }, (_, n) => `${prefix}${n}`);
    await ensureTopics(admin, Object.fromEntries(names.map((name) => [name, { partitions: 8, cleanup: 'compact' }])));
    for (const name of names) expect(await admin.fetchTopicOffsets(name)).toHaveLength(8);
  });

  it('are refused with another number of partitions, and the error names both', async () => {
    await admin.createTopics({ topics: [{ topic: `${prefix}t`, numPartitions: 2 }], waitForLeaders: false });
    const log = await open();
    for (const refused of [log.publish([message]), log.check()]) {
      const error = await refused.then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(WrongPartitions);
      expect((error as Error).message).toContain('has 2 partitions and must have 3');
    }
  });
});
