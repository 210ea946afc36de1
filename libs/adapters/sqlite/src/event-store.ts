import { uuidv7 } from '@marquee/kernel';
import {
  ANY_VERSION,
  faultPoint,
  VersionConflict,
  type EventMeta,
  type EventStore,
  type NewEvent,
  type OutboxRow,
  type RecordedEvent,
} from '@marquee/ports';
import { openDatabase, type Row } from './database';

const migrations = [
  `CREATE TABLE events (
     position INTEGER PRIMARY KEY AUTOINCREMENT,
     id TEXT NOT NULL,
     stream TEXT NOT NULL,
     version INTEGER NOT NULL,
     type TEXT NOT NULL,
     data TEXT NOT NULL,
     meta TEXT NOT NULL,
     UNIQUE (stream, version)
   );
   CREATE TABLE outbox (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     topic TEXT NOT NULL,
     key TEXT NOT NULL,
     value TEXT NOT NULL
   );`,
];

const toEvent = (row: Row): RecordedEvent => ({
  id: row['id'] as string,
  stream: row['stream'] as string,
  version: row['version'] as number,
  position: row['position'] as number,
  type: row['type'] as string,
  data: JSON.parse(row['data'] as string) as unknown,
  meta: JSON.parse(row['meta'] as string) as EventMeta,
});

/** The events and the outbox of one service in one SQLite file. The folder is its process's own, so nobody else carries the outbox. */
export const openSqliteEventStore = ({ file }: { file: string }): EventStore => {
  const database = openDatabase(file, migrations);
  const versionOf = database.prepare('SELECT max(version) AS version FROM events WHERE stream = ?');
  const insertEvent = database.prepare(
    'INSERT INTO events (id, stream, version, type, data, meta) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const insertMessage = database.prepare('INSERT INTO outbox (topic, key, value) VALUES (?, ?, ?)');
  const wakers = new Set<() => void>();

  const currentVersion = (stream: string): number => (versionOf.get(stream)?.['version'] as number | null) ?? 0;

  return {
    read: async <E extends NewEvent>(stream: string) => {
      const rows = database.prepare('SELECT * FROM events WHERE stream = ? ORDER BY version').all(stream);
      return {
        events: rows.map(toEvent) as RecordedEvent<E>[],
        version: rows.length === 0 ? 0 : (rows.at(-1)!['version'] as number),
      };
    },

    append: async (writes, { meta, outbox = [] }) => {
      const streams = new Set(writes.map((write) => write.stream));
      if (streams.size !== writes.length) throw new TypeError('a stream is named twice in one append');
      for (const { stream, expected } of writes) {
        if (!Number.isInteger(expected) || expected < ANY_VERSION)
          throw new TypeError(`not a version to expect of ${stream}: ${expected}`);
      }
      await faultPoint('sqlite.append.before');
      const encodedMeta = JSON.stringify(meta);
      const result = database.transaction(() => {
        let position = 0;
        // Every version is compared before anything is written.
        const versions = writes.map(({ stream, expected, events }) => {
          const actual = currentVersion(stream);
          if (expected !== ANY_VERSION && expected !== actual) throw new VersionConflict(stream, expected, actual);
          events.forEach((event, index) => {
            const data = JSON.stringify(event.data ?? null);
            position = Number(
              insertEvent.run(uuidv7(meta.at), stream, actual + index + 1, event.type, data, encodedMeta)
                .lastInsertRowid,
            );
          });
          return actual + events.length;
        });
        for (const message of outbox)
          insertMessage.run(message.topic, message.key, JSON.stringify(message.value ?? null));
        void faultPoint('sqlite.append.before-commit');
        return { versions, position };
      });
      await faultPoint('sqlite.append.after');
      if (outbox.length > 0) wakers.forEach((wake) => wake());
      return result;
    },

    readAll: async (after, limit) =>
      database
        .prepare('SELECT * FROM events WHERE position > ? ORDER BY position LIMIT ?')
        .all(after, limit)
        .map(toEvent),

    outboxNext: async (limit) =>
      database
        .prepare('SELECT * FROM outbox ORDER BY id LIMIT ?')
        .all(limit)
        .map(
          (row) =>
            ({
              id: row['id'],
              topic: row['topic'],
              key: row['key'],
              value: JSON.parse(row['value'] as string) as unknown,
            }) as OutboxRow,
        ),

    outboxMarkSent: async (ids) => {
      if (ids.length === 0) return;
      await faultPoint('sqlite.outbox.before-mark');
      database.transaction(() => {
        const remove = database.prepare('DELETE FROM outbox WHERE id = ?');
        for (const id of ids) remove.run(id);
        void faultPoint('sqlite.outbox.before-commit');
      });
    },

    onOutbox: (wake) => {
      wakers.add(wake);
      return () => wakers.delete(wake);
    },

    lease: () => null,

    close: async () => database.close(),
  };
};
