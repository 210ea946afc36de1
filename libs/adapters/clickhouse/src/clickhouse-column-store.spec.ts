import { randomBytes } from 'node:crypto';
import net, { type AddressInfo, type Socket } from 'node:net';
import { ColumnStoreError, type ColumnStore } from '@marquee/ports';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { openClickHouse } from './clickhouse-column-store';

/** A TCP proxy before the server that can be shut, or lead nowhere. */
const openProxy = async (url: string) => {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let leadsNowhere = false;
  const proxy = net.createServer((socket) => {
    const inside = net.connect(Number(port), hostname);
    for (const end of [socket, inside]) {
      sockets.add(end.on('error', () => undefined).on('close', () => sockets.delete(end)));
    }
    socket.on('close', () => inside.destroy()).on('data', (bytes) => void (leadsNowhere || inside.write(bytes)));
    inside.on('close', () => socket.destroy()).pipe(socket);
  });
  const listen = (at: number) => new Promise<void>((resolve) => proxy.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const { port: at } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${at}`,
    shut: async () => {
      const shut = new Promise((resolve) => proxy.close(resolve));
      for (const socket of sockets) socket.destroy();
      await shut;
    },
    open: () => listen(at),
    leadNowhere: (yes: boolean) => void (leadsNowhere = yes),
  };
};

describeWithEngine('clickhouse', 'ClickHouse by URL', (url) => {
  const database = `adapter_${randomBytes(6).toString('hex')}`;
  let proxy: Awaited<ReturnType<typeof openProxy>>;
  let logged: string[];
  let store: ColumnStore;
  const open = (answerWithin = 10_000): ColumnStore =>
    openClickHouse({
      url: proxy.url,
      database,
      answerWithin,
      logger: { warn: (_, text) => logged.push(text), info: (_, text) => logged.push(text) },
    });
  beforeEach(async () => {
    proxy = await openProxy(url);
    logged = [];
    store = open();
  });
  afterEach(async () => {
    await store.close();
    await proxy.shut();
  });
  afterAll(async () => {
    const last = openClickHouse({ url, database });
    await last.command(`DROP DATABASE IF EXISTS ${database}`);
    await last.close();
  });

  const one = async (at: ColumnStore = store): Promise<unknown> => (await at.query('SELECT 1 AS n'))[0];

  it('leaves no setting behind for the next call, at whatever priority', async () => {
    await store.command(
      'CREATE TABLE leaks (id UInt64) ENGINE = MergeTree ORDER BY id SETTINGS non_replicated_deduplication_window = 100',
    );
    for (let round = 0; round < 4; round += 1) {
      await store.insert({ table: 'leaks', columns: ['id'], rows: Buffer.from('1\n'), token: 'once' });
      for (const priority of ['interactive', 'background'] as const) {
        const asked = `SELECT getSetting('insert_deduplication_token') AS token, getSetting('max_rows_to_read') AS rows`;
        expect(await store.query(`${asked} SETTINGS max_rows_to_read = 7`, {}, { priority })).toEqual([
          { token: '', rows: 7 },
        ]);
        expect(await store.query(asked, {}, { priority })).toEqual([{ token: '', rows: 0 }]);
      }
    }
    expect(await store.query('SELECT count() AS n FROM leaks')).toEqual([{ n: 1 }]);
  });

  it('is unavailable while the server is unavailable, says so once, and returns by itself', async () => {
    expect(await one()).toEqual({ n: 1 });
    await proxy.shut();
    for (let n = 0; n < 5; n += 1) await expect(one()).rejects.toMatchObject({ code: 'unavailable', engineCode: 0 });
    await expect(store.command('SELECT 1')).rejects.toMatchObject({ code: 'unavailable' });
    await proxy.open();
    expect(await one()).toEqual({ n: 1 });
    expect(logged).toEqual(['an engine does not answer', 'an engine answers again']);
  });

  it('begins to work with the first answer when the server was unavailable at the start', async () => {
    await proxy.shut();
    await expect(one()).rejects.toMatchObject({ code: 'unavailable' });
    await proxy.open();
    expect(await one()).toEqual({ n: 1 });
  });

  it('asks again without a word when the server has closed its idle connections', async () => {
    await Promise.all([one(), one(), one()]);
    await proxy.shut();
    await proxy.open();
    expect(await Promise.all([one(), one(), one()])).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }]);
    expect(logged).toEqual([]);
  });

  it('abandons what gets no answer in time, also what waits for its turn, and works again afterwards', async () => {
    const hurried = open(1000);
    expect(await one(hurried)).toEqual({ n: 1 });
    proxy.leadNowhere(true);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => one(hurried)));
    const unavailable = new ColumnStoreError('unavailable', 0, undefined);
    expect(answers).toEqual(answers.map(() => ({ status: 'rejected', reason: unavailable })));
    proxy.leadNowhere(false);
    expect(await one(hurried)).toEqual({ n: 1 });
    await hurried.close();
  });

  it('answers a query of a screen while background work fills its own connections', async () => {
    let running = 3;
    const slow = Array.from({ length: running }, () =>
      store
        .query(
          'SELECT sum(sipHash64(number)) AS n FROM numbers(10000000) SETTINGS max_threads = 1',
          {},
          { priority: 'background' },
        )
        .finally(() => (running -= 1)),
    );
    expect(await one()).toEqual({ n: 1 });
    expect(running).toBe(3);
    await Promise.all(slow);
  });

  it('lets a running statement end before it closes', async () => {
    const sum = store.query<{ n: number }>('SELECT count() AS n FROM numbers(5000000) WHERE sipHash64(number) % 2 = 3');
    const asked = sum.then(([row]) => row);
    await store.close();
    expect(await asked).toEqual({ n: 0 });
    await expect(one()).rejects.toMatchObject({ code: 'closed' });
  });

  it('calls too many parts unavailable, so that the same insert is repeated', async () => {
    await store.command(
      'CREATE TABLE parts (id UInt64) ENGINE = MergeTree ORDER BY id SETTINGS parts_to_throw_insert = 3, parts_to_delay_insert = 100',
    );
    await store.command('SYSTEM STOP MERGES parts');
    const insert = (n: number) =>
      store.insert({ table: 'parts', columns: ['id'], rows: Buffer.from(`${n}\n`), token: `${n}` });
    for (const n of [1, 2, 3]) await insert(n);
    await expect(insert(4)).rejects.toMatchObject({ code: 'unavailable', engineCode: 252 });
    expect(logged).toEqual([]);
    await store.command('SYSTEM START MERGES parts');
    await store.command('OPTIMIZE TABLE parts FINAL');
    await insert(4);
    expect(await store.query('SELECT id FROM parts ORDER BY id')).toEqual([1, 2, 3, 4].map((id) => ({ id })));
  });

  it('refuses an address and a name that are none, without repeating the address', () => {
    expect(() => openClickHouse({ url: 'http//user:hunter2@x' })).toThrow(
      new TypeError('the address of ClickHouse is no URL'),
    );
    expect(() => openClickHouse({ url, database: 'a`b' })).toThrow(new TypeError('not a name for a database: "a`b"'));
  });
});
