import type { KafkaAdmin } from './kafka-client-factory';
import { ensureTopics } from './topics';

const topics = { acts: { partitions: 1, cleanup: 'compact' } } as const;

/** A cluster of as many brokers as the topic has copies, which the single broker of the specs cannot show. */
const cluster = (copies: number, minInSync: () => Promise<string>): KafkaAdmin => {
  const replicas = Array.from({ length: copies }, (_, broker) => broker);
  return {
    metadata: async () => ({ topicMetadata: [{ topic: 'acts', partitionMetadata: [{ leader: 0, replicas }] }] }),
    describeConfigs: async () => ({
      resources: [
        {
          resourceName: 'acts',
          configEntries: [{ configName: 'min.insync.replicas', configValue: await minInSync() }],
        },
      ],
    }),
  } as unknown as KafkaAdmin;
};

const warned = async (admin: KafkaAdmin): Promise<readonly object[]> => {
  const warnings: object[] = [];
  const logger = {
    debug: () => undefined,
    info: () => undefined,
    warn: (fields: object) => void warnings.push(fields),
  };
  await ensureTopics(admin, topics, logger);
  return warnings;
};

describe('topics with copies', () => {
  it('are warned of when one broker acknowledges their messages alone', async () => {
    expect(await warned(cluster(3, async () => '1'))).toEqual([{ topics: ['acts'] }]);
  });

  it('are not warned of with two acknowledgements, without copies, or where settings may not be read', async () => {
    expect(await warned(cluster(3, async () => '2'))).toEqual([]);
    expect(await warned(cluster(1, async () => '1'))).toEqual([]);
    expect(await warned(cluster(3, () => Promise.reject(new Error('not authorized'))))).toEqual([]);
  });
});
