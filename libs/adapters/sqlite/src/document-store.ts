import {
  CheckpointConflict,
  faultPoint,
  type Change,
  type CheckpointSetting,
  type CheckpointWrite,
  type CollectionDefinition,
  type Document,
  type DocumentCollection,
  type DocumentStore,
} from '@marquee/ports';
import type { CollectionTable } from './collection-table';
import { CollectionTables, inGeneration } from './collection-tables';
import { openDatabase, type Durability, type SqliteDatabase } from './database';

export const documentMigrations = [
  `CREATE TABLE checkpoints (name TEXT PRIMARY KEY, position TEXT NOT NULL);
   CREATE TABLE generations (collection TEXT PRIMARY KEY, generation TEXT NOT NULL);`,
];

const positionBytes = 4096;

const checkpointsIn = (database: SqliteDatabase) => {
  const get = (name: string): string | null =>
    (database.prepare('SELECT position FROM checkpoints WHERE name = ?').get(name)?.['position'] as
      string | undefined) ?? null;
  const set = (name: string, position: string | null): void => {
    if (position === null) database.prepare('DELETE FROM checkpoints WHERE name = ?').run(name);
    else database.prepare('INSERT OR REPLACE INTO checkpoints (name, position) VALUES (?, ?)').run(name, position);
  };
  const assertAt = (name: string, expected: string | null): void => {
    if (get(name) !== expected) throw new CheckpointConflict(`checkpoint ${name} was moved by another process`);
  };
  return {
    get,
    set,
    assertExpected: ({ name, expected }: CheckpointSetting): void => {
      if (expected !== undefined) assertAt(name, expected);
    },
    move: ({ name, position, expected }: CheckpointWrite): void => {
      if (Buffer.byteLength(position) > positionBytes) throw new TypeError(`the position of ${name} is over 4 KiB`);
      assertAt(name, expected);
      set(name, position);
    },
  };
};

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
  tables: CollectionTables,
  definition: CollectionDefinition<D>,
): DocumentCollection<D> => {
  const read = <R>(from: (table: CollectionTable) => R): R => tables.read(definition, from);
  const parse = (text: string): D => JSON.parse(text) as D;
  return {
    get: async (id) => {
      const found = read((table) => table.get(id));
      return found === undefined ? null : parse(found);
    },
    getMany: async (ids) => {
      const found = read((table) => table.getMany(ids));
      return ids.map((id) => (found.has(id) ? parse(found.get(id)!) : null));
    },
    find: async (query) => read((table) => table.find(query)).map(parse),
    count: async (index, equals) => read((table) => table.count(index, equals)),
    countEach: async (index, equals) => read((table) => table.countEach(index, equals)),
  };
};

export interface SqliteDocumentStoreOptions {
  readonly file: string;
  /**
   * `disk` by default. `process` is enough for read models: rows and positions fall back together, and the log has the rest. Commits then
   * do not wait for the disk.
   */
  readonly durability?: Durability;
}

/**
 * Read models of one service in one SQLite file, with a table for each generation of a collection. Text is ordered by its code points. A
 * collection whose version was raised begins empty. The table of the earlier version stays for a rollback of the release.
 */
export const openSqliteDocumentStore = ({ file, durability = 'disk' }: SqliteDocumentStoreOptions): DocumentStore => {
  const database = openDatabase(file, documentMigrations, durability);
  const tables = new CollectionTables(database);
  const checkpoints = checkpointsIn(database);

  // A commit that moves a checkpoint falls back together with it, and is repeated from its source.
  const durabilityOf = (moves: readonly CheckpointWrite[]): Durability => (moves.length > 0 ? 'process' : durability);

  const write = (changes: readonly Change[], moves: readonly CheckpointWrite[]): void =>
    database.transaction(() => {
      moves.forEach(checkpoints.move);
      for (const [table, { puts, deletes }] of byTable(tables, changes)) table.write(puts, [...deletes]);
      void faultPoint('sqlite.commit.before-commit');
    }, durabilityOf(moves));

  return {
    collection: (definition) => collectionOf(tables, definition),

    commit: async (changes, moves = []) => {
      await faultPoint('sqlite.commit.before');
      try {
        write(changes, moves);
      } catch (error) {
        // A table that this call has created is rolled back with it; one that another process has dropped is looked up again.
        tables.forget();
        throw error;
      }
      await faultPoint('sqlite.commit.after');
    },

    checkpoint: async (name) => checkpoints.get(name),

    building: inGeneration,

    promote: async (generation, definitions, positions = []) => {
      await faultPoint('sqlite.promote.before');
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
      await faultPoint('sqlite.promote.after');
    },

    lease: () => null,

    close: async () => database.close(),
  };
};
