import { randomBytes } from 'node:crypto';
import { ClickHouseLogLevel, createClient, type ClickHouseClient } from '@clickhouse/client';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { privateEngine } from '@marquee/test-kit/private-engine';

const log = { level: ClickHouseLogLevel.OFF };
const database = `server_${randomBytes(4).toString('hex')}`;

describeWithEngine('clickhouse', 'the ClickHouse server of the tests', (url) => {
  let client: ClickHouseClient;

  beforeAll(async () => {
    const first = createClient({ url, log });
    await first.command({ query: `CREATE DATABASE ${database}` });
    await first.close();
    client = createClient({ url, log, database, compression: { request: true, response: true } });
    await client.command({
      query: `CREATE TABLE hit (id UInt64, name String) ENGINE = MergeTree ORDER BY id
              SETTINGS non_replicated_deduplication_window = 100`,
    });
  });
  afterAll(async () => {
    await client.command({ query: `DROP DATABASE ${database}` });
    await client.close();
  });

  const rows = async <Row>(query: string, more: object = {}): Promise<Row[]> =>
    (await client.query({ query, format: 'JSONEachRow', ...more })).json<Row>();

  it('answers a ping', async () => {
    expect(await client.ping()).toEqual({ success: true });
    expect(await client.ping({ select: true })).toEqual({ success: true });
  });

  it('takes parameters as they are, whatever they hold', async () => {
    const hard = `it's a "tab"\t, a line\n, a \\ and {x:String}`;
    const query = 'SELECT {one:String} AS one, {many:Array(String)} AS many, {n:UInt64} AS n';
    const query_params = { one: hard, many: [hard, ''], n: 7 };
    expect(await rows(query, { query_params })).toEqual([{ one: hard, many: [hard, ''], n: 7 }]);
  });

  it('takes parameters that are too long for an address', async () => {
    const many = Array.from({ length: 5000 }, (_, n) => `name ${n}\t'`);
    const asked = { query_params: { many }, use_multipart_params: true };
    expect(await rows('SELECT {many:Array(String)} AS many', asked)).toEqual([{ many }]);
  });

  it('refuses a statement whose parameter is missing, also after one that gave it', async () => {
    await rows('SELECT {left:String}', { query_params: { left: 'over' } });
    await expect(rows('SELECT {left:String}')).rejects.toMatchObject({ code: '456', type: 'UNKNOWN_QUERY_PARAMETER' });
  });

  it('keeps parameters of statements that run side by side apart', async () => {
    const numbers = Array.from({ length: 200 }, (_, n) => n);
    const seen = await Promise.all(
      numbers.map(async (n) => (await rows<{ n: number }>('SELECT {n:UInt32} AS n', { query_params: { n } }))[0]?.n),
    );
    expect(seen).toEqual(numbers);
  });

  it('applies settings to their own statement only', async () => {
    const query = `SELECT getSetting('max_threads') AS threads`;
    const [usual] = await rows<{ threads: number }>(query);
    for (let n = 0; n < 20; n += 1)
      expect(await rows(query, { clickhouse_settings: { max_threads: 7 } })).toEqual([{ threads: 7 }]);
    const after = await Promise.all(Array.from({ length: 40 }, () => rows(query)));
    expect(new Set(after.flat().map((row) => (row as { threads: number }).threads))).toEqual(new Set([usual?.threads]));
  });

  it('answers errors as ClickHouse does', async () => {
    await expect(rows('SELECT * FROM nothing')).rejects.toMatchObject({ code: '60', type: 'UNKNOWN_TABLE' });
    await expect(rows('SELEC 1')).rejects.toMatchObject({ code: '62', type: 'SYNTAX_ERROR' });
    await expect(rows('SELECT 1', { clickhouse_settings: { no_such: 1 } })).rejects.toMatchObject({ code: '115' });
    const response = await fetch(url, { method: 'POST', body: 'SELECT * FROM nothing' });
    expect([response.status, response.headers.get('x-clickhouse-exception-code')]).toEqual([404, '60']);
  });

  it('takes an insert once for each token', async () => {
    const insert = (token: string) =>
      client.insert({
        table: 'hit',
        values: [{ id: 1, name: 'one' }],
        format: 'JSONEachRow',
        clickhouse_settings: { insert_deduplicate: 1, insert_deduplication_token: token },
      });
    await insert('a');
    await insert('a');
    await insert('b');
    expect(await rows('SELECT count() AS n FROM hit')).toEqual([{ n: 2 }]);
  });

  it('answers reads while an insert runs', async () => {
    const values = Array.from({ length: 300_000 }, (_, id) => ({ id, name: `name ${id}` }));
    let isInserted = false;
    const inserting = client.insert({ table: 'hit', values, format: 'JSONEachRow' }).then(() => (isInserted = true));
    let beside = 0;
    while (!isInserted) {
      await rows('SELECT 1');
      beside += 1;
    }
    await inserting;
    expect(beside).toBeGreaterThan(5);
  });
});

it('a private one keeps its data, its port and its address when it is killed', async () => {
  const engine = await privateEngine('clickhouse');
  const client = createClient({ url: engine.url, log });
  await client.command({ query: 'CREATE TABLE kept (id UInt64) ENGINE = MergeTree ORDER BY id' });
  await client.insert({ table: 'kept', values: [{ id: 1 }], format: 'JSONEachRow' });
  const { pid, url } = engine;
  await engine.kill();
  await expect(fetch(`${url}/ping`)).rejects.toThrow('fetch failed');
  await engine.restart();
  expect([engine.url, engine.pid === pid]).toEqual([url, false]);
  const result = await client.query({ query: 'SELECT count() AS n FROM kept', format: 'JSONEachRow' });
  expect(await result.json()).toEqual([{ n: 1 }]);
  await client.close();
  await engine.dispose();
}, 30_000);
