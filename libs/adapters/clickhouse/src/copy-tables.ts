import type { ColumnStore } from '@marquee/ports';
import type { EmbeddedColumnStore } from './chdb-column-store';
import type { ServerColumnStore } from './clickhouse-column-store';

export interface CopiedTable {
  readonly table: string;
  /** As they lie in the parts: rows that a merge will make one of are several. */
  readonly rows: number;
}

interface Column {
  readonly name: string;
  readonly type: string;
}

interface Part {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
}

/** Bytes of the rows that are in memory at once, more or less; of wide rows some more. */
const BLOCK_BYTES = 8 * 1024 * 1024;
const BLOCK_ROWS = { least: 500, most: 200_000 };

const background = { priority: 'background' } as const;

/** The columns that rows consist of: not those that exist while a row is inserted, or are computed when it is read. */
export const columnsOf = (store: ColumnStore, table: string): Promise<readonly Column[]> =>
  store.query<Column>(
    `SELECT name, type FROM system.columns WHERE database = currentDatabase() AND table = {table:String}
     AND default_kind NOT IN ('EPHEMERAL', 'ALIAS', 'MATERIALIZED') ORDER BY position`,
    { table },
    background,
  );

export const partsOf = (store: ColumnStore, table: string): Promise<readonly Part[]> =>
  store.query<Part>(
    `SELECT name, rows, data_uncompressed_bytes AS bytes FROM system.parts
     WHERE database = currentDatabase() AND table = {table:String} AND active AND rows > 0 ORDER BY name`,
    { table },
    background,
  );

const rowsAtOnce = ({ rows, bytes }: Part): number =>
  Math.round(Math.min(Math.max((BLOCK_BYTES * rows) / Math.max(bytes, 1), BLOCK_ROWS.least), BLOCK_ROWS.most));

type NativeStore = ColumnStore & Pick<ServerColumnStore, 'native'>;

export interface PartBlock {
  /** Of the part, and the number of the block's first row in it. */
  readonly part: string;
  readonly first: number;
  /** In the format `Native`. */
  readonly rows: Uint8Array;
  /** Rows of the part up to the end of the block, deleted ones among them. */
  readonly copied: number;
}

/** The rows of a part in blocks of some megabytes, without blocks whose rows are all deleted. */
export async function* blocksOf(
  from: NativeStore,
  table: string,
  columns: readonly string[],
  part: Part,
): AsyncGenerator<PartBlock> {
  const step = rowsAtOnce(part);
  for (let first = 0; first < part.rows; first += step) {
    const rows = await from.native(
      `SELECT ${columns.join(', ')} FROM ${table} WHERE _part = {part:String} AND _part_offset >= {first:UInt64} AND _part_offset < {last:UInt64}`,
      { part: part.name, first, last: first + step },
    );
    if (rows.length > 0) yield { part: part.name, first, rows, copied: Math.min(first + step, part.rows) };
  }
}

const copyTable = async (
  from: EmbeddedColumnStore,
  to: ServerColumnStore,
  table: string,
  progress: (rows: number) => void,
): Promise<number> => {
  const columns = (await columnsOf(from, table)).map(({ name }) => name);
  // A part that a merge takes away would be missing from what is left to copy.
  await from.command(`SYSTEM STOP MERGES ${table}`, {}, background);
  let before = 0;
  for (const part of await partsOf(from, table)) {
    for await (const { first, rows, copied } of blocksOf(from, table, columns, part)) {
      await to.insertNative({ table, columns, rows, token: `moved/${part.name}/${first}` });
      progress(before + copied);
    }
    before += part.rows;
    progress(before);
  }
  return before;
};

/**
 * Copies the rows of tables, block by block, into tables of the same shape that are there and empty. Nothing else may use the source
 * meanwhile, where merges are stopped until the engine is opened again.
 */
export const copyTables = async (
  from: EmbeddedColumnStore,
  to: ServerColumnStore,
  tables: readonly string[],
  progress: (table: string, rows: number) => void = () => undefined,
): Promise<readonly CopiedTable[]> => {
  const copied: CopiedTable[] = [];
  for (const table of tables) {
    copied.push({ table, rows: await copyTable(from, to, table, (rows) => progress(table, rows)) });
  }
  return copied;
};

/** Row count and hash of a table, independent of the parts that hold its rows. */
export interface TableSums {
  readonly rows: number;
  readonly hash: string;
}

/** States of aggregate functions and maps in an order of their own are equal when they represent the same. */
const comparable = ({ name, type }: Column): string => {
  if (type.startsWith('AggregateFunction(')) return `finalizeAggregation(${name})`;
  return type.startsWith('Map(') || type.includes('(sumMap, Map(') ? `mapSort(${name})` : name;
};

/** Rows that a merge makes one of count as one. `names`: the columns that are hashed, in their order; all of them by default. */
export const tableSums = async (store: ColumnStore, table: string, names?: readonly string[]): Promise<TableSums> => {
  const all = await columnsOf(store, table);
  const chosen = names?.flatMap((name) => all.find((column) => column.name === name) ?? []) ?? all;
  const columns = chosen.map(comparable);
  const [found] = await store.query<{ engine: string }>(
    'SELECT engine FROM system.tables WHERE database = currentDatabase() AND name = {table:String}',
    { table },
    background,
  );
  const merged = found?.engine === 'MergeTree' ? '' : 'FINAL';
  const [sums] = await store.query<TableSums>(
    `SELECT count() AS rows, toString(sum(cityHash64(${columns.join(', ')}))) AS hash FROM ${table} ${merged}`,
    {},
    background,
  );
  return sums!;
};
