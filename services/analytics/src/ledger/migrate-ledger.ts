import { faultPoint, type ColumnStore } from '@marquee/ports';
import { CLEARANCES, HITS, migrations, REFERRER_KEY, ROLLUPS } from './ledger.schema';

/** The tables whose rows are facts, or cannot be rebuilt: what a move to another engine takes along. */
export const LEDGER_TABLES: readonly string[] = [HITS, ROLLUPS, CLEARANCES, REFERRER_KEY];

/** Makes the ledger's tables, or what is missing of them. */
export const migrateLedger = async (columns: ColumnStore): Promise<void> => {
  await columns.command('CREATE TABLE IF NOT EXISTS migrations (version UInt32) ENGINE = MergeTree ORDER BY version');
  const done = await latestMigration(columns);
  for (const [index, statements] of migrations.entries()) {
    if (index < done) continue;
    for (const statement of statements) await columns.command(statement);
    await faultPoint('analytics.migrate');
    await columns.insert({ table: 'migrations', columns: ['version'], rows: Buffer.from(`${index + 1}\n`) });
  }
};

const latestMigration = async (columns: ColumnStore): Promise<number> =>
  (await columns.query<{ version: number }>('SELECT max(version) AS version FROM migrations'))[0]?.version ?? 0;

/** The version of the tables that this release makes. */
export const LEDGER_VERSION = migrations.length;

/** The oldest version whose rows can be inserted into these tables: the migrations since then add columns with defaults, and change no row. */
export const LEDGER_ROWS_SINCE = 1;

/** The version of the tables; null where nothing was ever counted. */
export const ledgerVersion = async (columns: ColumnStore): Promise<number | null> => {
  const found = await columns.query<{ name: string }>(
    "SELECT name FROM system.tables WHERE database = currentDatabase() AND name = 'migrations'",
  );
  return found.length === 0 ? null : latestMigration(columns);
};

/** `none`: nothing was ever counted. `behind`: a start of this release would change the tables first. */
export const ledgerState = async (columns: ColumnStore): Promise<'none' | 'behind' | 'current'> => {
  const version = await ledgerVersion(columns);
  if (version === null) return 'none';
  return version < LEDGER_VERSION ? 'behind' : 'current';
};
