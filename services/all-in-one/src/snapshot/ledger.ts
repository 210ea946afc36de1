import fs from 'node:fs';
import path from 'node:path';
import {
  copyTables,
  exportTable,
  openChdb,
  tableSums,
  type EmbeddedColumnStore,
  type PartBlock,
  type ServerColumnStore,
  type TableSums,
} from '@marquee/adapter-clickhouse';
import {
  LEDGER_ROWS_SINCE,
  LEDGER_TABLES,
  LEDGER_VERSION,
  ledgerState,
  ledgerVersion,
  migrateLedger,
} from '@marquee/analytics-service';
import { ColumnStoreError } from '@marquee/ports';
import { SnapshotFailed } from './snapshot-failed';
import type { FileWriter } from './checked-files';
import type { BackedUpFile, Manifest } from './manifest';
import { blocksIn, framed } from './pieces';

/** In a snapshot of services: rows in the format `Native`. One of the product in one process has the parts of its engine in `clickhouse`. */
export const LEDGER = 'ledger';

type Progressed = (done: number, total: number) => void;

async function* framesOf(blocks: AsyncIterable<PartBlock>): AsyncGenerator<Uint8Array> {
  for await (const { rows } of blocks) yield* framed(rows);
}

const storedRows = async (columns: ServerColumnStore): Promise<number> => {
  const [found] = await columns.query<{ rows: number }>(
    'SELECT toUInt32(sum(rows)) AS rows FROM system.parts WHERE database = currentDatabase() AND active AND has({tables:Array(String)}, table)',
    { tables: [...LEDGER_TABLES] },
  );
  return found?.rows ?? 0;
};

/** Writes each part of each table as a file of blocks in the format `Native`. Returns null where nothing was ever counted. */
export const copyLedger = async (
  columns: ServerColumnStore,
  writer: FileWriter,
  files: BackedUpFile[],
  progress: Progressed,
): Promise<Manifest['ledger']> => {
  const version = await ledgerVersion(columns);
  if (version === null) return null;
  if (version !== LEDGER_VERSION)
    throw new SnapshotFailed(
      'backup_unknown_data',
      'the tables of clicks come from another release: back up with the release that ran last.',
    );
  const tables: NonNullable<Manifest['ledger']>['tables'] = [];
  const total = await storedRows(columns);
  let before = 0;
  for (const table of LEDGER_TABLES) {
    const written = new Map<string, BackedUpFile>();
    let copied = 0;
    const found = await exportTable(
      columns,
      table,
      {
        write: async (part, blocks) =>
          void written.set(part, await writer.write(`${LEDGER}/${table}/${part}.native`, framesOf(blocks))),
        drop: async (part) => {
          writer.remove(written.get(part)!.path);
          written.delete(part);
        },
      },
      (rows) => progress(before + (copied = rows), total),
    );
    before += copied;
    files.push(...written.values());
    const parts = [...written].map(([name, { path: file }]) => ({ name, file }));
    tables.push({ table, columns: [...found], ...(await tableSums(columns, table)), parts });
  }
  return { version, tables };
};

/** Throws `SnapshotFailed` where the rows of the tables of clicks do not fit into those that this release makes: those of a newer release. */
export const assertKnownTables = ({ ledger }: Pick<Manifest, 'ledger'>): void => {
  if (ledger !== null && (ledger.version > LEDGER_VERSION || ledger.version < LEDGER_ROWS_SINCE))
    throw new SnapshotFailed(
      'restore_other_release',
      'the tables of clicks in the backup come from another release: restore with the release that made the backup.',
    );
};

const assertSame = async (
  columns: ServerColumnStore | EmbeddedColumnStore,
  table: string,
  was: TableSums,
  names?: readonly string[],
): Promise<void> => {
  const is = await tableSums(columns, table, names);
  if (is.rows !== was.rows || is.hash !== was.hash)
    throw new SnapshotFailed('restore_differs', `the table ${table} differs in ClickHouse.`);
};

/** Makes the tables of clicks and puts the rows of a snapshot of services into them. Returns the rows of each. Rejects with `SnapshotFailed`. */
export const fillLedger = async (
  root: string,
  ledger: Manifest['ledger'],
  columns: ServerColumnStore | EmbeddedColumnStore,
  progress: Progressed,
): Promise<ReadonlyMap<string, number>> => {
  if (ledger === null) return new Map();
  await migrateLedger(columns);
  const total = ledger.tables.reduce((sum, { parts }) => sum + parts.length, 0);
  let done = 0;
  for (const { table, columns: names, parts, ...sums } of ledger.tables) {
    for (const { name, file } of parts) {
      let block = 0;
      for (const rows of blocksIn(path.join(root, file))) {
        const token = `restored/${name}/${block}`;
        await columns.insertNative({ table, columns: names, rows, token });
        block += 1;
      }
      progress((done += 1), total);
    }
    // Columns that a later migration has added were not in the backup.
    await assertSame(columns, table, sums, names);
  }
  return new Map(ledger.tables.map(({ table, rows }) => [table, rows]));
};

/** What damaged parts had would be missing without a word. A start counts it again. */
const refuseDamaged = async (source: EmbeddedColumnStore): Promise<void> => {
  const parts = await source.ownParts.takeOut(Infinity).catch((error: unknown) => {
    if (error instanceof ColumnStoreError && error.code === 'unavailable') return null;
    throw error;
  });
  if (parts === null || parts.length > 0)
    throw new SnapshotFailed(
      'restore_ledger_damaged',
      'the click ledger is damaged: start and stop the product once, which counts its clicks again, and run this again.',
    );
};

/** The same from the folder of the engine in process, which is opened for it. */
export const fillLedgerFromEngine = async (
  dir: string,
  target: ServerColumnStore,
  progress: Progressed,
): Promise<ReadonlyMap<string, number>> => {
  const rows = new Map<string, number>();
  if (!fs.existsSync(dir)) return rows;
  const source = openChdb({ dir });
  try {
    await refuseDamaged(source);
    const state = await ledgerState(source);
    if (state === 'none') return rows;
    if (state === 'behind')
      throw new SnapshotFailed(
        'restore_data_behind',
        'the tables of clicks come from an earlier release: start and stop the product once with this release.',
      );
    await migrateLedger(target);
    const copied = new Map<string, number>();
    await copyTables(source, target, LEDGER_TABLES, (table, count) => {
      copied.set(table, count);
      const all = [...copied.values()].reduce((sum, each) => sum + each, 0);
      progress(all, all);
    });
    for (const table of LEDGER_TABLES) {
      const sums = await tableSums(source, table);
      await assertSame(target, table, sums);
      rows.set(table, sums.rows);
    }
    return rows;
  } finally {
    await source.close();
  }
};
