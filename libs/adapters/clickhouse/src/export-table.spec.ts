import { randomBytes } from 'node:crypto';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { openClickHouse, type ServerColumnStore } from './clickhouse-column-store';
import { tableSums, type PartBlock } from './copy-tables';
import { exportTable, tableHeights } from './export-table';

const facts = `CREATE TABLE facts (n UInt32, text String, twice UInt32 ALIAS n * 2) ENGINE = MergeTree ORDER BY n
  SETTINGS non_replicated_deduplication_window = 100`;

describeWithEngine('clickhouse', 'a table on a server that is copied', (url) => {
  const databases = [0, 1].map(() => `export_${randomBytes(6).toString('hex')}`);
  let from: ServerColumnStore;
  let to: ServerColumnStore;
  beforeAll(async () => {
    [from, to] = databases.map((database) => openClickHouse({ url, database })) as [
      ServerColumnStore,
      ServerColumnStore,
    ];
    for (const store of [from, to]) await store.command(facts);
  });
  afterAll(async () => {
    for (const name of databases) await to.command('DROP DATABASE {name:Identifier}', { name });
    await Promise.all([from.close(), to.close()]);
  });

  it('is written part by part, and has each row once at the end, although its parts are merged meanwhile', async () => {
    for (let n = 0; n < 4; n += 1)
      await from.command(`INSERT INTO facts SELECT number, toString(number) FROM numbers(${n * 1000}, 1000)`);
    await from.command('DELETE FROM facts WHERE n % 10 = 3');
    const written = new Map<string, Uint8Array[]>();
    let isMerged = false;
    const columns = await exportTable(from, 'facts', {
      write: async (part, blocks: AsyncIterable<PartBlock>) => {
        const rows: Uint8Array[] = [];
        for await (const block of blocks) rows.push(block.rows);
        written.set(part, rows);
        if (isMerged) return;
        isMerged = true;
        await from.command('OPTIMIZE TABLE facts FINAL');
      },
      drop: async (part) => void written.delete(part),
    });
    expect(columns).toEqual(['n', 'text']);
    for (const rows of [...written.values()].flat())
      await to.insertNative({ table: 'facts', columns, rows: Buffer.from(rows) });
    expect((await tableSums(from, 'facts')).rows).toBe(3600);
    expect(await tableSums(to, 'facts')).toEqual(await tableSums(from, 'facts'));
  });

  it('has heights that an insert or a deletion changes, and a merge does not', async () => {
    await from.command('INSERT INTO facts VALUES (1, $$a$$)');
    const inserted = await tableHeights(from);
    await from.command('OPTIMIZE TABLE facts FINAL');
    expect(await tableHeights(from)).toEqual(inserted);
    await from.command('INSERT INTO facts VALUES (2, $$b$$)');
    const again = await tableHeights(from);
    expect(again).not.toEqual(inserted);
    await from.command('DELETE FROM facts WHERE n = 2');
    expect(await tableHeights(from)).not.toEqual(again);
  });
});
