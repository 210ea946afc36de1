import { openDatabase } from './database';
import { logMigrations, partitionOf, partitions } from './log-table';

export interface ImportedRecord {
  readonly topic: string;
  readonly key: string;
  /** JSON text; null: a tombstone. */
  readonly value: string | null;
}

interface Place {
  readonly partition: number;
  readonly offset: number;
}

export interface SqliteLogImport {
  /** Returns the place of each record, behind those of the calls before. */
  publish(records: readonly ImportedRecord[]): Place[];
  /** Makes these the next offsets that a group is handed. */
  commit(group: string, topic: string, next: readonly Place[]): void;
  readonly partitions: number;
  /** The number of records. */
  count(): number;
  close(): void;
}

/**
 * Takes over the records and groups of another log into a new file. `clock`: their time from now on, in UTC milliseconds. Partition 0 of the
 * topics in `journaled` stays free: the product in one process has their journal there.
 */
export const openSqliteLogImport = (options: {
  readonly file: string;
  readonly clock: () => number;
  readonly journaled: readonly string[];
}): SqliteLogImport => {
  const database = openDatabase(options.file, logMigrations, { durability: 'process' });
  const insert = database.prepare('INSERT INTO log (topic, partition, key, value, at) VALUES (?, ?, ?, ?, ?)');
  const position = database.prepare(
    'INSERT OR REPLACE INTO positions (member, topic, partition, offset) VALUES (?, ?, ?, ?)',
  );
  const placeOf = (topic: string, key: string): number =>
    options.journaled.includes(topic) ? 1 + (partitionOf(key) % (partitions - 1)) : partitionOf(key);
  return {
    publish: (records) =>
      database.transaction(() =>
        records.map(({ topic, key, value }) => {
          const partition = placeOf(topic, key);
          const { lastInsertRowid } = insert.run(topic, partition, key, value ?? 'null', options.clock());
          return { partition, offset: Number(lastInsertRowid) };
        }),
      ),
    commit: (group, topic, next) =>
      database.transaction(() => {
        for (const { partition, offset } of next) if (offset > 0) position.run(group, topic, partition, offset - 1);
      }),
    partitions,
    count: () => Number(database.prepare('SELECT count(*) FROM log').value()),
    close: () => database.close(),
  };
};
