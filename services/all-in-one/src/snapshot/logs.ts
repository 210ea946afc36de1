import fs from 'node:fs';
import path from 'node:path';
import { journalGroups, logOffsetOf, storedActs } from '@marquee/adapter-journal';
import { openSnapshotSource, openSqliteLogImport, type DatabaseSnapshot } from '@marquee/adapter-sqlite';
import { TOPICS } from '@marquee/contracts';
import { EMBEDDED_NODE, type DistributedEngines } from '@marquee/service-host';
import { placeName, type Follower } from './log-translation';
import type { LogSource, LogTarget, SourceRecord, Topics } from './state';
import type { Look } from './stillness';

const RECORDS_AT_ONCE = 500;

/** In one process the journal is itself a partition of the topic of acts. */
const JOURNAL = { topic: TOPICS.acts, partition: 0, records: 0 } as const;

function* recordsOf(
  source: DatabaseSnapshot,
  topic: string,
  partition: number,
  [after, upTo]: readonly [number, number],
): Generator<readonly SourceRecord[]> {
  for (let last = after; ;) {
    const rows = source.all(
      'SELECT id, key, value FROM log WHERE topic = ? AND partition = ? AND id > ? AND id <= ? ORDER BY id LIMIT ?',
      ...[topic, partition, last, upTo, RECORDS_AT_ONCE],
    ) as unknown as readonly { readonly id: number; readonly key: string; readonly value: string }[];
    if (rows.length === 0) return;
    yield rows.map(({ id, key, value }) => ({ offset: id, key, value: value === 'null' ? null : value }));
    last = rows.at(-1)!.id;
  }
}

/** Acts under their source, epoch and offset, by which consumers count each once. */
async function* actsOf(dir: string, [after, upTo]: readonly [number, number]): AsyncGenerator<readonly SourceRecord[]> {
  if (upTo <= after) return;
  for await (const acts of storedActs({ dir, source: EMBEDDED_NODE }))
    yield acts
      .map((act) => ({ offset: logOffsetOf(act), key: act.source, value: JSON.stringify(act) }))
      .filter(({ offset }) => offset > after && offset <= upTo);
}

type Handled = readonly (readonly [group: string, place: string, offset: number])[];

const followersOf = (handled: Handled): readonly Follower[] => {
  const groups = new Map<string, Map<string, number>>();
  for (const [group, place, offset] of handled)
    groups.set(group, (groups.get(group) ?? new Map<string, number>()).set(place, offset));
  return [...groups].map(([name, own]) => ({ name, handled: own }));
};

const PARTITIONS =
  'SELECT topic, partition, count(*) AS records FROM log GROUP BY topic, partition ORDER BY topic, partition';

/** The log and the journal in a data folder. */
export const folderLog = (root: string): LogSource => {
  const [file, journal] = [path.join(root, 'log/log.db'), path.join(root, 'journal')];
  const opened = fs.existsSync(file) ? openSnapshotSource(file) : null;
  const source = opened?.takeSnapshot();
  const handled = (source?.all('SELECT member, topic, partition, offset FROM positions') ?? []) as readonly Readonly<
    Record<string, never>
  >[];
  return {
    partitions: [...((source?.all(PARTITIONS) ?? []) as unknown as LogSource['partitions']), JOURNAL],
    groups: followersOf([
      ...handled.map((row): Handled[number] => [
        row['member']!,
        placeName(row['topic']!, row['partition']!),
        row['offset']!,
      ]),
      ...journalGroups(journal).map(({ group, offset }): Handled[number] => [
        group,
        placeName(JOURNAL.topic, JOURNAL.partition),
        offset,
      ]),
    ]),
    records: (from, after, upTo) =>
      placeName(from.topic, from.partition) === placeName(JOURNAL.topic, JOURNAL.partition)
        ? actsOf(journal, [after, upTo])
        : recordsOf(source!, from.topic, from.partition, [after, upTo]),
    close: () => opened?.close(),
  };
};

/** The log of a new data folder. */
export const newFolderLog = (root: string): LogTarget => {
  const log = openSqliteLogImport({ file: path.join(root, 'log/log.db'), clock: Date.now, journaled: [TOPICS.acts] });
  return {
    partitionsOf: () => log.partitions,
    publish: (records) => Promise.resolve(log.publish(records)),
    commit: (...next) => Promise.resolve(log.commit(...next)),
    count: () => Promise.resolve(log.count()),
    close: () => log.close(),
  };
};

/** The log in Kafka as of a look at it. */
export const kafkaLog = (kept: DistributedEngines['kept'], { partitions, groups }: Look): LogSource => ({
  partitions: partitions.map((each) => ({ ...each, records: each.end - each.first })),
  // They say what they are handed next, and followers what they have handled last.
  groups: groups.map(({ group, next }) => ({
    name: group,
    handled: new Map([...next].map(([place, offset]) => [place, offset - 1])),
  })),
  records: ({ topic, partition }, after, upTo) => {
    const { first, end } = partitions.find((each) => each.topic === topic && each.partition === partition)!;
    return kept.records({ topic, partition, first: Math.max(first, after + 1), end: Math.min(end, upTo + 1) });
  },
  close: () => undefined,
});

/** Topics in Kafka that hold nothing. */
export const newKafkaLog = async (log: DistributedEngines['log'], topics: Topics): Promise<LogTarget> => {
  await log.prepare();
  return {
    partitionsOf: (topic) => topics[topic]?.partitions ?? 0,
    publish: (records) => log.publish(records),
    commit: (...next) => log.commit(...next),
    count: async () => {
      let found = 0;
      for (const topic of Object.keys(topics)) for (const { offset } of await log.ends(topic)) found += offset;
      return found;
    },
    close: () => undefined,
  };
};
