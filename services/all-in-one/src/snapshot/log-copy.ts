import { SnapshotFailed } from './snapshot-failed';
import { topicsOf, type Follower, type LogTranslation } from './log-translation';
import type { LogSource, LogTarget, SourcePartition, Topics } from './state';

export interface LogCopy {
  readonly source: LogSource;
  readonly target: LogTarget;
  readonly topics: Topics;
  readonly translation: LogTranslation;
  readonly progress: (done: number, total: number) => void;
}

const PUBLISHED_AT_ONCE = 500;

/**
 * Publishes every record of a log. What all followers have handled goes first, in all partitions: so those who are not at the end get
 * little of it again, although the records of one old partition may spread over many new ones. Returns how many there were. Rejects with
 * `SnapshotFailed`, also unless the target then has as many records.
 */
export const copyLog = async ({ source, target, topics, translation, progress }: LogCopy): Promise<number> => {
  const { partitions } = source;
  for (const { topic } of partitions)
    if (!Object.hasOwn(topics, topic))
      throw new SnapshotFailed('restore_unknown_data', `this release does not know the topic ${topic}.`);
  const total = partitions.reduce((sum, { records }) => sum + records, 0);
  let done = 0;
  const publish = async (from: SourcePartition, after: number, upTo: number): Promise<void> => {
    const { topic, partition } = from;
    for await (const page of source.records(from, after, upTo))
      for (let first = 0; first < page.length; first += PUBLISHED_AT_ONCE) {
        const records = page.slice(first, first + PUBLISHED_AT_ONCE);
        const places = await target.publish(records.map(({ key, value }) => ({ topic, key, value })));
        records.forEach(({ offset }, index) => translation.moved({ topic, partition, offset }, places[index]!));
        done += records.length;
        progress(done, Math.max(done, total));
      }
  };
  const handled = ({ topic, partition }: SourcePartition): number => translation.handledByAll(topic, partition);
  for (const each of partitions) await publish(each, -1, handled(each));
  for (const each of partitions) await publish(each, handled(each), Number.MAX_SAFE_INTEGER);
  const found = await target.count();
  if (found !== done)
    throw new SnapshotFailed('restore_differs', `the log has ${found} records, but ${done} were published.`);
  return done;
};

/** Commits the offsets at which each group continues. */
export const copyGroups = async (
  groups: readonly Follower[],
  { target, translation }: Pick<LogCopy, 'target' | 'translation'>,
): Promise<void> => {
  for (const group of groups)
    for (const topic of topicsOf(group)) {
      const partitions = Array.from({ length: target.partitionsOf(topic) }, (_, partition) => partition);
      const next = partitions.map((partition) => ({ partition, offset: translation.next(group, topic, partition) }));
      if (next.length > 0) await target.commit(group.name, topic, next);
    }
};
