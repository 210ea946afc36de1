import fs from 'node:fs';
import path from 'node:path';
import {
  eventOfRow,
  openSnapshotSource,
  openSqliteDocumentStore,
  openSqliteEventImport,
  type DatabaseSnapshot,
  type SqliteEventImport,
} from '@marquee/adapter-sqlite';
import type { AnyCollection, DocumentStore, OutboxMessage } from '@marquee/ports';
import type { Checkpoint } from './checkpoints';
import { knownFamily, type LiveCollection, type Pages, type ServiceState, type StoredDocument } from './state';

type Row = Readonly<Record<string, unknown>>;

const AT_ONCE = 200;

function* pagesOf(source: DatabaseSnapshot, from: string, by: string, first: unknown): Generator<readonly Row[]> {
  for (let after = first; ;) {
    const rows = source.all(`SELECT * FROM ${from} WHERE ${by} > ? ORDER BY ${by} LIMIT ?`, after, AT_ONCE);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)![by];
  }
}

function* mapped<T>(pages: Iterable<readonly Row[]>, of: (row: Row) => T): Generator<readonly T[]> {
  for (const page of pages) yield page.map(of);
}

const messageOf = (row: Row): OutboxMessage => ({
  topic: row['topic'] as string,
  key: row['key'] as string,
  value: JSON.parse(row['value'] as string) as unknown,
});

const TABLES = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
  AND name NOT IN ('checkpoints', 'generations') ORDER BY name`;

/** The table of the live generation of a family of documents. */
const liveTable = (source: DatabaseSnapshot, family: string): string =>
  `${family}-${(source.value('SELECT generation FROM generations WHERE collection = ?', `${family}-`) as string | undefined) ?? 'g0'}`;

const familyOf = ({ name, version }: AnyCollection): string => `${name}-v${version}`;

/** The two files of a service in a data folder. What is read is as it was at the first reading. */
class SqliteState implements ServiceState {
  private readonly opened: { close(): void }[] = [];
  private readonly snapshots = new Map<string, DatabaseSnapshot | null>();
  private events_: SqliteEventImport | undefined;
  private documents_: DocumentStore | undefined;

  constructor(private readonly folder: string) {}

  eventCount(): Promise<number> {
    return Promise.resolve(Number(this.read('events.db')?.value('SELECT count(*) FROM events') ?? 0));
  }

  events() {
    return mapped(this.pages('events.db', 'events', 'position', 0), eventOfRow);
  }

  addEvents(...[events]: Parameters<ServiceState['addEvents']>): Promise<void> {
    return Promise.resolve(this.import().add(events));
  }

  positionOf(number: number): number {
    return number;
  }

  messages() {
    return mapped(this.pages('events.db', 'outbox', 'id', 0), messageOf);
  }

  addMessages(messages: readonly OutboxMessage[]): Promise<void> {
    return Promise.resolve(this.import().addMessages(messages));
  }

  collections(definitions: readonly AnyCollection[]): Promise<readonly LiveCollection[]> {
    const source = this.read('views.db');
    const tables = source?.all(TABLES).map(({ name }) => name as string) ?? [];
    const live = tables.flatMap((table) => {
      const family = table.slice(0, table.lastIndexOf('-'));
      const definition = knownFamily(family, definitions);
      if (definition === null || table !== liveTable(source!, family)) return [];
      return [{ definition, documents: Number(source!.value(`SELECT count(*) FROM "${table}"`)) }];
    });
    return Promise.resolve(live);
  }

  documents(collection: AnyCollection): Pages<StoredDocument> {
    const table = liveTable(this.read('views.db')!, familyOf(collection));
    return mapped(
      this.pages('views.db', `"${table}"`, 'id', ''),
      ({ doc }) => JSON.parse(doc as string) as StoredDocument,
    );
  }

  checkpoints() {
    return mapped(this.pages('views.db', 'checkpoints', 'name', ''), (row) => row as unknown as Checkpoint);
  }

  commit(...[changes, checkpoints]: Parameters<ServiceState['commit']>): Promise<void> {
    this.documents_ ??= openSqliteDocumentStore({ file: path.join(this.folder, 'views.db'), durability: 'process' });
    return this.documents_.commit(changes, checkpoints);
  }

  async close(): Promise<void> {
    this.opened.forEach((each) => each.close());
    this.events_?.close();
    await this.documents_?.close();
  }

  private import(): SqliteEventImport {
    return (this.events_ ??= openSqliteEventImport({ file: path.join(this.folder, 'events.db') }));
  }

  private pages(...[name, ...rest]: [string, string, string, unknown]): Iterable<readonly Row[]> {
    const source = this.read(name);
    return source ? pagesOf(source, ...rest) : [];
  }

  private read(name: string): DatabaseSnapshot | null {
    const found = this.snapshots.get(name);
    if (found !== undefined) return found;
    const file = path.join(this.folder, name);
    const source = fs.existsSync(file) ? openSnapshotSource(file) : null;
    if (source) this.opened.push(source);
    const snapshot = source?.takeSnapshot() ?? null;
    // What is written here is read when it is there.
    if (snapshot) this.snapshots.set(name, snapshot);
    return snapshot;
  }
}

export const sqliteState = (root: string, service: string): ServiceState => new SqliteState(path.join(root, service));
