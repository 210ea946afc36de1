import { SubscriptionStopped, type LogHandler, type LogSubscription } from '@marquee/ports';
import type { Cluster } from 'kafkajs';
import { Fetcher } from './fetcher';
import { GroupMember } from './group-member';
import type { KafkaAdmin, KafkaLogger } from './kafka-client-factory';
import type { Connected, ReconnectingClient } from './reconnecting-client';
import { PartitionWorker } from './partition-worker';
import { WakeableTimer, pauseAfter } from './wakeable-timer';

export interface FollowedTopic {
  readonly topic: string;
  /** As the broker knows it. */
  readonly physical: string;
  readonly partitions: number;
}

type AskedAdmin = Pick<ReconnectingClient<KafkaAdmin>, 'ask'>;

export interface SubscriptionOptions {
  readonly topics: readonly FollowedTopic[];
  readonly handler: LogHandler;
  readonly open: () => Promise<Connected<Cluster>>;
  readonly admin: AskedAdmin;
  readonly logger?: KafkaLogger | undefined;
}

/** The end of a partition: all records lie below it. */
interface Head {
  readonly topic: string;
  readonly partition: number;
  readonly end: number;
}

/** Asks a question of the broker until it is answered or `given` says that the caller has abandoned it. */
const untilAnswered = async <T>(
  ask: () => Promise<T>,
  given: () => boolean,
  news: WakeableTimer,
): Promise<T | null> => {
  for (let failures = 1; !given(); failures += 1) {
    try {
      return await ask();
    } catch {
      await news.wait(pauseAfter(failures));
    }
  }
  return null;
};

/** Returns the end offset of each partition that is not empty. */
const headsOf = async (admin: AskedAdmin, topics: readonly FollowedTopic[]): Promise<readonly Head[]> => {
  const found = await admin.ask((client) =>
    Promise.all(topics.map(async ({ physical }) => ({ physical, ends: await client.fetchTopicOffsets(physical) }))),
  );
  return found.flatMap(({ physical, ends }) =>
    ends
      .filter(({ high, low }) => Number(high) > Number(low))
      .map(({ partition, high }) => ({ topic: physical, partition, end: Number(high) })),
  );
};

/** Reads all partitions by itself, from the given positions, without a group. */
export const startBroadcast = (
  options: SubscriptionOptions & { readonly from: (topic: string, partition: number) => number },
): LogSubscription => {
  const { topics, handler, admin, logger, from } = options;
  const news = new WakeableTimer();
  let stopped = false;
  const workers = topics.flatMap(({ topic, physical, partitions }) =>
    Array.from({ length: partitions }, (_, partition) => {
      const after = from(topic, partition);
      const position = after < 0 ? null : after + 1;
      return new PartitionWorker({
        topic,
        physical,
        partition,
        position,
        beyondEnd: 'wait',
        handler,
        onHandled: () => news.wake(),
      });
    }),
  );
  const fetcher = new Fetcher({
    ...options,
    topics: topics.map(({ physical }) => physical),
    workers: () => workers,
    logger,
  });
  fetcher.start();
  const hasHandled = ({ topic, partition, end }: Head): boolean => {
    const worker = workers.find(({ options: own }) => own.physical === topic && own.partition === partition);
    return (worker?.handled ?? -1) >= end;
  };
  return {
    caughtUp: async (signal) => {
      const heads = await untilAnswered(
        () => headsOf(admin, topics),
        () => stopped || signal?.aborted === true,
        news,
      );
      while (!heads?.every(hasHandled)) {
        if (stopped) throw new SubscriptionStopped();
        signal?.throwIfAborted();
        await news.wait(1000);
      }
    },
    stop: async () => {
      stopped = true;
      news.wake();
      await Promise.all([fetcher.stop(), ...workers.map((worker) => worker.close())]);
    },
  };
};

/** Interval at which the committed offsets of the other members are read, in milliseconds. */
const askOthers = 100;

/** Shares the work with the other members of the group. */
export const startGroup = (
  options: SubscriptionOptions & { readonly group: string; readonly batchMax?: number },
): LogSubscription => {
  const { group, topics, handler, batchMax, admin, logger, open } = options;
  const physicals = topics.map(({ physical }) => physical);
  const nameOf = new Map(topics.map(({ topic, physical }) => [physical, topic]));
  const news = new WakeableTimer();
  let workers: PartitionWorker[] = [];
  let stopped = false;

  const giveUp = async (): Promise<void> => {
    const given = workers;
    await Promise.all(given.map((worker) => worker.close()));
    if (workers === given) workers = [];
  };
  const member = new GroupMember({
    group,
    topics: topics.map(({ physical: topic, partitions }) => ({ topic, partitions })),
    open,
    giveUp,
    onCommitted: () => news.wake(),
    logger,
    onAssigned: (assigned) => {
      if (stopped) return;
      workers = assigned.map(
        ({ topic: physical, partition, position }) =>
          new PartitionWorker({
            topic: nameOf.get(physical)!,
            physical,
            partition,
            position,
            beyondEnd: 'oldest',
            handler,
            ...(batchMax !== undefined && { batchMax }),
            onHandled: ({ handled }) => member.commit({ topic: physical, partition }, handled!),
          }),
      );
      fetcher.wake();
    },
  });
  const fetcher = new Fetcher({ topics: physicals, workers: () => workers, open, logger });
  fetcher.start();
  member.start();

  const committedByOthers = async (): Promise<Map<string, number>> => {
    const found = await admin.ask((client) => client.fetchOffsets({ groupId: group, topics: physicals }));
    return new Map(
      found.flatMap(({ topic, partitions }) =>
        partitions.map(({ partition, offset }) => [`${topic}/${partition}`, Number(offset)] as const),
      ),
    );
  };
  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    stopped = true;
    news.wake();
    await member.stop();
    await fetcher.stop();
  };
  return {
    caughtUp: async (signal) => {
      const given = (): boolean => stopped || signal?.aborted === true;
      let left = await untilAnswered(() => headsOf(admin, topics), given, news);
      for (let asked = performance.now(); ;) {
        left = left?.filter((head) => member.committedOf(head) < head.end) ?? null;
        if (left?.length === 0) return;
        if (stopped) throw new SubscriptionStopped();
        signal?.throwIfAborted();
        await news.wait(askOthers);
        if (performance.now() - asked < askOthers) continue;
        const others = await untilAnswered(committedByOthers, given, news);
        asked = performance.now();
        left = left?.filter(({ topic, partition, end }) => (others?.get(`${topic}/${partition}`) ?? -1) < end) ?? null;
      }
    },
    stop: () => (stopping ??= stop()),
  };
};
