import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { openChdb, type EmbeddedColumnStore } from './chdb-column-store';
import { openClickHouse, type ServerColumnStore } from './clickhouse-column-store';
import { copyTables, tableSums } from './copy-tables';

const facts = `CREATE TABLE facts (n UInt32, text String, twice UInt32 ALIAS n * 2) ENGINE = MergeTree ORDER BY n
  SETTINGS non_replicated_deduplication_window = 100`;
const sums = `CREATE TABLE sums (
    id UInt32,
    counts SimpleAggregateFunction(sumMap, Map(String, UInt64)),
    seen Array(UInt64) EPHEMERAL,
    visitors AggregateFunction(uniqCombined(12), UInt64) DEFAULT arrayReduce('uniqCombinedState(12)', seen)
  ) ENGINE = AggregatingMergeTree ORDER BY id SETTINGS non_replicated_deduplication_window = 100`;

describeWithEngine('clickhouse', 'tables of the engine in process', (url) => {
  const database = `copy_${randomBytes(6).toString('hex')}`;
  let folder: string;
  let from: EmbeddedColumnStore;
  let to: ServerColumnStore;
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'marquee-copy-'));
    from = openChdb({ dir: path.join(folder, 'engine') });
    to = openClickHouse({ url, database });
    for (const store of [from, to]) for (const table of [facts, sums]) await store.command(table);
  });
  afterAll(async () => {
    await to.command('DROP DATABASE {name:Identifier}', { name: database });
    await Promise.all([from.close(), to.close()]);
    fs.rmSync(folder, { recursive: true });
  });

  it('are copied to a server as they are: in several blocks, without what is deleted, with states that continue', async () => {
    await from.command(`INSERT INTO facts SELECT number, concat('tab\\t', toString(number)) FROM numbers(450000)`);
    await from.command('DELETE FROM facts WHERE n % 10 = 3');
    const line = (id: number, visitor: number): string => `${id}\t{'a':1,'b':${id}}\t[${visitor}]\n`;
    for (const visitor of [1, 2, 3])
      await from.insert({
        table: 'sums',
        columns: ['id', 'counts', 'seen'],
        rows: Buffer.from(line(1, visitor) + line(2, 7)),
      });

    const told: number[] = [];
    const copied = await copyTables(from, to, ['facts', 'sums'], (table, rows) => {
      if (table === 'facts') told.push(rows);
    });
    expect(copied.map(({ table }) => table)).toEqual(['facts', 'sums']);
    expect(told.length).toBeGreaterThan(1);
    for (const table of ['facts', 'sums']) expect(await tableSums(to, table)).toEqual(await tableSums(from, table));
    expect((await tableSums(to, 'facts')).rows).toBe(405_000);
    expect((await tableSums(to, 'sums')).rows).toBe(2);
    await to.insert({ table: 'sums', columns: ['id', 'counts', 'seen'], rows: Buffer.from(line(1, 3) + line(1, 4)) });
    const [one] = await to.query<{ visitors: number; a: number }>(
      `SELECT uniqCombinedMerge(12)(visitors) AS visitors, sumMap(counts)['a'] AS a FROM sums WHERE id = 1`,
    );
    expect(one).toEqual({ visitors: 4, a: 5 });
  });

  it('differ in their sums where a row or a state differs', async () => {
    const [facts1, sums1] = [await tableSums(to, 'facts'), await tableSums(to, 'sums')];
    await to.insert({ table: 'facts', columns: ['n', 'text'], rows: Buffer.from('7\tanother\n') });
    await to.insert({ table: 'sums', columns: ['id', 'seen'], rows: Buffer.from('2\t[8]\n') });
    expect((await tableSums(to, 'facts')).hash).not.toBe(facts1.hash);
    const changed = await tableSums(to, 'sums');
    expect(changed.rows).toBe(sums1.rows);
    expect(changed.hash).not.toBe(sums1.hash);
  });
});
