import type { DatabaseSnapshot } from '@marquee/adapter-sqlite';
import type { LogSource, SourcePartition, SourceRecord } from '../fill/fill-log';
import { placeName, type Follower } from '../fill/log-translation';

const RECORDS_AT_ONCE = 500;

interface Row {
  readonly id: number;
  readonly key: string;
  readonly value: string;
}

function* recordsOf(
  source: DatabaseSnapshot,
  { topic, partition }: SourcePartition,
  after: number,
  upTo: number,
): Generator<readonly SourceRecord[]> {
  for (let last = after; ;) {
    const rows = source.all(
      'SELECT id, key, value FROM log WHERE topic = ? AND partition = ? AND id > ? AND id <= ? ORDER BY id LIMIT ?',
      ...[topic, partition, last, upTo, RECORDS_AT_ONCE],
    ) as unknown as readonly Row[];
    if (rows.length === 0) return;
    yield rows.map(({ id, key, value }) => ({ offset: id, key, value: value === 'null' ? null : value }));
    last = rows.at(-1)!.id;
  }
}

/** The log of the product in one process. */
export const sqliteLog = (source: DatabaseSnapshot): LogSource => ({
  partitions: source.all(
    'SELECT topic, partition, count(*) AS records FROM log GROUP BY topic, partition ORDER BY topic, partition',
  ) as unknown as readonly SourcePartition[],
  records: (from, after, upTo) => recordsOf(source, from, after, upTo),
});

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
