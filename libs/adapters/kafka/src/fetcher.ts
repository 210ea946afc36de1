import type { Broker, Cluster } from 'kafkajs';
import Batch, { type FetchedPartition, type RawMessage } from 'kafkajs/src/consumer/batch.js';
import { nameOf, typeOf } from './kafka-errors';
import { readCommitted, type KafkaLogger } from './kafka-client-factory';
import { ReconnectingClient, type Connected } from './reconnecting-client';
import { bufferBytes, type PartitionWorker } from './partition-worker';
import { WakeableTimer, pauseAfter } from './wakeable-timer';

export interface FetcherOptions {
  readonly open: () => Promise<Connected<Cluster>>;
  /** As the broker knows them. */
  readonly topics: readonly string[];
  readonly workers: () => readonly PartitionWorker[];
  readonly logger?: KafkaLogger | undefined;
}

/** Milliseconds for which the broker holds a fetch without records; it responds at once when a record arrives. */
const longPoll = 2000;
/** The same while a worker is not part of the request and has to wait for its answer. */
const partialPoll = 250;
/** The same while a worker is full and its handler runs, because it will soon have room. */
const shortPoll = 10;
const responseBytes = 4 * 1024 * 1024;
const lookAgain = 1000;
/** Answers without records for a worker that has unread records, before it is fetched alone. */
const fruitlessLimit = 5;

interface FetchResponse {
  readonly responses: readonly { readonly topicName: string; readonly partitions: readonly FetchedPartition[] }[];
}

const idOf = (topic: string, partition: number): string => `${topic}/${partition}`;

/**
 * Keeps workers filled from the leaders of their partitions, with one running request at each broker. After any failure it begins again on
 * a new connection after a pause, without a limit. Workers keep their records.
 */
export class Fetcher {
  private readonly line: ReconnectingClient<Cluster>;
  private readonly pause = new WakeableTimer();
  private failures = 0;
  private stopped = false;
  private running: Promise<void> = Promise.resolve();
  /** The partition workers of each fetch that is in flight. */
  private readonly asking = new Set<readonly PartitionWorker[]>();
  private isAskingAnew = false;

  constructor(private readonly options: FetcherOptions) {
    this.line = new ReconnectingClient(options.open);
  }

  start(): void {
    this.running = this.run();
  }

  /**
   * Call it when workers were added. A request for workers that were closed meanwhile is aborted with its connection, because others would
   * wait behind it.
   */
  wake(): void {
    this.pause.wake();
    if (![...this.asking].some((workers) => workers.some((worker) => worker.isClosed))) return;
    this.isAskingAnew = true;
    this.line.cut();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.line.close();
    this.pause.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.line.ask((cluster) => this.fetchAll(cluster));
      } catch (error) {
        if (this.stopped) return;
        if (this.isAskingAnew) {
          this.isAskingAnew = false;
          continue;
        }
        this.failures += 1;
        if (this.failures === 3)
          this.options.logger?.warn({ reason: nameOf(error) }, 'Kafka does not hand out messages');
        await this.pause.wait(pauseAfter(this.failures));
      }
    }
  }

  /** One loop for each broker, until the first of them fails. */
  private async fetchAll(cluster: Cluster): Promise<void> {
    const leaders = leadersOf(cluster, this.options.topics);
    const session = { over: false };
    const follow = async (node: number): Promise<void> => {
      const broker = await cluster.findBroker({ nodeId: String(node) });
      while (!session.over && !this.stopped) {
        // A new topic may not have reported all of its partitions yet.
        for (const { isClosed, options } of this.options.workers())
          if (!isClosed && !leaders.has(idOf(options.physical, options.partition)))
            throw new Error(`partition ${options.partition} of ${options.physical} is not known yet`);
        const workers = this.options
          .workers()
          .filter(
            (worker) =>
              !worker.isClosed && leaders.get(idOf(worker.options.physical, worker.options.partition)) === node,
          );
        await this.place(cluster, workers);
        const wanted = chosen(workers);
        const waitMs = workers.some((worker) => worker.isDraining)
          ? shortPoll
          : wanted.length < workers.length
            ? partialPoll
            : longPoll;
        if (wanted.length === 0) await this.pause.wait(waitMs);
        else await this.fetch(broker, wanted, waitMs);
      }
    };
    try {
      await Promise.all([...new Set(leaders.values())].map(follow));
    } finally {
      session.over = true;
    }
  }

  /** Compares the positions of workers with the offsets that the log keeps. */
  private async place(cluster: Cluster, workers: readonly PartitionWorker[]): Promise<void> {
    const now = performance.now();
    const unplaced = workers.filter((worker) => !worker.placed && worker.placeAgainAt <= now);
    if (unplaced.length === 0) return;
    const oldest = await offsetsOf(cluster, unplaced, true);
    const ends = await offsetsOf(cluster, unplaced, false);
    for (const worker of unplaced) {
      const { physical: topic, partition, beyondEnd } = worker.options;
      const first = oldest.get(idOf(topic, partition)) ?? 0;
      const end = ends.get(idOf(topic, partition)) ?? first;
      const wanted = worker.fetchFrom ?? first;
      if (wanted > end && beyondEnd === 'wait') {
        if (worker.placeAgainAt === 0)
          this.options.logger?.warn({ topic, partition, wanted, end }, 'the log ends before the offset asked for');
        worker.placeAgainAt = now + lookAgain;
        continue;
      }
      if (wanted > end || (worker.fetchFrom !== null && wanted < first))
        this.options.logger?.warn(
          { topic, partition, wanted, first, end },
          'continuing at the oldest record that is kept',
        );
      worker.place(wanted > end ? first : Math.max(wanted, first));
    }
  }

  private async fetch(broker: Broker, workers: readonly PartitionWorker[], maxWaitTime: number): Promise<void> {
    const asked = new Map(
      workers.map((worker) => [
        idOf(worker.options.physical, worker.options.partition),
        { worker, offset: worker.fetchFrom! },
      ]),
    );
    let response: FetchResponse;
    this.asking.add(workers);
    try {
      response = (await broker.fetch({
        maxWaitTime,
        minBytes: 1,
        maxBytes: responseBytes,
        isolationLevel: readCommitted,
        topics: requestOf(workers),
      })) as FetchResponse;
    } catch (error) {
      // Retention overtook a worker, or the log was created again.
      if (typeOf(error) === 'OFFSET_OUT_OF_RANGE') for (const worker of workers) worker.placed = false;
      throw error;
    } finally {
      this.asking.delete(workers);
    }
    this.failures = 0;
    for (const { topicName, partitions } of response.responses)
      for (const fetched of partitions) {
        const { worker, offset } = asked.get(idOf(topicName, fetched.partition)) ?? {};
        if (worker && offset !== undefined && worker.fetchFrom === offset)
          offerFetched(worker, offset, fetched, workers.length === 1);
      }
  }
}

const offerFetched = (worker: PartitionWorker, offset: number, fetched: FetchedPartition, alone: boolean): void => {
  const { messages, rawMessages } = new Batch(worker.options.physical, String(offset), fetched);
  const next = Math.max(offset, behind(rawMessages.at(-1), offset));
  if (next > offset) {
    worker.fruitless = 0;
    worker.offer({ messages, next });
  } else if (Number(fetched.lastStableOffset ?? fetched.highWatermark) > offset) {
    worker.fruitless += 1;
    // Alone a worker gets at least one batch: what came was empty, and kafkajs does not say how far it reaches.
    if (alone) worker.offer({ messages: [], next: offset + 1 });
  } else worker.fruitless = 0;
};

/** The offset after the batch of the last record, because compaction may have removed the records at its end. */
export const behind = (last: RawMessage | undefined, offset: number): number => {
  if (!last) return offset;
  const { batchContext } = last;
  return batchContext ? Number(batchContext.firstOffset) + batchContext.lastOffsetDelta + 1 : Number(last.offset) + 1;
};

/** The workers with room, or the one that must be fetched alone. */
const chosen = (workers: readonly PartitionWorker[]): readonly PartitionWorker[] => {
  const wanted = workers.filter((worker) => worker.wantsMore);
  const stuck = wanted.find((worker) => worker.fruitless > fruitlessLimit);
  return stuck ? [stuck] : wanted;
};

const requestOf = (workers: readonly PartitionWorker[]) =>
  [...new Set(workers.map((worker) => worker.options.physical))].map((topic) => ({
    topic,
    partitions: workers
      .filter((worker) => worker.options.physical === topic)
      .map((worker) => ({
        partition: worker.options.partition,
        fetchOffset: String(worker.fetchFrom),
        maxBytes: bufferBytes,
      })),
  }));

const leadersOf = (cluster: Cluster, topics: readonly string[]): Map<string, number> =>
  new Map(
    topics.flatMap((topic) =>
      cluster.findTopicPartitionMetadata(topic).map(({ partitionId, leader }) => {
        if (leader < 0) throw new Error(`partition ${partitionId} of ${topic} has no leader`);
        return [idOf(topic, partitionId), leader] as const;
      }),
    ),
  );

const offsetsOf = async (
  cluster: Cluster,
  workers: readonly PartitionWorker[],
  fromBeginning: boolean,
): Promise<Map<string, number>> => {
  const topics = [...new Set(workers.map((worker) => worker.options.physical))].map((topic) => ({
    topic,
    fromBeginning,
    partitions: workers
      .filter((worker) => worker.options.physical === topic)
      .map((worker) => ({ partition: worker.options.partition })),
  }));
  const found = await cluster.fetchTopicsOffset(topics);
  return new Map(
    found.flatMap(({ topic, partitions }) =>
      partitions.map(({ partition, offset }) => [idOf(topic, partition), Number(offset)] as const),
    ),
  );
};
