import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openChdb, openClickHouse } from '@marquee/adapter-clickhouse';
import { openSqliteDocumentStore, openSqliteEventLog } from '@marquee/adapter-sqlite';
import { TOPICS, type VisitorHit } from '@marquee/contracts';
import { createLogger } from '@marquee/nest-kit';
import type { ColumnStore, DocumentStore, EventLog } from '@marquee/ports';
import { createClickAnalytics, type ClickAnalytics } from '../click-analytics';
import type { AcceptedAct } from '../ledger/accepted-act';

export interface ClickWorld {
  readonly dir: string;
  readonly columns: ColumnStore;
  readonly documents: DocumentStore;
  readonly log: EventLog;
  /** UTC milliseconds; set it to let time pass. */
  now: number;
  /** Analytics as a process that has just started, over the same stores, or over those that are given. */
  start(stores?: Partial<Pick<ClickWorld, 'columns' | 'documents' | 'log'>>): ClickAnalytics;
  /** Puts acts into the visitors' log. */
  deliver(acts: readonly VisitorHit[]): Promise<void>;
  /** Closes everything, and removes the folder unless it is kept. */
  close(options?: { keep: boolean }): Promise<void>;
}

export interface ClickWorldOptions {
  /** A new one unless it is given. */
  readonly folder?: string;
  /** Address of a ClickHouse server, on which the ledger gets a database of its own; in process unless it is given. */
  readonly clickhouse?: string;
}

/** A ledger that goes with its store. */
const openServerColumns = (url: string): ColumnStore => {
  const database = `clicks_${randomBytes(6).toString('hex')}`;
  const columns = openClickHouse({ url, database });
  return {
    readsAtOnce: columns.readsAtOnce,
    query: (...asked) => columns.query(...asked),
    command: (...asked) => columns.command(...asked),
    insert: (insert) => columns.insert(insert),
    close: async () => {
      await columns.command('DROP DATABASE {name:Identifier}', { name: database });
      await columns.close();
    },
  };
};

/** The embedded adapters, the column store by URL where one is named. */
export const openClickWorld = async ({ folder, clickhouse }: ClickWorldOptions = {}): Promise<ClickWorld> => {
  const dir = folder ?? (await mkdtemp(join(tmpdir(), 'marquee-clicks-')));
  const columns = clickhouse === undefined ? openChdb({ dir: join(dir, 'clickhouse') }) : openServerColumns(clickhouse);
  const documents = openSqliteDocumentStore({ file: join(dir, 'views.db') });
  const log = openSqliteEventLog({
    file: join(dir, 'log.db'),
    retentionMs: (topic) => (topic === TOPICS.acts ? Infinity : null),
  });
  const started: ClickAnalytics[] = [];
  const world: ClickWorld = {
    dir,
    columns,
    documents,
    log,
    now: Date.UTC(2026, 10, 21, 12),
    start: (stores) => {
      const analytics = createClickAnalytics({
        columns,
        documents,
        log,
        clock: () => world.now,
        logger: createLogger({ level: 'silent' }),
        ...stores,
      });
      started.push(analytics);
      return analytics;
    },
    deliver: (acts) => log.publish(acts.map((value) => ({ topic: TOPICS.acts, key: value.source, value }))),
    close: async ({ keep } = { keep: false }) => {
      // What was written without a consumer is published, and tried again, until it is stopped.
      await Promise.all(started.map(({ totals }) => totals.stop()));
      await log.close();
      await documents.close();
      await columns.close();
      if (!keep) await rm(dir, { recursive: true, force: true });
    },
  };
  return world;
};

/** Acts as the consumer's first step leaves them. */
export const accepted = (acts: readonly VisitorHit[]): AcceptedAct[] =>
  acts.map((act) => ({ act, position: (BigInt(act.epoch) << 40n) | BigInt(act.offset) }));
