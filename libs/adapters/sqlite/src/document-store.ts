import {
  faultPoint,
  type Change,
  type CheckpointWrite,
  type CollectionDefinition,
  type Document,
  type DocumentCollection,
  type DocumentStore,
  type LocalDocumentStore,
} from '@marquee/ports';
import type { CollectionTable } from './collection-table';
import { inGeneration, type CollectionTables } from './collection-tables';
import type { Durability } from './database';
import { DocumentFile, type OpenedDocuments } from './document-file';

interface TableChanges {
  readonly puts: Map<string, Document>;
  readonly deletes: Set<string>;
}

/** The last change of each document, by table, so that each row is written once. */
const byTable = (tables: CollectionTables, changes: readonly Change[]): Map<CollectionTable, TableChanges> => {
  const grouped = new Map<CollectionTable, TableChanges>();
  for (const change of changes) {
    const table = tables.of(change.collection);
    let own = grouped.get(table);
    if (!own) grouped.set(table, (own = { puts: new Map(), deletes: new Set() }));
    if ('put' in change) {
      const id = change.collection.id(change.put);
      own.puts.set(id, change.put);
      own.deletes.delete(id);
    } else {
      own.deletes.add(change.delete);
      own.puts.delete(change.delete);
    }
  }
  return grouped;
};

const collectionOf = <D extends Document>(
  file: DocumentFile,
  definition: CollectionDefinition<D>,
): DocumentCollection<D> => {
  const read = <R>(from: (table: CollectionTable) => R): Promise<R> =>
    file.use(({ tables }) => tables.read(definition, from));
  const parse = (text: string): D => file.parse(text) as D;
  return {
    get: (id) =>
      read((table) => {
        const found = table.get(id);
        return found === undefined ? null : parse(found);
      }),
    getMany: (ids) =>
      read((table) => {
        const found = table.getMany(ids);
        return ids.map((id) => (found.has(id) ? parse(found.get(id)!) : null));
      }),
    find: (query) => read((table) => table.find(query).map(parse)),
    count: (index, equals) => read((table) => table.count(index, equals)),
    countEach: (index, equals) => read((table) => table.countEach(index, equals)),
  };
};

export interface SqliteDocumentStoreOptions {
  readonly file: string;
  /**
   * `disk` by default. `process` is enough for read models: rows and positions fall back together, and the log has the rest. Commits then
   * do not wait for the disk.
   */
  readonly durability?: Durability;
  /** Another connection of the process has checked the file. */
  readonly isChecked?: boolean;
  /**
   * Everything in the file can be built again: a damaged one is renamed and an empty one takes its place, at most three times in an hour. It
   * is called with the new path. Absent: calls that meet damage reject with `StorageDamaged`.
   */
  readonly onSetAside?: (aside: string) => void;
}

/**
 * Read models of one service in one SQLite file, with a table for each generation of a collection. Text is ordered by its code points. A
 * collection whose version was raised begins empty. The table of the earlier version stays for a rollback of the release.
 */
export const openSqliteDocumentStore = (options: SqliteDocumentStoreOptions): LocalDocumentStore => {
  const { durability = 'disk' } = options;
  const file = new DocumentFile({ ...options, durability });

  // A commit that moves a checkpoint falls back together with it, and is repeated from its source.
  const durabilityOf = (moves: readonly CheckpointWrite[]): Durability => (moves.length > 0 ? 'process' : durability);

  const write = (
    { database, tables, checkpoints }: OpenedDocuments,
    changes: readonly Change[],
    moves: readonly CheckpointWrite[],
  ): void => {
    try {
      database.transaction(() => {
        moves.forEach(checkpoints.move);
        for (const [table, { puts, deletes }] of byTable(tables, changes)) table.write(puts, [...deletes]);
        void faultPoint('sqlite.commit.before-commit');
      }, durabilityOf(moves));
    } catch (error) {
      // A table that this call has created is rolled back with it; one that another process has dropped is looked up again.
      tables.forget();
      throw error;
    }
  };

  const promote = (
    { database, tables, checkpoints }: OpenedDocuments,
    ...[generation, definitions, positions = []]: Parameters<DocumentStore['promote']>
  ): void => {
    try {
      database.transaction(() => {
        for (const definition of definitions) tables.promote(definition, generation);
        positions.forEach(checkpoints.assertExpected);
        for (const { name, position } of positions) checkpoints.set(name, position);
        void faultPoint('sqlite.promote.before-commit');
      });
    } finally {
      tables.forget();
    }
  };

  return {
    collection: (definition) => collectionOf(file, definition),

    commit: async (changes, moves = []) => {
      await faultPoint('sqlite.commit.before');
      await file.use((opened) => write(opened, changes, moves));
      await faultPoint('sqlite.commit.after');
    },

    checkpoint: (name) => file.use(({ checkpoints }) => checkpoints.get(name)),

    building: inGeneration,

    promote: async (...promotion) => {
      await faultPoint('sqlite.promote.before');
      await file.use((opened) => promote(opened, ...promotion));
      await faultPoint('sqlite.promote.after');
    },

    onReset: (listener) => file.onReset(listener),

    beforeReset: (close) => file.beforeReset(close),

    reportDamage: () => file.reportDamage(),

    lease: () => null,

    close: async () => file.close(),
  };
};
