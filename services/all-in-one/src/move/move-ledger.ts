import fs from 'node:fs';
import { copyTables, openChdb, tableSums, type ServerColumnStore } from '@marquee/adapter-clickhouse';
import { LEDGER_TABLES, ledgerState, migrateLedger } from '@marquee/analytics-service';
import { FillFailed } from '../fill/fill-failed';
import { MoveFailed } from './move-failed';

interface LedgerMove {
  /** Of the engine in process. */
  readonly dir: string;
  readonly target: ServerColumnStore;
  readonly progress: (rows: number) => void;
}

/** Copies the ledger of clicks and compares both. Returns the rows of each table; none where nothing was ever counted. */
export const moveLedger = async ({ dir, target, progress }: LedgerMove): Promise<ReadonlyMap<string, number>> => {
  const moved = new Map<string, number>();
  if (!fs.existsSync(dir)) return moved;
  const source = openChdb({ dir });
  try {
    const state = await ledgerState(source);
    if (state === 'none') return moved;
    if (state === 'behind')
      throw new MoveFailed(
        'move_data_behind',
        'the tables of clicks come from an earlier release: start and stop the product once with this release.',
      );
    await migrateLedger(target);
    let before = 0;
    let last = '';
    let copied = 0;
    await copyTables(source, target, LEDGER_TABLES, (table, rows) => {
      if (table !== last) before = copied;
      last = table;
      progress((copied = before + rows));
    });
    for (const table of LEDGER_TABLES) {
      const [was, is] = await Promise.all([tableSums(source, table), tableSums(target, table)]);
      if (was.rows !== is.rows || was.hash !== is.hash)
        throw new FillFailed('differs', `the table ${table} differs in ClickHouse.`);
      moved.set(table, is.rows);
    }
    return moved;
  } finally {
    await source.close();
  }
};
