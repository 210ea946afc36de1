import { uuidv7 } from '@marquee/kernel';
import {
  ANY_VERSION,
  faultPoint,
  messageText,
  READ_ALL_BYTES,
  VersionConflict,
  type EventMeta,
  type EventStore,
  type NewEvent,
  type OutboxRow,
  type RecordedEvent,
  type Snapshot,
  type StreamRange,
} from '@marquee/ports';
import { openDatabase, type Row } from './database';

export const eventMigrations = [
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
  `CREATE TABLE snapshots (
     stream TEXT NOT NULL,
     schema INTEGER NOT NULL,
     version INTEGER NOT NULL,
     state TEXT NOT NULL,
     PRIMARY KEY (stream, schema, version)
   ) WITHOUT ROWID;`,
  `CREATE INDEX events_by_account ON events (meta ->> 'accountId') WHERE meta ->> 'accountId' IS NOT NULL;`,
];

/** A row of the table of events. */
export const eventOfRow = (row: Row): RecordedEvent => ({
  id: row['id'] as string,
  stream: row['stream'] as string,
  version: row['version'] as number,
  position: row['position'] as number,
  type: row['type'] as string,
  data: JSON.parse(row['data'] as string) as unknown,
  meta: JSON.parse(row['meta'] as string) as EventMeta,
});

/** Returns null for a text from a damaged file. */
const toSnapshot = (row: Row): Snapshot | null => {
  try {
    return {
      version: row['version'] as number,
      schema: row['schema'] as number,
      state: JSON.parse(row['state'] as string) as unknown,
    };
  } catch {
    return null;
  }
};

/** Query for the last row of a page. It reads sizes from the heads of rows, and no data after the page. */
const endOfPage = (table: string, number: string, data: string): string => `
  SELECT max(${number}) FROM (
    SELECT ${number}, size, sum(size) OVER (ORDER BY ${number}) AS bytes FROM (
      SELECT ${number}, octet_length(${data}) AS size FROM ${table} WHERE ${number} > ? ORDER BY ${number} LIMIT ?
    )
  ) WHERE bytes <= ? OR bytes = size`;
const endOfEvents = endOfPage('events', 'position', 'data');
const nextMessages = `SELECT * FROM outbox WHERE id <= (${endOfPage('outbox', 'id', 'value')}) ORDER BY id`;

/**
 * The events and the outbox of one service in one SQLite file. The folder belongs to one process, so no other process publishes the outbox.
 */
export const openSqliteEventStore = ({ file }: { file: string }): EventStore => {
  const database = openDatabase(file, eventMigrations);
  const versionOf = database.prepare('SELECT max(version) AS version FROM events WHERE stream = ?');
  const insertEvent = database.prepare(
    'INSERT INTO events (id, stream, version, type, data, meta) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const insertMessage = database.prepare('INSERT INTO outbox (topic, key, value) VALUES (?, ?, ?)');
  const wakers = new Set<() => void>();

  const currentVersion = (stream: string): number => (versionOf.get(stream)?.['version'] as number | null) ?? 0;

  return {
    read: async <E extends NewEvent>(
      stream: string,
      { after = 0, upTo = Number.MAX_SAFE_INTEGER }: StreamRange = {},
    ) => {
      const rows = database
        .prepare('SELECT * FROM events WHERE stream = ? AND version > ? AND version <= ? ORDER BY version')
        .all(stream, after, upTo);
      const last = rows.at(-1)?.['version'] as number | undefined;
      return {
        events: rows.map(eventOfRow) as RecordedEvent<E>[],
        // Events that another process appended after the rows were read are not counted.
        version: last ?? Math.min(currentVersion(stream), after, upTo),
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
      const messages = outbox.map((message) => ({ ...message, text: messageText(message) }));
      const result = database.transaction(() => {
        let position = 0;
        // A conflict on a later stream rolls back the transaction, including the events of earlier streams.
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
        for (const { topic, key, text } of messages) insertMessage.run(topic, key, text);
        void faultPoint('sqlite.append.before-commit');
        return { versions, position };
      });
      wakers.forEach((wake) => wake());
      await faultPoint('sqlite.append.after');
      return result;
    },

    readAll: async (after, limit) =>
      database
        .prepare('SELECT * FROM events WHERE position > ? AND position <= ? ORDER BY position')
        .all(after, database.prepare(endOfEvents).value(after, limit, READ_ALL_BYTES))
        .map(eventOfRow),

    lastPosition: async (accountId) => {
      const last =
        accountId === undefined
          ? database.prepare('SELECT max(position) FROM events').value()
          : database.prepare("SELECT max(position) FROM events WHERE meta ->> 'accountId' = ?").value(accountId);
      return Number(last ?? 0);
    },

    readSnapshot: async (stream, schema, upTo = Number.MAX_SAFE_INTEGER) => {
      const row = database
        .prepare(
          'SELECT * FROM snapshots WHERE stream = ? AND schema = ? AND version <= ? ORDER BY version DESC LIMIT 1',
        )
        .get(stream, schema, upTo);
      return row ? toSnapshot(row) : null;
    },

    writeSnapshot: async (stream, { version, schema, state }) => {
      const text = JSON.stringify(state ?? null);
      await faultPoint('sqlite.snapshot.before');
      const write = database.prepare(
        'INSERT OR REPLACE INTO snapshots (stream, schema, version, state) VALUES (?, ?, ?, ?)',
      );
      database.transaction(() => write.run(stream, schema, version, text), 'process');
    },

    outboxNext: async (limit) =>
      database
        .prepare(nextMessages)
        .all(0, limit, READ_ALL_BYTES)
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
      // After a loss of power messages may be sent again.
      database.transaction(() => {
        const remove = database.prepare('DELETE FROM outbox WHERE id = ?');
        for (const id of ids) remove.run(id);
        void faultPoint('sqlite.outbox.before-commit');
      }, 'process');
    },

    onAppend: (wake) => {
      wakers.add(wake);
      return () => wakers.delete(wake);
    },

    lease: () => null,

    close: async () => database.close(),
  };
};
