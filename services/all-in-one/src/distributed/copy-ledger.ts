import { exportTable, tableSums, type PartBlock, type ServerColumnStore } from '@marquee/adapter-clickhouse';
import { LEDGER_TABLES, LEDGER_VERSION, ledgerVersion } from '@marquee/analytics-service';
import { BackupFailed } from '../backup/backup-failed';
import type { FileWriter } from '../backup/checked-files';
import type { BackedUpFile, DistributedManifest } from '../backup/manifest';
import { framed } from './pieces';

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
  progress: (done: number, total: number) => void,
): Promise<DistributedManifest['ledger']> => {
  const version = await ledgerVersion(columns);
  if (version === null) return null;
  if (version !== LEDGER_VERSION)
    throw new BackupFailed(
      'backup_unknown_data',
      'the tables of clicks come from another release: back up with the release that ran last.',
    );
  const tables: NonNullable<DistributedManifest['ledger']>['tables'] = [];
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
          void written.set(part, await writer.write(`clickhouse/${table}/${part}.native`, framesOf(blocks))),
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
