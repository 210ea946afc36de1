import type { LogImport } from '@marquee/adapter-kafka';
import type { TopicSettings } from '@marquee/contracts';
import { FillFailed } from './fill-failed';
import { topicsOf, type Follower, type LogTranslation } from './log-translation';

export type Topics = Readonly<Record<string, TopicSettings>>;

export interface SourcePartition {
  readonly topic: string;
  readonly partition: number;
  readonly records: number;
}

export interface SourceRecord {
  readonly offset: number;
  readonly key: string;
  /** JSON text; null: a tombstone. */
  readonly value: string | null;
}

/** The log of an installation that does not run. */
export interface LogSource {
  readonly partitions: readonly SourcePartition[];
  /** The records of a partition in their order, those behind `after` and up to `upTo`. */
  records(
    from: SourcePartition,
    after: number,
    upTo: number,
  ): Iterable<readonly SourceRecord[]> | AsyncIterable<readonly SourceRecord[]>;
}

export interface LogFill {
  readonly source: LogSource;
  readonly target: LogImport;
  readonly topics: Topics;
  readonly translation: LogTranslation;
  readonly progress: (done: number, total: number) => void;
}

/**
 * Publishes every record of the log. What all followers have handled goes first, in all partitions: so those who are not at the end get
 * little of it again, although the records of one old partition may spread over many new ones. Returns how many there were.
 */
export const fillLog = async ({ source, target, topics, translation, progress }: LogFill): Promise<number> => {
  const { partitions } = source;
  for (const { topic } of partitions)
    if (!Object.hasOwn(topics, topic))
      throw new FillFailed('unknown_data', `this release does not know the topic ${topic}.`);
  const total = partitions.reduce((sum, { records }) => sum + records, 0);
  let done = 0;
  const publish = async (from: SourcePartition, after: number, upTo: number): Promise<void> => {
    const { topic, partition } = from;
    for await (const records of source.records(from, after, upTo)) {
      const places = await target.publish(records.map(({ key, value }) => ({ topic, key, value })));
      records.forEach(({ offset }, index) => translation.moved({ topic, partition, offset }, places[index]!));
      progress((done += records.length), total);
    }
  };
  const handled = ({ topic, partition }: SourcePartition): number => translation.handledByAll(topic, partition);
  for (const each of partitions) await publish(each, -1, handled(each));
  for (const each of partitions) await publish(each, handled(each), Number.MAX_SAFE_INTEGER);
  return done;
};

/** Commits the offsets at which each group continues. Returns how many groups there are. */
export const fillGroups = async (
  groups: readonly Follower[],
  { target, topics, translation }: Pick<LogFill, 'target' | 'topics' | 'translation'>,
): Promise<number> => {
  for (const group of groups)
    for (const topic of topicsOf(group)) {
      const partitions = Array.from({ length: topics[topic]?.partitions ?? 0 }, (_, partition) => partition);
      const next = partitions.map((partition) => ({ partition, offset: translation.next(group, topic, partition) }));
      if (next.length > 0) await target.commit(group.name, topic, next);
    }
  return new Set(groups.map(({ name }) => name)).size;
};

/** Rejects with `FillFailed` unless the broker has as many records as were published. */
export const compareLog = async (target: LogImport, topics: Topics, published: number): Promise<void> => {
  let found = 0;
  for (const topic of Object.keys(topics)) for (const { offset } of await target.ends(topic)) found += offset;
  if (found !== published)
    throw new FillFailed('differs', `Kafka has ${found} records, but ${published} were published.`);
};
