import type { ServerColumnStore } from './clickhouse-column-store';
import { blocksOf, columnsOf, partsOf, type PartBlock } from './copy-tables';

/** Takes the parts of a table while a server continues to merge them. */
export interface PartsTarget {
  write(part: string, blocks: AsyncIterable<PartBlock>): Promise<void>;
  /** The rows of the part lie in another one by now, which is written too. */
  drop(part: string): Promise<void>;
}

/** Merges become rarer the larger parts are. So many looks find them all done, unless something writes. */
const LOOKS = 50;

/** The parts of a table changed faster than they were copied. */
export class TableChanging extends Error {
  override readonly name = 'TableChanging';
}

/**
 * Writes the rows of a table, part by part, and returns its columns. A server merges parts when it likes, so the list is looked at again
 * after each round: at the end what is written is exactly the parts that there are. Nothing may write to the table meanwhile. Rejects with
 * `TableChanging`.
 */
export const exportTable = async (
  from: ServerColumnStore,
  table: string,
  target: PartsTarget,
  progress: (rows: number) => void = () => undefined,
): Promise<readonly string[]> => {
  const columns = (await columnsOf(from, table)).map(({ name }) => name);
  const written = new Set<string>();
  let rows = 0;
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const active = await partsOf(from, table);
    const names = new Set(active.map(({ name }) => name));
    for (const part of written)
      if (!names.has(part)) {
        await target.drop(part);
        written.delete(part);
      }
    const missing = active.filter(({ name }) => !written.has(name));
    if (missing.length === 0) return columns;
    for (const part of missing) {
      await target.write(part.name, blocksOf(from, table, columns, part));
      written.add(part.name);
      progress((rows += part.rows));
    }
  }
  throw new TableChanging(`the parts of ${table} change all the time`);
};

/** What every write to a table changes, and no merge does: the highest numbers of its blocks and of its mutations. */
export const tableHeights = async (store: ServerColumnStore): Promise<Readonly<Record<string, string>>> => {
  const found = await store.query<{ name: string; height: string }>(
    `SELECT table AS name, concat('block ', toString(max(max_block_number))) AS height FROM system.parts
       WHERE database = currentDatabase() AND active GROUP BY table
     UNION ALL
     SELECT concat(table, ' mutations') AS name, toString(max(toUInt64OrZero(extract(mutation_id, '[0-9]+')))) AS height
       FROM system.mutations WHERE database = currentDatabase() GROUP BY table`,
    {},
    { priority: 'background' },
  );
  return Object.fromEntries(found.map(({ name, height }) => [name, height]));
};
