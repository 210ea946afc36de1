import type { KafkaBroker } from 'kafkajs/src/cluster/index.js';
import { Partitioners, type Producer } from 'kafkajs';
import { again } from './again';
import { KafkaClientFactory, type KafkaAddress, type KafkaAdmin } from './kafka-client-factory';
import { checkedSizes, largestRequest, producerSettings, type OutgoingMessage } from './publisher';
import { ensureTopics, existingTopics, type TopicTable } from './topics';

export interface KafkaLogImportOptions extends KafkaAddress {
  /** The topics that there are; others are a `TypeError`. */
  readonly topics: TopicTable;
  /** Put before the names of topics and groups. */
  readonly prefix: string;
}

/** Where a record lies. */
export interface RecordPlace {
  readonly partition: number;
  readonly offset: number;
}

/** The log of an installation that does not run, for records and positions of another log. */
export interface LogImport {
  /** Rejects when no broker answers. */
  check(): Promise<void>;
  /** Topics that have, or once had, a record. */
  filled(): Promise<readonly string[]>;
  /** Makes the topics that are missing. */
  prepare(): Promise<void>;
  /** Returns the place of each record: in the partition of its key in the log, behind those published before. `value` is JSON text. */
  publish(messages: readonly OutgoingMessage[]): Promise<RecordPlace[]>;
  /** Makes these the next offsets that a group without members is handed. */
  commit(group: string, topic: string, next: readonly RecordPlace[]): Promise<void>;
  /** The offset behind the last record of each partition of a topic, as the broker knows it. */
  ends(topic: string): Promise<readonly RecordPlace[]>;
  close(): Promise<void>;
}

const NO_MEMBER = { groupGenerationId: -1, memberId: '' };

class KafkaLogImport implements LogImport {
  private readonly link: KafkaClientFactory;
  private readonly partitionOf = Partitioners.DefaultPartitioner();
  /** The next offset of each partition, by topic: all of them begin empty. */
  private readonly next = new Map<string, number[]>();
  private admins: ReturnType<KafkaClientFactory['admin']> | null = null;
  private producers: ReturnType<KafkaClientFactory['producer']> | null = null;

  constructor(private readonly options: KafkaLogImportOptions) {
    this.link = new KafkaClientFactory(options);
  }

  async check(): Promise<void> {
    try {
      await existingTopics(await this.admin());
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async filled(): Promise<readonly string[]> {
    const present = await existingTopics(await this.admin());
    const filled: string[] = [];
    for (const topic of Object.keys(this.options.topics))
      if (present.has(this.physical(topic)) && (await this.ends(topic)).some(({ offset }) => offset > 0))
        filled.push(this.physical(topic));
    return filled;
  }

  async prepare(): Promise<void> {
    const { topics, prefix } = this.options;
    const physical = Object.entries(topics).map(([topic, settings]) => [`${prefix}${topic}`, settings]);
    await ensureTopics(await this.admin(), Object.fromEntries(physical) as TopicTable);
  }

  async publish(messages: readonly OutgoingMessage[]): Promise<RecordPlace[]> {
    const sizes = checkedSizes(messages);
    const places = messages.map((message) => this.placeOf(message));
    for (let from = 0; from < messages.length;) {
      let to = from + 1;
      for (let bytes = sizes[from]!; to < messages.length; to += 1) if ((bytes += sizes[to]!) > largestRequest) break;
      await this.send(messages.slice(from, to), places.slice(from, to));
      from = to;
    }
    return places;
  }

  async commit(group: string, topic: string, next: readonly RecordPlace[]): Promise<void> {
    await again(() => this.commitOnce(group, topic, next));
  }

  async ends(topic: string): Promise<readonly RecordPlace[]> {
    const found = await again(async () => (await this.admin()).fetchTopicOffsets(this.physical(topic)));
    return found.map(({ partition, high }) => ({ partition, offset: Number(high) }));
  }

  async close(): Promise<void> {
    const opened = [this.admins, this.producers].filter((connected) => connected !== null);
    this.admins = null;
    this.producers = null;
    for (const connected of opened)
      await connected.then(
        ({ cut }) => cut(),
        () => undefined,
      );
  }

  private async commitOnce(group: string, topic: string, next: readonly RecordPlace[]): Promise<void> {
    const { client, cut } = await this.link.cluster([this.physical(topic)]);
    try {
      const groupId = `${this.options.prefix}${group}`;
      const coordinator = (await client.findGroupCoordinator({ groupId })) as KafkaBroker;
      const partitions = next.map(({ partition, offset }) => ({ partition, offset: String(offset) }));
      await coordinator.offsetCommit({ groupId, ...NO_MEMBER, topics: [{ topic: this.physical(topic), partitions }] });
    } finally {
      cut();
    }
  }

  private async send(messages: readonly OutgoingMessage[], places: readonly RecordPlace[]): Promise<void> {
    const topics = [...new Set(messages.map(({ topic }) => topic))];
    const topicMessages = topics.map((topic) => ({
      topic: this.physical(topic),
      messages: messages.flatMap(({ topic: own, key, value }, index) =>
        own === topic ? [{ key, value, partition: places[index]!.partition }] : [],
      ),
    }));
    await (await this.producer()).sendBatch({ acks: -1, topicMessages });
  }

  private placeOf(message: OutgoingMessage): RecordPlace {
    const { topic, key, value } = message;
    const settings = this.options.topics[topic];
    if (!settings) throw new TypeError(`there is no topic ${topic}`);
    const partitionMetadata = Array.from({ length: settings.partitions }, (_, partitionId) => ({
      partitionId,
      leader: 0,
      replicas: [],
      isr: [],
      partitionErrorCode: 0,
    }));
    const partition = this.partitionOf({ topic, partitionMetadata, message: { key, value } });
    const next = this.next.get(topic) ?? Array<number>(settings.partitions).fill(0);
    this.next.set(topic, next);
    const offset = next[partition]!;
    next[partition] = offset + 1;
    return { partition, offset };
  }

  private physical(topic: string): string {
    return `${this.options.prefix}${topic}`;
  }

  private async admin(): Promise<KafkaAdmin> {
    return (await (this.admins ??= this.link.admin())).client;
  }

  private async producer(): Promise<Producer> {
    return (await (this.producers ??= this.link.producer(producerSettings))).client;
  }
}

/** Connects with the first call. Nothing else may write to the topics meanwhile. */
export const openKafkaLogImport = (options: KafkaLogImportOptions): LogImport => new KafkaLogImport(options);
