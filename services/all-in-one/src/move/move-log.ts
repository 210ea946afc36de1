import type { LogImport } from '@marquee/adapter-kafka';
import type { DatabaseSnapshot } from '@marquee/adapter-sqlite';
import type { TopicSettings } from '@marquee/contracts';
import type { Follower, LogTranslation } from './log-translation';
import { placeName, topicsOf } from './log-translation';
import { MoveFailed } from './move-failed';

type Topics = Readonly<Record<string, TopicSettings>>;

const RECORDS_AT_ONCE = 500;

interface Partition {
  readonly topic: string;
  readonly partition: number;
  readonly records: number;
}

const partitionsIn = (source: DatabaseSnapshot): readonly Partition[] =>
  source.all(
    'SELECT topic, partition, count(*) AS records FROM log GROUP BY topic, partition ORDER BY topic, partition',
  ) as unknown as readonly Partition[];

/** The groups of the log, with how far each is. */
export const groupsIn = (source: DatabaseSnapshot): readonly Follower[] => {
  const groups = new Map<string, Map<string, number>>();
  for (const row of source.all('SELECT member, topic, partition, offset FROM positions')) {
    const { member, topic, partition, offset } = row as {
      member: string;
      topic: string;
      partition: number;
      offset: number;
    };
    groups.set(member, (groups.get(member) ?? new Map<string, number>()).set(placeName(topic, partition), offset));
  }
  return [...groups].map(([name, handled]) => ({ name, handled }));
};

function* recordsOf(
  source: DatabaseSnapshot,
  { topic, partition }: Partition,
  after: number,
  upTo: number,
): Generator<readonly { id: number; key: string; value: string }[]> {
  for (let last = after; ;) {
    const rows = source.all(
      'SELECT id, key, value FROM log WHERE topic = ? AND partition = ? AND id > ? AND id <= ? ORDER BY id LIMIT ?',
      ...[topic, partition, last, upTo, RECORDS_AT_ONCE],
    ) as unknown as readonly { id: number; key: string; value: string }[];
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)!.id;
  }
}

export interface LogMove {
  readonly source: DatabaseSnapshot;
  readonly target: LogImport;
  readonly topics: Topics;
  readonly translation: LogTranslation;
  readonly progress: (done: number, total: number) => void;
}

/**
 * Publishes every record of the log. What all followers have handled goes first, in all partitions: so those who are not at the end get
 * little of it again, although the records of one old partition spread over many new ones. Returns how many there were.
 */
export const moveLog = async ({ source, target, topics, translation, progress }: LogMove): Promise<number> => {
  const partitions = partitionsIn(source);
  for (const { topic } of partitions)
    if (!Object.hasOwn(topics, topic))
      throw new MoveFailed('move_unknown_data', `this release does not know the topic ${topic}.`);
  const total = partitions.reduce((sum, { records }) => sum + records, 0);
  let done = 0;
  const publish = async (from: Partition, after: number, upTo: number): Promise<void> => {
    const { topic, partition } = from;
    for (const rows of recordsOf(source, from, after, upTo)) {
      const places = await target.publish(
        rows.map(({ key, value }) => ({ topic, key, value: value === 'null' ? null : value })),
      );
      rows.forEach(({ id }, index) => translation.moved({ topic, partition, offset: id }, places[index]!));
      progress((done += rows.length), total);
    }
  };
  const handled = ({ topic, partition }: Partition): number => translation.handledByAll(topic, partition);
  for (const each of partitions) await publish(each, 0, handled(each));
  for (const each of partitions) await publish(each, Math.max(0, handled(each)), Number.MAX_SAFE_INTEGER);
  return done;
};

/** Commits the offsets at which each group continues. Returns how many groups there are. */
export const moveGroups = async (
  groups: readonly Follower[],
  { target, topics, translation }: Pick<LogMove, 'target' | 'topics' | 'translation'>,
): Promise<number> => {
  for (const group of groups)
    for (const topic of topicsOf(group)) {
      const partitions = Array.from({ length: topics[topic]?.partitions ?? 0 }, (_, partition) => partition);
      const next = partitions.map((partition) => ({ partition, offset: translation.next(group, topic, partition) }));
      if (next.length > 0) await target.commit(group.name, topic, next);
    }
  return new Set(groups.map(({ name }) => name)).size;
};

/** Rejects with `MoveFailed` unless the broker has as many records as were published. */
export const compareLog = async (target: LogImport, topics: Topics, published: number): Promise<void> => {
  let found = 0;
  for (const topic of Object.keys(topics)) for (const { offset } of await target.ends(topic)) found += offset;
  if (found !== published)
    throw new MoveFailed('move_differs', `Kafka has ${found} records, and ${published} were published.`);
};
