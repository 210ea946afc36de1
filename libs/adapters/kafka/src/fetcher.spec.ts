import { randomUUID } from 'node:crypto';
import type { Cluster } from 'kafkajs';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { until } from '@marquee/test-kit/until';
import { openKafkaEventLog } from './event-log';
import { Fetcher } from './fetcher';
import { KafkaClientFactory } from './kafka-client-factory';
import { PartitionWorker } from './partition-worker';
import { removeTopics } from './testing/namespace';

describe('requests for messages that the broker answers', () => {
  afterEach(() => jest.useRealTimers());

  it('ask for an answer as soon as there is a record, and follow each other without a pause', async () => {
    jest.useFakeTimers();
    const requests: object[] = [];
    const worker = new PartitionWorker({
      topic: 't',
      physical: 't',
      partition: 0,
      position: 0,
      beyondEnd: 'oldest',
      handler: () => Promise.resolve(),
      onHandled: () => undefined,
    });
    const asked = new Promise<void>((resolve) => {
      const fetch = (request: object): Promise<object> => {
        requests.push(request);
        if (requests.length < 3) return Promise.resolve({ responses: [] });
        resolve();
        return new Promise(() => undefined);
      };
      const client = {
        findTopicPartitionMetadata: () => [{ partitionId: 0, leader: 1 }],
        findBroker: () => Promise.resolve({ fetch }),
        fetchTopicsOffset: () => Promise.resolve([{ topic: 't', partitions: [{ partition: 0, offset: '0' }] }]),
      } as unknown as Cluster;
      const open = () => Promise.resolve({ client, cut: () => undefined });
      new Fetcher({ topics: ['t'], workers: () => [worker], open }).start();
    });
    await asked;
    expect(requests).toEqual(Array(3).fill(expect.objectContaining({ minBytes: 1, maxWaitTime: 2_000 })));
  });
});

const topics = { t: { partitions: 1, cleanup: 'delete', retentionMs: 86_400_000 } } as const;

describeWithEngine('kafka', 'requests for messages', (url) => {
  const brokers = url.split(',');
  const prefix = `spec-${randomUUID()}-`;
  const physical = `${prefix}t`;
  afterAll(() => removeTopics(url, prefix));

  it('are abandoned while the broker holds them when their workers are closed and others come', async () => {
    const log = await openKafkaEventLog({ brokers, clientId: 'spec', topics, prefix });
    await log.publish([{ topic: 't', key: 'a', value: {} }]);
    const link = new KafkaClientFactory({ brokers, clientId: 'spec' });
    const handled: PartitionWorker[] = [];
    const createWorker = (): PartitionWorker => {
      const worker: PartitionWorker = new PartitionWorker({
        topic: 't',
        physical,
        partition: 0,
        position: 0,
        beyondEnd: 'oldest',
        handler: () => Promise.resolve(void handled.push(worker)),
        onHandled: () => undefined,
      });
      return worker;
    };
    let workers = [createWorker()];
    let connections = 0;
    const open = () => {
      connections += 1;
      return link.cluster([physical]);
    };
    const fetcher = new Fetcher({ topics: [physical], workers: () => workers, open });
    fetcher.start();
    // While the record is handled the next request is under way: the broker has nothing for it.
    await until(() => handled.length === 1);
    const before = connections;
    await workers[0]!.close();
    workers = [createWorker()];
    fetcher.wake();
    await until(() => handled.length === 2);
    // Behind the request that the broker holds, the next one would wait on the same connection.
    expect(connections).toBe(before + 1);
    expect(handled[1]).toBe(workers[0]);
    await Promise.all([fetcher.stop(), workers[0]!.close(), log.close()]);
  });
});
