import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openMongo, openMongoDocumentStore, openMongoEventStore } from '@marquee/adapter-mongo';
import { openSqliteDocumentStore, openSqliteEventStore } from '@marquee/adapter-sqlite';
import type { DocumentStore, EventStore } from '@marquee/ports';
import { describeWithEngine } from '@marquee/test-kit/engine';

/** The stores of the service on one technology. */
export interface BillingStores {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  close(): Promise<void>;
}

/** In memory, or over the files of a folder. */
export const sqliteStores = (dir?: string): BillingStores => {
  const file = (name: string): string => (dir === undefined ? ':memory:' : join(dir, name));
  const events = openSqliteEventStore({ file: file('events.db') });
  const documents = openSqliteDocumentStore({ file: file('views.db') });
  return {
    events,
    documents,
    close: async () => {
      await documents.close();
      await events.close();
    },
  };
};

/** A database that no other run uses: servers are shared and never wiped. */
export const databaseName = (): string => `marquee-test-${randomUUID().slice(0, 13)}`;

export const mongoStores = (url: string, database = databaseName()): BillingStores => {
  const connection = openMongo({ url, database });
  const events = openMongoEventStore(connection, { service: 'billing' });
  const documents = openMongoDocumentStore(connection, { service: 'billing' });
  return {
    events,
    documents,
    close: async () => {
      await documents.close();
      await events.close();
      await connection.close();
    },
  };
};

/** The same suite over the stores of both sizes. MongoDB is skipped, and counted as such, where there is none. */
export const describeStores = (
  title: string,
  suite: (size: { readonly name: 'sqlite' | 'mongodb'; open(): BillingStores }) => void,
): void => {
  describe(`${title}, in SQLite`, () => suite({ name: 'sqlite', open: () => sqliteStores() }));
  describeWithEngine('mongodb', `${title}, in MongoDB`, (url) =>
    suite({ name: 'mongodb', open: () => mongoStores(url) }),
  );
};
