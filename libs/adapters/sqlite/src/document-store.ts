import {
  CheckpointConflict,
  faultPoint,
  type CollectionDefinition,
  type Document,
  type DocumentCollection,
  type DocumentStore,
} from '@marquee/ports';
import { openTable, tableName, type CollectionTable } from './collection-table';
import { openDatabase, type SqliteDatabase } from './database';

const migrations = [
  `CREATE TABLE checkpoints (name TEXT PRIMARY KEY, position TEXT NOT NULL);
   CREATE TABLE generations (collection TEXT PRIMARY KEY, generation TEXT NOT NULL);`,
];

const BUILDING = Symbol('building');
type AnyDefinition = CollectionDefinition<never> & { readonly [BUILDING]?: string };

const first = 'g0';
const familyOf = (definition: AnyDefinition): string => tableName(definition, '');

const createTables = (database: SqliteDatabase) => {
  const open = new Map<string, CollectionTable>();
  const live = new Map<string, string>();

  const liveGeneration = (definition: AnyDefinition): string => {
    const family = familyOf(definition);
    let generation = live.get(family);
    if (generation === undefined) {
      const row = database.prepare('SELECT generation FROM generations WHERE collection = ?').get(family);
      generation = (row?.['generation'] as string | undefined) ?? first;
      live.set(family, generation);
    }
    return generation;
  };

  const table = (definition: AnyDefinition): CollectionTable => {
    const generation = definition[BUILDING] ?? liveGeneration(definition);
    const name = tableName(definition, generation);
    let found = open.get(name);
    if (!found) open.set(name, (found = openTable(database, definition, generation)));
    return found;
  };

  const promote = (definition: AnyDefinition, generation: string): void => {
    table({ ...definition, [BUILDING]: generation });
    const old = tableName(definition, liveGeneration(definition));
    database
      .prepare('INSERT OR REPLACE INTO generations (collection, generation) VALUES (?, ?)')
      .run(familyOf(definition), generation);
    if (old !== tableName(definition, generation)) database.exec(`DROP TABLE IF EXISTS "${old}"`);
  };

  /** After a commit or a roll-back what is live must be read again. */
  const forget = (): void => {
    live.clear();
    open.clear();
  };
  return { table, promote, forget };
};

/** Read models of one service in one SQLite file. */
export const openSqliteDocumentStore = ({ file }: { file: string }): DocumentStore => {
  const database = openDatabase(file, migrations);
  const tables = createTables(database);
  const positionOf = (name: string): string | null =>
    (database.prepare('SELECT position FROM checkpoints WHERE name = ?').get(name)?.['position'] as
      string | undefined) ?? null;
  const setPosition = (name: string, position: string | null): void => {
    if (position === null) database.prepare('DELETE FROM checkpoints WHERE name = ?').run(name);
    else database.prepare('INSERT OR REPLACE INTO checkpoints (name, position) VALUES (?, ?)').run(name, position);
  };

  const collection = <D extends Document>(definition: CollectionDefinition<D>): DocumentCollection<D> => {
    const table = (): CollectionTable => tables.table(definition as unknown as AnyDefinition);
    const parse = (text: string): D => JSON.parse(text) as D;
    const get = (id: string): D | null => {
      const text = table().get(id);
      return text === null ? null : parse(text);
    };
    return {
      get: async (id) => get(id),
      getMany: async (ids) => ids.map(get),
      find: async (query) => table().find(query).map(parse),
      count: async (index, equals) => table().count(index, equals),
    };
  };

  return {
    collection,

    commit: async (changes, checkpoints = []) => {
      await faultPoint('sqlite.commit.before');
      const resolved = changes.map((change) => ({
        change,
        table: tables.table(change.collection as unknown as AnyDefinition),
      }));
      database.transaction(() => {
        for (const { name, position, expected } of checkpoints) {
          if (positionOf(name) !== expected)
            throw new CheckpointConflict(`checkpoint ${name} was moved by someone else`);
          setPosition(name, position);
        }
        for (const { change, table } of resolved) {
          if ('put' in change) table.put(change.collection.id(change.put as never), change.put);
          else table.delete(change.delete);
        }
        void faultPoint('sqlite.commit.before-commit');
      });
      await faultPoint('sqlite.commit.after');
    },

    checkpoint: async (name) => positionOf(name),

    building: (definition, generation) => ({ ...definition, [BUILDING]: generation }),

    promote: async (generation, definitions, checkpoints = []) => {
      await faultPoint('sqlite.promote.before');
      try {
        database.transaction(() => {
          for (const definition of definitions) tables.promote(definition, generation);
          for (const { name, position } of checkpoints) setPosition(name, position);
          void faultPoint('sqlite.promote.before-commit');
        });
      } finally {
        tables.forget();
      }
      await faultPoint('sqlite.promote.after');
    },

    close: async () => database.close(),
  };
};
