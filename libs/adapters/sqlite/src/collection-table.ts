import type { CollectionDefinition, Document, IndexQuery, IndexValue } from '@marquee/ports';
import type { SqliteDatabase } from './database';

const identifier = (name: string): string => {
  if (!/^[A-Za-z][A-Za-z0-9_-]{0,63}$/.test(name)) throw new TypeError(`not a name for a collection or field: ${name}`);
  return `"${name}"`;
};

const fieldsOf = (definition: CollectionDefinition<never>): string[] => [
  ...new Set(Object.values(definition.indexes).flat() as string[]),
];

/** The physical table of one generation of a collection. */
export interface CollectionTable {
  readonly name: string;
  put(id: string, document: Document): void;
  delete(id: string): void;
  get(id: string): string | null;
  find(query: IndexQuery): string[];
  count(index: string, equals: readonly IndexValue[]): number;
}

export const tableName = (definition: CollectionDefinition<never>, generation: string): string =>
  `${definition.name}-v${definition.version}-${generation}`;

/** Creates the table and its indexes when they are not there, and prepares access to it. */
export const openTable = (
  database: SqliteDatabase,
  definition: CollectionDefinition<never>,
  generation: string,
): CollectionTable => {
  const name = tableName(definition, generation);
  const table = identifier(name);
  const fields = fieldsOf(definition);
  const columns = fields.map((field) => identifier(`f-${field}`));
  database.transaction(() => {
    database.exec(
      `CREATE TABLE IF NOT EXISTS ${table} (id TEXT PRIMARY KEY, doc TEXT NOT NULL${columns.map((column) => `, ${column}`).join('')}) WITHOUT ROWID`,
    );
    for (const [index, indexed] of Object.entries(definition.indexes as Record<string, readonly string[]>)) {
      const by = [...indexed.map((field) => identifier(`f-${field}`)), 'id'].join(', ');
      database.exec(`CREATE INDEX IF NOT EXISTS ${identifier(`i-${name}-${index}`.slice(0, 64))} ON ${table} (${by})`);
    }
  });

  const insert = `INSERT OR REPLACE INTO ${table} VALUES (?, ?${', ?'.repeat(fields.length)})`;
  const columnsOf = (index: string): string[] => {
    const indexed = (definition.indexes as Record<string, readonly string[] | undefined>)[index];
    if (!indexed) throw new TypeError(`collection ${definition.name} has no index ${index}`);
    return indexed.map((field) => identifier(`f-${field}`));
  };
  const equalities = (indexed: readonly string[], equals: readonly IndexValue[]): string[] => {
    if (equals.length > indexed.length) throw new TypeError('more values than the index has fields');
    return equals.map((_, position) => `${indexed[position]!} IS ?`);
  };

  return {
    name,
    put: (id, document) => {
      const values = fields.map((field) => (document as Record<string, IndexValue | undefined>)[field] ?? null);
      database.prepare(insert).run(id, JSON.stringify(document), ...values);
    },
    delete: (id) => void database.prepare(`DELETE FROM ${table} WHERE id = ?`).run(id),
    get: (id) =>
      (database.prepare(`SELECT doc FROM ${table} WHERE id = ?`).get(id)?.['doc'] as string | undefined) ?? null,
    find: ({ index, equals = [], from, to, order = 'ascending', after, limit }) => {
      if (!Number.isInteger(limit) || limit < 1 || limit > 1000) throw new TypeError('limit must be 1 to 1,000');
      const indexed = columnsOf(index);
      const ranged = indexed[equals.length];
      const conditions = equalities(indexed, equals);
      const values: IndexValue[] = [...equals];
      const add = (condition: string, ...more: IndexValue[]): void => {
        conditions.push(condition);
        values.push(...more);
      };
      if ((from !== undefined || to !== undefined) && !ranged)
        throw new TypeError('the index has no field left for a range');
      if (from !== undefined) add(`${ranged!} >= ?`, from);
      if (to !== undefined) add(`${ranged!} < ?`, to);
      const beyond = order === 'ascending' ? '>' : '<';
      if (after && ranged) add(`(${ranged}, id) ${beyond} (?, ?)`, after.value ?? null, after.id);
      else if (after) add(`id ${beyond} ?`, after.id);
      const direction = order === 'ascending' ? 'ASC' : 'DESC';
      const by = [...indexed.slice(equals.length), 'id'].map((column) => `${column} ${direction}`).join(', ');
      const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
      return database
        .prepare(`SELECT doc FROM ${table}${where} ORDER BY ${by} LIMIT ?`)
        .all(...values, limit)
        .map((row) => row['doc'] as string);
    },
    count: (index, equals) => {
      const conditions = equalities(columnsOf(index), equals);
      const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
      return Number(database.prepare(`SELECT count(*) AS n FROM ${table}${where}`).get(...equals)?.['n'] ?? 0);
    },
  };
};
