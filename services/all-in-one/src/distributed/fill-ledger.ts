import path from 'node:path';
import { tableSums, type ServerColumnStore } from '@marquee/adapter-clickhouse';
import { migrateLedger } from '@marquee/analytics-service';
import type { DistributedManifest } from '../backup/manifest';
import { FillFailed } from '../fill/fill-failed';
import { blockPiece, piecesOf, unframed } from './pieces';

/** Makes the tables of clicks and puts the rows of a backup into them. Rejects with `FillFailed` unless they come to the same sums. */
export const fillLedger = async (
  backup: string,
  ledger: DistributedManifest['ledger'],
  columns: ServerColumnStore,
  progress: (done: number, total: number) => void,
): Promise<number> => {
  if (ledger === null) return 0;
  await migrateLedger(columns);
  const total = ledger.tables.reduce((sum, { parts }) => sum + parts.length, 0);
  let done = 0;
  let all = 0;
  for (const { table, columns: names, parts, rows, hash } of ledger.tables) {
    for (const { name, file } of parts) {
      let block = 0;
      for (const piece of piecesOf(path.join(backup, file), blockPiece)) {
        const token = `restored/${name}/${block}`;
        await columns.insertNative({ table, columns: names, rows: unframed(piece), token });
        block += 1;
      }
      progress((done += 1), total);
    }
    const is = await tableSums(columns, table);
    if (is.rows !== rows || is.hash !== hash)
      throw new FillFailed('differs', `the table ${table} differs in ClickHouse.`);
    all += rows;
  }
  return all;
};
