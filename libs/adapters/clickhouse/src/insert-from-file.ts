import fs from 'node:fs/promises';
import path from 'node:path';
import type { Session } from 'chdb';
import type { ColumnInsert } from '@marquee/ports';
import { quoted } from './bound-statement';
import { insertSettings } from './one-block';

const literal = (value: string | number): string => (typeof value === 'number' ? String(value) : quoted(value));

/**
 * Inserts rows by way of a file in `dir`: within a statement the engine looks at each byte of them several times before it reads
 * them, which takes it longer than all the rest. The file has lost its name before anything is in it, so it ends with the call,
 * or with the process.
 */
export const insertFromFile = async (
  session: Session,
  dir: string,
  { table, columns, rows, token }: ColumnInsert,
  format: 'TabSeparated' | 'Native' = 'TabSeparated',
): Promise<void> => {
  const name = path.join(dir, 'rows.tsv');
  const file = await fs.open(name, 'w+', 0o600);
  try {
    await fs.unlink(name);
    // At a place of its own: where a path of a descriptor shares its offset, the engine begins at 0.
    for (let at = 0; at < rows.length;) at += (await file.write(rows, at, rows.length - at, at)).bytesWritten;
    const settings = Object.entries(insertSettings(token)).map(([key, value]) => `${key} = ${literal(value)}`);
    await session.queryAsync(
      `INSERT INTO ${table} (${columns.join(', ')}) FROM INFILE '/dev/fd/${file.fd}' SETTINGS ${settings.join(', ')} FORMAT ${format}`,
    );
  } finally {
    await file.close();
  }
};
