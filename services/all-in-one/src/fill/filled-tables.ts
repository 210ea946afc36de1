import type { ColumnStore } from '@marquee/ports';

/** Tables that hold a row. */
export const filledTables = async (columns: ColumnStore): Promise<readonly string[]> => {
  const found = await columns.query<{ name: string }>(
    'SELECT name FROM system.tables WHERE database = currentDatabase() AND total_rows > 0 ORDER BY name',
  );
  return found.map(({ name }) => name);
};
