import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openChdb, tableSums } from '@marquee/adapter-clickhouse';
import { LEDGER_VERSION, migrateLedger } from '@marquee/analytics-service';
import { assertKnownTables, fillLedger } from './ledger';
import { framed } from './pieces';

const HITS = 3;

describe('the tables of clicks of a backup of services that an earlier release made', () => {
  let root: string;
  const at = (name: string): string => path.join(root, name);
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(tmpdir(), 'marquee-older-ledger-'));
  });
  afterEach(() => fs.rmSync(root, { recursive: true }));

  /** A backup of hits without the column that the last migration has added. */
  const olderBackup = async () => {
    const source = openChdb({ dir: at('source') });
    await migrateLedger(source);
    await source.command('ALTER TABLE hits DROP COLUMN route');
    await source.command(
      `INSERT INTO hits (owner, item, at, source, pos, agent) SELECT generateUUIDv4(), generateUUIDv4(), now64(3), 'r0', number, 'a' FROM numbers(${HITS})`,
    );
    const columns = 'owner item at source pos kind aside country device referrer agent visitor next'.split(' ');
    const file = 'ledger/hits/all_1_1_0.native';
    fs.mkdirSync(path.dirname(at(file)), { recursive: true });
    const rows = await source.native(`SELECT ${columns.join(', ')} FROM hits`);
    fs.writeFileSync(at(file), Buffer.concat([...framed(rows)]));
    const sums = await tableSums(source, 'hits');
    await source.close();
    return { version: 2, tables: [{ table: 'hits', columns, ...sums, parts: [{ name: 'all_1_1_0', file }] }] };
  };

  it('are filled by the names of their columns and compared in these, and new columns have their defaults', async () => {
    const ledger = await olderBackup();
    expect(() => assertKnownTables({ ledger })).not.toThrow();
    const target = openChdb({ dir: at('target') });
    const rows = await fillLedger(root, ledger, target, () => undefined);
    expect([...rows]).toEqual([['hits', HITS]]);
    const found = await target.query('SELECT agent, route, toUInt32(count()) AS hits FROM hits GROUP BY agent, route');
    expect(found).toEqual([{ agent: 'a', route: '', hits: HITS }]);
    await target.close();
  });

  it('are refused where a row differs', async () => {
    const ledger = await olderBackup();
    const target = openChdb({ dir: at('target') });
    const differing = { ...ledger, tables: ledger.tables.map((table) => ({ ...table, hash: '1' })) };
    await expect(fillLedger(root, differing, target, () => undefined)).rejects.toMatchObject({
      code: 'restore_differs',
    });
    await target.close();
  });

  it.each([LEDGER_VERSION + 1, 0])('are refused where they have the version %s, whose rows are unknown', (version) =>
    expect(() => assertKnownTables({ ledger: { version, tables: [] } })).toThrow(/^restore_other_release: /),
  );
});
