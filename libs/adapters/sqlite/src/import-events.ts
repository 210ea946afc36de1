import type { OutboxMessage, RecordedEvent } from '@marquee/ports';
import { openDatabase } from './database';
import { eventMigrations } from './event-store';

export interface SqliteEventImport {
  /** In the order of their positions, which they keep. */
  add(events: readonly RecordedEvent[]): void;
  /** Messages that were not sent yet, behind those of the calls before. */
  addMessages(messages: readonly OutboxMessage[]): void;
  close(): void;
}

/** Takes over the events and the outbox of another store into a new file, with their ids, streams, versions and times. */
export const openSqliteEventImport = ({ file }: { readonly file: string }): SqliteEventImport => {
  const database = openDatabase(file, eventMigrations, { durability: 'process' });
  const insertEvent = database.prepare(
    'INSERT INTO events (position, id, stream, version, type, data, meta) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const insertMessage = database.prepare('INSERT INTO outbox (topic, key, value) VALUES (?, ?, ?)');
  return {
    add: (events) =>
      database.transaction(() => {
        for (const { position, id, stream, version, type, data, meta } of events)
          insertEvent.run(position, id, stream, version, type, JSON.stringify(data ?? null), JSON.stringify(meta));
      }),
    addMessages: (messages) =>
      database.transaction(() => {
        for (const { topic, key, value } of messages) insertMessage.run(topic, key, JSON.stringify(value ?? null));
      }),
    close: () => database.close(),
  };
};
