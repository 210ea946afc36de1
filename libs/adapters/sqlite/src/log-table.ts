import { faultPoint, PublisherReplaced, type LogMessage, type LogRecord } from '@marquee/ports';
import type { Row, SqliteDatabase } from './database';

export const partitions = 12;
/** A batch is folded and committed in one turn of the event loop: some 10 ms, so that other requests run in between. */
const batchSize = 1000;
const day = 24 * 60 * 60 * 1000;
const cleaningPause = 60_000;

/** Offsets are the row ids of one table: strictly rising in every partition, never used again. */
export const logMigrations = [
  `CREATE TABLE log (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     topic TEXT NOT NULL,
     partition INTEGER NOT NULL,
     key TEXT NOT NULL,
     value TEXT NOT NULL,
     at INTEGER NOT NULL
   );
   CREATE INDEX log_by_partition ON log (topic, partition, id);
   CREATE INDEX log_by_key ON log (topic, key, id);
   CREATE TABLE positions (
     member TEXT NOT NULL,
     topic TEXT NOT NULL,
     partition INTEGER NOT NULL,
     offset INTEGER NOT NULL,
     PRIMARY KEY (member, topic, partition)
   );`,
  `CREATE INDEX log_tombstones ON log (topic, at) WHERE value = 'null';`,
  'CREATE TABLE publishers (name TEXT PRIMARY KEY, opening INTEGER NOT NULL);',
];

/** FNV-1a: any stable spread of keys over partitions will do. */
export const partitionOf = (key: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % partitions;
};

const toRecord = (row: Row): LogRecord => ({
  topic: row['topic'] as string,
  partition: row['partition'] as number,
  offset: row['id'] as number,
  key: row['key'] as string,
  value: JSON.parse(row['value'] as string) as unknown,
  at: row['at'] as number,
});

/** Opens a publisher's name and returns the number of the opening, which is the only valid one from now on. */
export const openPublisher = (database: SqliteDatabase, name: string): number =>
  database
    .prepare(
      'INSERT INTO publishers (name, opening) VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET opening = opening + 1 RETURNING opening',
    )
    .get(name)!['opening'] as number;

/** Throws `PublisherReplaced` when there was a later opening. Called inside the transaction that it guards. */
export const assertPublisher = (database: SqliteDatabase, name: string, opening: number): void => {
  const found = database.prepare('SELECT opening FROM publishers WHERE name = ?').get(name);
  if (found?.['opening'] !== opening) throw new PublisherReplaced(name);
};

/** The records themselves, and which of them may go. */
export class LogTable {
  private readonly cleanedAt = new Map<string, number>();

  constructor(
    private readonly database: SqliteDatabase,
    private readonly retentionMs: (topic: string) => number | null,
    private readonly clock: () => number,
  ) {}

  /** Appends in one transaction. A compacted topic removes the replaced message of a key at once. */
  append(messages: readonly LogMessage[]): void {
    const now = this.clock();
    const encoded = messages.map((message) => ({ ...message, text: JSON.stringify(message.value ?? null) }));
    const insert = this.database.prepare('INSERT INTO log (topic, partition, key, value, at) VALUES (?, ?, ?, ?, ?)');
    const supersede = this.database.prepare('DELETE FROM log WHERE topic = ? AND key = ? AND id < ?');
    this.database.transaction(() => {
      for (const { topic, key, text } of encoded) {
        const id = Number(insert.run(topic, partitionOf(key), key, text, now).lastInsertRowid);
        if (this.retentionMs(topic) === null) supersede.run(topic, key, id);
      }
      for (const topic of new Set(messages.map((message) => message.topic))) this.clean(topic, now);
      void faultPoint('sqlite.log.before-commit');
    });
  }

  next(topic: string, partition: number, after: number, max = batchSize): LogRecord[] {
    return this.database
      .prepare('SELECT * FROM log WHERE topic = ? AND partition = ? AND id > ? ORDER BY id LIMIT ?')
      .all(topic, partition, after, Math.min(max, batchSize))
      .map(toRecord);
  }

  headOf(topic: string, partition: number): number {
    const row = this.database
      .prepare('SELECT max(id) AS head FROM log WHERE topic = ? AND partition = ?')
      .get(topic, partition);
    return (row?.['head'] as number | null) ?? 0;
  }

  /** The newest offset of the whole log. */
  newest(): number {
    return (this.database.prepare('SELECT max(id) AS head FROM log').get()?.['head'] as number | null) ?? 0;
  }

  /** Removes tombstones that are older than a day, or messages past their retention, at most once a minute for each topic. */
  private clean(topic: string, now: number): void {
    if (now - (this.cleanedAt.get(topic) ?? -Infinity) < cleaningPause) return;
    this.cleanedAt.set(topic, now);
    const retention = this.retentionMs(topic);
    if (retention === null)
      this.database.prepare("DELETE FROM log WHERE topic = ? AND value = 'null' AND at < ?").run(topic, now - day);
    else for (let partition = 0; partition < partitions; partition += 1) this.expire(topic, partition, now - retention);
  }

  private expire(topic: string, partition: number, before: number): void {
    const oldest = this.database
      .prepare('SELECT id, at FROM log WHERE topic = ? AND partition = ? ORDER BY id LIMIT 1000')
      .all(topic, partition);
    const kept = oldest.findIndex((row) => (row['at'] as number) >= before);
    const last = oldest[(kept === -1 ? oldest.length : kept) - 1];
    if (!last) return;
    this.database
      .prepare('DELETE FROM log WHERE topic = ? AND partition = ? AND id <= ?')
      .run(topic, partition, last['id']);
    if (kept === -1) this.expire(topic, partition, before);
  }
}
