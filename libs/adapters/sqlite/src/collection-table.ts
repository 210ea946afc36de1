import { createHash } from 'node:crypto';
import {
  checkReach,
  indexValue,
  type AnyCollection,
  type CountOfValues,
  type Document,
  type IndexQuery,
  type IndexValue,
} from '@marquee/ports';
import type { SqliteDatabase } from './database';

/** The physical table of one generation of a collection. Documents come and go as JSON text. */
export interface CollectionTable {
  readonly name: string;
  /** Writes whole documents and deletes ids. An id occurs in one of the two, once. */
  write(puts: ReadonlyMap<string, Document>, deletes: readonly string[]): void;
  get(id: string): string | undefined;
  /** Documents by id. Unknown ids are missing in the answer. */
  getMany(ids: readonly string[]): Map<string, string>;
  find(query: IndexQuery): string[];
  count(index: string, equals: readonly IndexValue[]): number;
  countEach(index: string, equals: readonly IndexValue[]): CountOfValues[];
}

const rowsAtOnce = 50;

const checked = (name: string): string => {
  if (!/^[A-Za-z][A-Za-z0-9_.-]{0,127}$/.test(name))
    throw new TypeError(`not a name for a collection, generation or field: ${name}`);
  return name;
};
const quoted = (name: string): string => `"${name}"`;
const columnOf = (field: string): string => quoted(`f-${checked(field)}`);

export const tableName = (definition: AnyCollection, generation: string): string =>
  `${checked(definition.name)}-v${definition.version}-${generation}`;

const indexesOf = (definition: AnyCollection): Readonly<Record<string, readonly string[]>> => ({
  ...definition.indexes,
  id: [],
});

/**
 * The name contains a hash of the fields. So a definition that changes an index under its old name gets a new one, and tables of several
 * generations never share an index.
 */
const indexNamesOf = (definition: AnyCollection, table: string): Map<string, readonly string[]> =>
  new Map(
    Object.values(indexesOf(definition))
      .filter((fields) => fields.length > 0)
      .map((fields) => {
        const hash = createHash('sha256').update(fields.join()).digest('hex').slice(0, 12);
        return [`i-${table}-${hash}`, fields];
      }),
  );

const createIndexes = (database: SqliteDatabase, definition: AnyCollection, table: string): void => {
  for (const [name, fields] of indexNamesOf(definition, table)) {
    const by = [...fields.map(columnOf), 'id'].join(', ');
    database.exec(`CREATE INDEX IF NOT EXISTS ${quoted(name)} ON ${quoted(table)} (${by})`);
  }
};

const hasIndexes = (database: SqliteDatabase, definition: AnyCollection, table: string): boolean => {
  const there = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ?").all(table);
  const names = new Set(there.map((row) => row['name']));
  return [...indexNamesOf(definition, table).keys()].every((name) => names.has(name));
};

const marks = (count: number): string => Array<string>(count).fill('?').join(', ');

/** Calls `use` with slices of 50 and then single items, so that few texts of statements serve every size. */
const inSlices = <T>(items: readonly T[], use: (slice: readonly T[]) => void): void => {
  let next = 0;
  for (; next + rowsAtOnce <= items.length; next += rowsAtOnce) use(items.slice(next, next + rowsAtOnce));
  for (; next < items.length; next += 1) use(items.slice(next, next + 1));
};

interface Clause {
  readonly where: string;
  readonly values: readonly IndexValue[];
}

/**
 * The entries after (value, id) in the requested order, as ranges of the index that are read one after the other. Null sorts below every
 * value, but compares with none. One clause with OR would read the index from its beginning.
 */
const stretchesBehind = (column: string, ascending: boolean, value: IndexValue, id: string): Clause[] => {
  const beyond = ascending ? '>' : '<';
  if (value === null) {
    const nulls = { where: `${column} IS NULL AND id ${beyond} ?`, values: [id] };
    return ascending ? [nulls, { where: `${column} IS NOT NULL`, values: [] }] : [nulls];
  }
  const row = { where: `(${column}, id) ${beyond} (?, ?)`, values: [value, id] };
  return ascending ? [row] : [row, { where: `${column} IS NULL`, values: [] }];
};

const clausesOf = ({ index, equals = [], from, to }: IndexQuery, columns: readonly string[]): Clause[] => {
  const ranged = columns[equals.length];
  const clauses: Clause[] = equals.map((value, at) => ({ where: `${columns[at]!} IS ?`, values: [value] }));
  if (from !== undefined || to !== undefined) {
    if (!ranged) throw new TypeError(`index ${index} has no field left for a range`);
    if (from === null || to === null) throw new TypeError('a bound must be a string or a number');
    if (from !== undefined) clauses.push({ where: `${ranged} >= ?`, values: [from] });
    if (to !== undefined) clauses.push({ where: `${ranged} < ?`, values: [to] });
  }
  return clauses;
};

/** The clauses of each range of the answer, in order. */
const stretchesOf = (query: IndexQuery, columns: readonly string[]): Clause[][] => {
  const { index, equals = [], after, order } = query;
  const clauses = clausesOf(query, columns);
  if (!after) return [clauses];
  const ranged = columns[equals.length];
  const ascending = order !== 'descending';
  if (columns.length > equals.length + 1)
    throw new TypeError(`index ${index} has more than one field left: name more values to continue`);
  if (!ranged) return [[...clauses, { where: `id ${ascending ? '>' : '<'} ?`, values: [after.id] }]];
  if (after.value === undefined) throw new TypeError('after needs the value of the field that orders');
  return stretchesBehind(ranged, ascending, after.value, after.id).map((stretch) => [...clauses, stretch]);
};

/** Creates the table and its indexes when they are missing, and prepares access to it. */
export const openTable = (database: SqliteDatabase, definition: AnyCollection, generation: string): CollectionTable => {
  const name = checked(tableName(definition, generation));
  const table = quoted(name);
  const fields = [...new Set(Object.values(indexesOf(definition)).flat())];
  const columns = fields.map((field) => `, ${columnOf(field)}`).join('');
  const known = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name);
  if (known) {
    const present = new Set(
      database
        .prepare(`PRAGMA table_info(${table})`)
        .all()
        .map((row) => row['name']),
    );
    const missing = fields.filter((field) => !present.has(`f-${field}`));
    if (missing.length > 0)
      throw new TypeError(`collection ${definition.name} now indexes ${missing.join(', ')}: raise its version`);
  }
  // An existing table is opened without the write lock, so that a reader continues while another process writes.
  if (!known || !hasIndexes(database, definition, name))
    database.transaction(() => {
      database.exec(
        `CREATE TABLE IF NOT EXISTS ${table} (id TEXT PRIMARY KEY, doc TEXT NOT NULL${columns}) WITHOUT ROWID`,
      );
      createIndexes(database, definition, name);
    });

  const selectOne = `SELECT doc FROM ${table} WHERE id = ?`;
  const row = `(${marks(fields.length + 2)})`;
  // Not INSERT OR REPLACE, because that would delete and insert the entries of every index, changed or not.
  const updates = ['doc', ...fields.map(columnOf)].map((column) => `${column} = excluded.${column}`).join(', ');
  const insert = (rows: number): string =>
    `INSERT INTO ${table} (id, doc${columns}) VALUES ${Array<string>(rows).fill(row).join(', ')} ON CONFLICT (id) DO UPDATE SET ${updates}`;
  const columnsOf = (index: string, equals: readonly IndexValue[]): string[] => {
    const indexes = indexesOf(definition);
    if (!Object.hasOwn(indexes, index)) throw new TypeError(`collection ${definition.name} has no index ${index}`);
    if (equals.length > indexes[index]!.length) throw new TypeError(`index ${index} has fewer fields than values`);
    return indexes[index]!.map(columnOf);
  };
  const select = (what: string, clauses: readonly Clause[]): string =>
    `SELECT ${what} FROM ${table}${clauses.length > 0 ? ` WHERE ${clauses.map(({ where }) => where).join(' AND ')}` : ''}`;
  const valuesOf = (clauses: readonly Clause[]): IndexValue[] => clauses.flatMap(({ values }) => values);

  return {
    name,
    write: (puts, deletes) => {
      inSlices([...puts], (slice) => {
        const values = slice.flatMap(([id, document]) => [
          id,
          JSON.stringify(document),
          ...fields.map((field) => indexValue(definition, document, field)),
        ]);
        database.prepare(insert(slice.length)).run(...values);
      });
      inSlices(deletes, (slice) =>
        database.prepare(`DELETE FROM ${table} WHERE id IN (${marks(slice.length)})`).run(...slice),
      );
    },
    get: (id) => database.prepare(selectOne).value(id) as string | undefined,
    getMany: (ids) => {
      const found = new Map<string, string>();
      inSlices([...new Set(ids)], (slice) => {
        const rows = database
          .prepare(`SELECT id, doc FROM ${table} WHERE id IN (${marks(slice.length)})`)
          .all(...slice);
        for (const { id, doc } of rows) found.set(id as string, doc as string);
      });
      return found;
    },
    find: (query) => {
      const { index, equals = [], limit, offset = 0 } = query;
      checkReach(query);
      const indexed = columnsOf(index, equals);
      const stretches = stretchesOf(query, indexed);
      const direction = query.order === 'descending' ? 'DESC' : 'ASC';
      const by = [...indexed.slice(equals.length), 'id'].map((column) => `${column} ${direction}`).join(', ');
      if (offset > 0) {
        const clauses = stretches[0]!;
        // Left-out entries are read in the index alone.
        const reached = `${select('id', clauses)} ORDER BY ${by} LIMIT ? OFFSET ?`;
        return database
          .prepare(`SELECT doc FROM ${table} WHERE id IN (${reached}) ORDER BY ${by}`)
          .all(...valuesOf(clauses), limit, offset)
          .map((row) => row['doc'] as string);
      }
      const found: string[] = [];
      for (const clauses of stretches) {
        const left = limit - found.length;
        if (left === 0) break;
        const statement = database.prepare(`${select('doc', clauses)} ORDER BY ${by} LIMIT ?`);
        if (left === 1) {
          const only = statement.value(...valuesOf(clauses), 1);
          if (only !== undefined) found.push(only as string);
        } else found.push(...statement.all(...valuesOf(clauses), left).map((row) => row['doc'] as string));
      }
      return found;
    },
    count: (index, equals) => {
      const clauses = clausesOf({ index, equals, limit: 1 }, columnsOf(index, equals));
      return Number(database.prepare(select('count(*) AS n', clauses)).get(...valuesOf(clauses))?.['n'] ?? 0);
    },
    countEach: (index, equals) => {
      const indexed = columnsOf(index, equals);
      const left = indexesOf(definition)[index]!.slice(equals.length);
      if (left.length === 0) throw new TypeError(`index ${index} has no field left to count by`);
      const clauses = clausesOf({ index, equals, limit: 1 }, indexed);
      const by = left.map(columnOf).join(', ');
      return database
        .prepare(`${select(`${by}, count(*) AS n`, clauses)} GROUP BY ${by}`)
        .all(...valuesOf(clauses))
        .map((row) => ({ values: left.map((field) => row[`f-${field}`] as IndexValue), count: Number(row['n']) }));
    },
  };
};
