import { TOPIC_SETTINGS } from '@marquee/contracts';
import { withTimeout } from '@marquee/kernel';
import { faultPoint, publishedAt, type EventLog, type LogMessage, type LogSubscription } from '@marquee/ports';
import { KafkaUnreachable } from './kafka-errors';
import { KafkaClientFactory, type KafkaAdmin, type KafkaAddress } from './kafka-client-factory';
import { ReconnectingClient } from './reconnecting-client';
import { Publisher, producerSettings, type OutgoingMessage } from './publisher';
import { startBroadcast, startGroup, type FollowedTopic } from './subscription';
import { ensureTopics, type TopicTable } from './topics';
import { TopicProvisioner } from './topic-provisioner';
import { TransactionalPublisher, transactionalSettings } from './transactional-publisher';

export interface KafkaEventLogOptions extends KafkaAddress {
  /** The topics that there are; those of the product by default. Others are a `TypeError`. */
  readonly topics?: TopicTable;
  /** Prefix of the names of topics and groups, for a cluster that several installations share. */
  readonly prefix?: string;
}

/** Milliseconds that a request waits for an unreachable broker before it rejects. */
const patience = 10_000;
const checkLimit = 2000;
/** Milliseconds that a close waits for what is being published. */
const closeLimit = 1000;

/** Rejects with `KafkaUnreachable` when it takes longer than `limitMs`. */
const within = <T>(promise: Promise<T>, limitMs: number): Promise<T> =>
  withTimeout(limitMs, promise, () => new KafkaUnreachable('ETIMEDOUT'));

/**
 * The event log on Kafka. Opening does not wait for the broker: the connection and missing topics are made in the background. Subscriptions
 * begin by themselves once the broker is available, and continue by themselves after an outage.
 *
 * - `publish` waits for an unavailable broker about 10 s and then rejects, together with the calls that wait behind it. More than 32 MB of
 *   waiting messages are `PublishQueueFull`, a message of more than 950 kB is a `RangeError`.
 * - If a topic has another number of partitions than its settings, every call rejects with `WrongPartitions`.
 * - If a handler runs for more than a minute while members of its group come or go, another member may get its partition.
 * - A broadcast from an offset beyond the end waits until the log gets there. One from an offset that is no longer kept continues at the
 *   oldest.
 */
export const openKafkaEventLog = async (given: KafkaEventLogOptions): Promise<EventLog> => {
  const { topics = TOPIC_SETTINGS as TopicTable, prefix = '', logger } = given;
  const link = new KafkaClientFactory(given);
  const admin = new ReconnectingClient(() => link.admin());
  const physical = Object.fromEntries(
    Object.entries(topics).map(([topic, settings]) => [`${prefix}${topic}`, settings]),
  );
  // A connection of its own: a check that fails cuts the other one, and would begin the creation of the topics again each time.
  const provisioning = new ReconnectingClient(() => link.admin());
  const ready = new TopicProvisioner(async () => {
    await provisioning.ask((client) => ensureTopics(client, physical, logger));
    provisioning.close();
  }, logger);
  const publisher = new Publisher(
    () => ready.wait(patience),
    () => link.producer(producerSettings),
  );
  const exclusives = new Set<TransactionalPublisher>();
  const subscriptions = new Set<LogSubscription>();
  let closed = false;

  const follow = (names: readonly string[]): FollowedTopic[] =>
    names.map((topic) => {
      const settings = topics[topic];
      if (!settings) throw new TypeError(`there is no topic ${topic}`);
      return { topic, physical: `${prefix}${topic}`, partitions: settings.partitions };
    });
  const running = (start: () => LogSubscription): LogSubscription => {
    if (closed) throw new Error('the event log is closed');
    const subscription = start();
    subscriptions.add(subscription);
    return {
      caughtUp: (signal) => subscription.caughtUp(signal),
      stop: async () => {
        await subscription.stop();
        subscriptions.delete(subscription);
      },
    };
  };
  const common = (followed: readonly FollowedTopic[]) => ({
    topics: followed,
    // Once the topics are there: kafkajs's admin makes no topic after it was asked about one that does not exist.
    admin: {
      ask: async <T>(operation: (client: KafkaAdmin) => Promise<T>): Promise<T> => {
        await ready.wait(patience);
        return admin.ask(operation);
      },
    },
    logger,
    open: async () => {
      await ready.wait(patience);
      return link.cluster(followed.map((topic) => topic.physical));
    },
  });
  const publishBy = async (
    by: (outgoing: readonly OutgoingMessage[]) => Promise<void>,
    messages: readonly LogMessage[],
  ): Promise<void> => {
    if (messages.length === 0) return;
    follow([...new Set(messages.map(({ topic }) => topic))]);
    const outgoing = publishedAt(await faultPoint('kafka.log.before-publish'), messages);
    await by(
      outgoing.map(({ topic, key, value }) => ({
        topic: `${prefix}${topic}`,
        key,
        value: value === null || value === undefined ? null : JSON.stringify(value),
      })),
    );
    await faultPoint('kafka.log.after-publish');
  };
  const serves = async (): Promise<void> => {
    if (closed) throw new Error('the event log is closed');
    // In the half of the time: then there is a better reason than that time is up.
    await ready.wait(checkLimit / 2);
    const found = await admin.ask((client) => client.metadata(Object.keys(physical)));
    const lost = found.topicMetadata.find(({ partitionMetadata }) =>
      partitionMetadata.some(({ leader }) => leader < 0),
    );
    if (lost) throw new Error(`a partition of ${lost.topic} has no leader`);
  };

  return {
    publish: (messages) => publishBy((outgoing) => publisher.publish(outgoing), messages),
    exclusive: async (name) => {
      if (closed) throw new Error('the event log is closed');
      await ready.wait(patience);
      const settings = transactionalSettings(`${prefix}${name}`);
      const opened = await TransactionalPublisher.open(name, () => link.producer(settings));
      if (closed) {
        opened.close();
        throw new Error('the event log is closed');
      }
      exclusives.add(opened);
      return {
        publish: (messages) => publishBy((outgoing) => opened.publish(outgoing), messages),
        close: () => {
          exclusives.delete(opened);
          opened.close();
        },
      };
    },
    subscribe: async ({ group, topics: names, ...options }) => {
      const followed = follow(names);
      return running(() => startGroup({ ...common(followed), ...options, group: `${prefix}${group}` }));
    },
    broadcast: async ({ topics: names, from, handler }) => {
      const followed = follow(names);
      return running(() => startBroadcast({ ...common(followed), from, handler }));
    },
    check: async () => {
      try {
        await within(serves(), checkLimit);
      } catch (error) {
        // A half-open connection would also block the next check.
        admin.cut(error);
        throw error;
      }
    },
    close: async () => {
      closed = true;
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()));
      subscriptions.clear();
      await within(publisher.close(), closeLimit).catch(() => publisher.cut());
      exclusives.forEach((each) => each.close());
      exclusives.clear();
      ready.close();
      provisioning.close();
      admin.close();
    },
  };
};
