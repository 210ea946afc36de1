import type { TopicSettings } from '@marquee/contracts';
import { ConfigResourceTypes, type BrokerMetadata, type ITopicConfig } from 'kafkajs';
import { again } from './again';
import type { KafkaAdmin, KafkaLogger } from './kafka-client-factory';

export type TopicTable = Readonly<Record<string, TopicSettings>>;

/** A topic that is there has another number of partitions than its settings say: keys would go where no reader looks for them. */
export class WrongPartitions extends Error {
  override readonly name = 'WrongPartitions';

  constructor(topic: string, found: number, wanted: number) {
    super(
      `topic ${topic} has ${found} partitions and must have ${wanted}: its keys would move. ` +
        'Give it its number back, or copy it to a new topic',
    );
  }
}

/** Until then a compacted topic has dropped what newer messages replace: a closed account must be unreadable within a day. */
const COMPACTED_AFTER_MS = 12 * 60 * 60_000;

/** A broker removes segments as a whole, once their newest record is past its retention: its oldest one stays at most this much longer. */
const SEGMENT_MS = 24 * 60 * 60_000;

const configOf = (settings: TopicSettings): Record<string, string> => ({
  'cleanup.policy': settings.cleanup,
  // `at` is when the log took it, and retention does not hang on the clocks of those who publish.
  'message.timestamp.type': 'LogAppendTime',
  ...(settings.cleanup === 'delete'
    ? {
        'retention.ms': String(settings.retentionMs),
        'segment.ms': String(Math.min(settings.retentionMs, SEGMENT_MS)),
      }
    : { 'max.compaction.lag.ms': String(COMPACTED_AFTER_MS) }),
});

/** Returns the names of the topics that exist. */
export const existingTopics = async (admin: KafkaAdmin): Promise<ReadonlySet<string>> =>
  new Set((await admin.metadata()).topicMetadata.map(({ topic }) => topic));

const MIN_IN_SYNC = 'min.insync.replicas';

/** Warns of topics with three copies whose messages one broker acknowledges alone: they are lost with it. */
const warnOfLoneCopies = async (
  admin: KafkaAdmin,
  found: BrokerMetadata['topicMetadata'],
  logger: KafkaLogger | undefined,
): Promise<void> => {
  const copied = found.filter(({ partitionMetadata }) => partitionMetadata.some(({ replicas }) => replicas.length > 2));
  if (copied.length === 0) return;
  const asked = copied.map(({ topic }) => ({
    type: ConfigResourceTypes.TOPIC,
    name: topic,
    configNames: [MIN_IN_SYNC],
  }));
  const { resources } = await admin.describeConfigs({ includeSynonyms: false, resources: asked });
  const lone = resources.filter(({ configEntries }) =>
    configEntries.some(({ configName, configValue }) => configName === MIN_IN_SYNC && configValue === '1'),
  );
  if (lone.length > 0)
    logger?.warn(
      { topics: lone.map(({ resourceName }) => resourceName) },
      `${MIN_IN_SYNC} is 1: what one broker has counts as stored, and is lost with it. Set it to 2`,
    );
};

/**
 * Makes the topics that are missing and looks at those that are there. Several processes may do it at once.
 * @throws WrongPartitions
 */
export const ensureTopics = async (admin: KafkaAdmin, topics: TopicTable, logger?: KafkaLogger): Promise<void> => {
  const present = await existingTopics(admin);
  const missing = Object.entries(topics)
    .filter(([topic]) => !present.has(topic))
    .map(([topic, settings]): ITopicConfig => ({
      topic,
      numPartitions: settings.partitions,
      // -1: the broker's default. In the same way for `min.insync.replicas`, which says how many copies acknowledge a message.
      replicationFactor: -1,
      configEntries: Object.entries(configOf(settings)).map(([name, value]) => ({ name, value })),
    }));
  if (missing.length > 0) {
    await admin.createTopics({ topics: missing, waitForLeaders: false });
    // The cluster names the leader of a partition before that broker has taken it over, and until then the broker refuses messages.
    for (const { topic } of missing) await again(() => admin.fetchTopicOffsets(topic));
  }
  const found = await admin.metadata(Object.keys(topics));
  for (const { topic, partitionMetadata } of found.topicMetadata) {
    const wanted = topics[topic]?.partitions;
    if (wanted !== undefined && partitionMetadata.length !== wanted)
      throw new WrongPartitions(topic, partitionMetadata.length, wanted);
  }
  // A cluster that does not let this user read settings is no reason to wait.
  await warnOfLoneCopies(admin, found.topicMetadata, logger).catch(() => undefined);
};
