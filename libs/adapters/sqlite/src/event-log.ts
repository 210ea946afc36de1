import {
  faultPoint,
  type EventLog,
  type LogHandler,
  type LogMessage,
  type LogRecord,
  type LogSubscription,
} from '@marquee/ports';
import { openDatabase, type Row, type SqliteDatabase } from './database';
import { createPump, type Pump } from './partition-pump';

const partitions = 12;
const day = 24 * 60 * 60 * 1000;
const batchSize = 500;

const migrations = [
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
];

/** FNV-1a: any stable spread of keys over partitions will do. */
const partitionOf = (key: string): number => {
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

export interface SqliteEventLogOptions {
  readonly file: string;
  /** How often records of other processes are looked for, in milliseconds. */
  readonly pollMs?: number;
  readonly clock?: () => number;
  /** Topics that keep the newest message of each key for ever; all of them unless told. */
  readonly compacted?: (topic: string) => boolean;
}

const append = (
  database: SqliteDatabase,
  options: Required<SqliteEventLogOptions>,
  messages: readonly LogMessage[],
): void => {
  const insert = database.prepare('INSERT INTO log (topic, partition, key, value, at) VALUES (?, ?, ?, ?, ?)');
  const supersede = database.prepare('DELETE FROM log WHERE topic = ? AND key = ? AND id < ?');
  const expire = database.prepare('DELETE FROM log WHERE topic = ? AND at < ?');
  const forget = database.prepare("DELETE FROM log WHERE topic = ? AND value = 'null' AND at < ?");
  const now = options.clock();
  database.transaction(() => {
    for (const { topic, key, value } of messages) {
      const id = Number(insert.run(topic, partitionOf(key), key, JSON.stringify(value), now).lastInsertRowid);
      if (options.compacted(topic)) supersede.run(topic, key, id);
    }
    for (const topic of new Set(messages.map((message) => message.topic))) {
      if (options.compacted(topic)) forget.run(topic, now - day);
      else expire.run(topic, now - 7 * day);
    }
  });
};

/** The event log in one SQLite file, for the processes of one machine. */
export const openSqliteEventLog = (given: SqliteEventLogOptions): EventLog => {
  const options = { pollMs: 500, clock: Date.now, compacted: () => true, ...given };
  const database = openDatabase(options.file, migrations);
  const pumps = new Set<Pump>();

  const next = (topic: string, partition: number, after: number): LogRecord[] =>
    database
      .prepare('SELECT * FROM log WHERE topic = ? AND partition = ? AND id > ? ORDER BY id LIMIT ?')
      .all(topic, partition, after, batchSize)
      .map(toRecord);

  const headOf = (topic: string, partition: number): number =>
    (database.prepare('SELECT max(id) AS head FROM log WHERE topic = ? AND partition = ?').get(topic, partition)?.[
      'head'
    ] as number | null) ?? 0;

  const start = (
    topics: readonly string[],
    handler: LogHandler,
    position: {
      read(topic: string, partition: number): number;
      commit(topic: string, partition: number, offset: number): void;
    },
  ): LogSubscription => {
    const pump = createPump({
      lanes: topics.flatMap((topic) =>
        Array.from({ length: partitions }, (_, partition) => ({
          topic,
          partition,
          position: position.read(topic, partition),
        })),
      ),
      pollMs: options.pollMs,
      next,
      headOf,
      handle: async (batch) => {
        await faultPoint('sqlite.log.before-handle');
        await handler(batch);
        await faultPoint('sqlite.log.before-commit');
        position.commit(batch.topic, batch.partition, batch.records.at(-1)!.offset);
      },
    });
    pumps.add(pump);
    return {
      caughtUp: () => pump.caughtUp(),
      stop: async () => {
        pumps.delete(pump);
        await pump.stop();
      },
    };
  };

  return {
    publish: async (messages) => {
      if (messages.length === 0) return;
      await faultPoint('sqlite.log.before-publish');
      append(database, options, messages);
      await faultPoint('sqlite.log.after-publish');
      for (const pump of pumps) pump.wake();
    },

    subscribe: async ({ group, topics, handler }) => {
      const read = database.prepare('SELECT offset FROM positions WHERE member = ? AND topic = ? AND partition = ?');
      const write = database.prepare(
        'INSERT OR REPLACE INTO positions (member, topic, partition, offset) VALUES (?, ?, ?, ?)',
      );
      return start(topics, handler, {
        read: (topic, partition) => (read.get(group, topic, partition)?.['offset'] as number | undefined) ?? 0,
        commit: (topic, partition, offset) => void write.run(group, topic, partition, offset),
      });
    },

    broadcast: async ({ topics, from, handler }) => start(topics, handler, { read: from, commit: () => undefined }),

    close: async () => {
      await Promise.all([...pumps].map((pump) => pump.stop()));
      database.close();
    },
  };
};
