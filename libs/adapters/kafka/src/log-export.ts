import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from 'kafkajs';
import Batch, { type FetchedPartition } from 'kafkajs/src/consumer/batch.js';
import { again } from './again';
import { behind } from './fetcher';
import { KafkaUnreachable } from './kafka-errors';
import { KafkaClientFactory, readCommitted, type KafkaAddress, type KafkaAdmin } from './kafka-client-factory';
import { existingTopics, type TopicTable } from './topics';
import { ReconnectingClient } from './reconnecting-client';

export interface KafkaLogExportOptions extends KafkaAddress {
  /** The topics that there may be. */
  readonly topics: TopicTable;
  /** Put before the names of topics and groups. */
  readonly prefix: string;
}

/** The records that a partition keeps: from `first` on, those before `end`. Compaction leaves gaps between them. */
export interface KeptPartition {
  readonly topic: string;
  readonly partition: number;
  readonly first: number;
  readonly end: number;
}

export interface ExportedRecord {
  readonly offset: number;
  readonly key: string;
  /** JSON text; null: a tombstone. */
  readonly value: string | null;
}

export interface CommittedGroup {
  readonly group: string;
  /** Members of its now. */
  readonly members: number;
  /** By `topic/partition`: the offset that it is handed next. What it never committed is not named. */
  readonly next: ReadonlyMap<string, number>;
}

/** Reads the log of an installation as it lies, for a copy of it. */
export interface LogExport {
  /** Every partition of every topic that there is, in the order of their names. */
  partitions(): Promise<readonly KeptPartition[]>;
  /** The records of a partition in their order, some hundred at once. */
  records(partition: KeptPartition): AsyncGenerator<readonly ExportedRecord[]>;
  /** The groups that have committed an offset in one of the topics. */
  groups(): Promise<readonly CommittedGroup[]>;
  close(): Promise<void>;
}

const FETCHED_BYTES = 2 * 1024 * 1024;
const WAIT_MS = 250;
/** A transaction of a publisher that was killed holds back what is behind it for up to a minute. */
const FRUITLESS_MOST = 400;

interface FetchResponse {
  readonly responses: readonly { readonly partitions: readonly FetchedPartition[] }[];
}

class KafkaLogExport implements LogExport {
  private readonly admin: ReconnectingClient<KafkaAdmin>;
  private readonly cluster: ReconnectingClient<Cluster>;

  constructor(private readonly options: KafkaLogExportOptions) {
    const link = new KafkaClientFactory(options);
    this.admin = new ReconnectingClient(() => link.admin());
    this.cluster = new ReconnectingClient(async () =>
      link.cluster((await this.present()).map((topic) => this.physical(topic))),
    );
  }

  async partitions(): Promise<readonly KeptPartition[]> {
    const kept: KeptPartition[] = [];
    for (const topic of await this.present()) {
      const found = await again(() => this.admin.ask((client) => client.fetchTopicOffsets(this.physical(topic))));
      for (const { partition, low, high } of [...found].sort((a, b) => a.partition - b.partition))
        kept.push({ topic, partition, first: Number(low), end: Number(high) });
    }
    return kept;
  }

  async *records({ topic, partition, first, end }: KeptPartition): AsyncGenerator<readonly ExportedRecord[]> {
    let fruitless = 0;
    for (let at = first; at < end;) {
      const { records, next } = await again(() =>
        this.cluster.ask((client) => this.fetch(client, topic, partition, at)),
      );
      const wanted = records.filter(({ offset }) => offset >= at && offset < end);
      if (wanted.length > 0) yield wanted;
      fruitless = next > at ? 0 : fruitless + 1;
      if (fruitless === FRUITLESS_MOST) throw new KafkaUnreachable('REQUEST_TIMED_OUT');
      if (fruitless > 0) await sleep(WAIT_MS);
      at = next;
    }
  }

  async groups(): Promise<readonly CommittedGroup[]> {
    const { prefix } = this.options;
    const topics = await this.present();
    const ask = <T>(question: (client: KafkaAdmin) => Promise<T>): Promise<T> => again(() => this.admin.ask(question));
    const { groups } = await ask((client) => client.listGroups());
    const names = groups.map(({ groupId }) => groupId).filter((name) => name.startsWith(prefix));
    const committed: CommittedGroup[] = [];
    for (const groupId of names.sort()) {
      const next = new Map<string, number>();
      for (const { topic, partitions } of await ask((client) =>
        client.fetchOffsets({ groupId, topics: topics.map((each) => this.physical(each)) }),
      ))
        for (const { partition, offset } of partitions)
          if (Number(offset) >= 0) next.set(`${topic.slice(prefix.length)}/${partition}`, Number(offset));
      if (next.size === 0) continue;
      const described = await ask((client) => client.describeGroups([groupId]));
      const members = described.groups[0]?.members.length ?? 0;
      committed.push({ group: groupId.slice(prefix.length), members, next });
    }
    return committed;
  }

  close(): Promise<void> {
    this.admin.close();
    this.cluster.close();
    return Promise.resolve();
  }

  private async fetch(
    cluster: Cluster,
    topic: string,
    partition: number,
    at: number,
  ): Promise<{ records: readonly ExportedRecord[]; next: number }> {
    const physical = this.physical(topic);
    const leader = cluster.findTopicPartitionMetadata(physical).find(({ partitionId }) => partitionId === partition);
    const broker = await cluster.findBroker({ nodeId: String(leader?.leader ?? -1) });
    const response = (await broker.fetch({
      maxWaitTime: WAIT_MS,
      minBytes: 1,
      maxBytes: FETCHED_BYTES,
      isolationLevel: readCommitted,
      topics: [
        { topic: physical, partitions: [{ partition, fetchOffset: String(at), maxBytes: FETCHED_BYTES }] },
      ] as never,
    })) as FetchResponse;
    const fetched = response.responses[0]!.partitions[0]!;
    const { messages, rawMessages } = new Batch(physical, String(at), fetched);
    const next = Math.max(at, behind(rawMessages.at(-1), at));
    const isEmptyBatch = next === at && Number(fetched.lastStableOffset ?? fetched.highWatermark) > at;
    return {
      records: messages.map(({ offset, key, value }) => ({
        offset: Number(offset),
        key: key?.toString() ?? '',
        value: value?.toString() ?? null,
      })),
      // What came was compacted away, and kafkajs does not say how far it reaches.
      next: isEmptyBatch ? at + 1 : next,
    };
  }

  private async present(): Promise<readonly string[]> {
    const present = await again(() => this.admin.ask(existingTopics));
    return Object.keys(this.options.topics)
      .filter((topic) => present.has(this.physical(topic)))
      .sort();
  }

  private physical(topic: string): string {
    return `${this.options.prefix}${topic}`;
  }
}

/** Connects with the first call. */
export const openKafkaLogExport = (options: KafkaLogExportOptions): LogExport => new KafkaLogExport(options);
