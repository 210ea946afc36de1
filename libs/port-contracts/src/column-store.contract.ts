import { timeZoneNames } from '@marquee/kernel';
import { ColumnStoreError, type ColumnStore } from '@marquee/ports';
import { rejection, type OpenPort, type Opened } from './opened';

const table = 'lines';
const bytes = (...rows: readonly string[]): Buffer => Buffer.from(rows.map((row) => `${row}\n`).join(''));
const many = (count: number): Buffer =>
  bytes(Array.from({ length: count }, (_, n) => `${n}\t${'x'.repeat(30)}`).join('\n'));

/** Every sentence of `ColumnStore`'s docstring but the loss of power. A killed process is tried where there is a process to kill. */
export const columnStoreContract = (name: string, open: OpenPort<ColumnStore>): void => {
  describe(`${name} keeps the column store's contract`, () => {
    let opened: Opened<ColumnStore>;
    let store: ColumnStore;
    beforeEach(async () => {
      opened = await open();
      store = opened.port;
      await store.command(`DROP TABLE IF EXISTS ${table} SYNC`);
      await store.command(
        `CREATE TABLE ${table} (id UInt64, text String) ENGINE = MergeTree ORDER BY id SETTINGS non_replicated_deduplication_window = 10000`,
      );
    });
    afterEach(() => opened.dispose());

    const insert = (rows: Buffer, token?: string) =>
      store.insert({ table, columns: ['id', 'text'], rows, ...(token !== undefined && { token }) });
    const ids = async (): Promise<number[]> =>
      (await store.query<{ id: number }>(`SELECT id FROM ${table} ORDER BY id`)).map(({ id }) => id);

    it('binds values of every kind, whatever is in them', async () => {
      const texts = ["o'hara", '{a:String}', 'tab\tline\nback\\slash', "'; DROP TABLE lines; --", '😀'];
      const [row] = await store.query<{ texts: string[]; n: number; id: string }>(
        'SELECT {texts:Array(String)} AS texts, {n:Int64} AS n, toString({id:UUID}) AS id',
        { texts, n: -5, id: '00000000-0000-7000-8000-000000000001' },
      );
      expect(row).toEqual({ texts, n: -5, id: '00000000-0000-7000-8000-000000000001' });
      for (const text of texts) expect(await store.query('SELECT {text:String} AS text', { text })).toEqual([{ text }]);
    });

    it('reckons with each time zone that owners may choose', async () => {
      const names = timeZoneNames();
      const known = 'SELECT count() AS n FROM system.time_zones WHERE time_zone IN {names:Array(String)}';
      expect(await store.query(known, { names })).toEqual([{ n: names.length }]);
      for (const zone of ['Asia/Kathmandu', 'Europe/Kyiv', 'America/Ciudad_Juarez']) {
        const at = Date.UTC(2026, 6, 1);
        const [row] = await store.query<{ hour: number }>(
          'SELECT toHour(fromUnixTimestamp64Milli({at:Int64}), {zone:String}) AS hour',
          { at, zone },
        );
        const hour = new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(at);
        expect([zone, row?.hour]).toEqual([zone, Number(hour)]);
      }
    });

    it('binds lists that are longer than an address may be', async () => {
      const ids = Array.from({ length: 3000 }, (_, n) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`);
      expect(await store.query('SELECT toString({ids:Array(UUID)}[-1]) AS last', { ids })).toEqual([
        { last: ids.at(-1) },
      ]);
    });

    it('refuses a statement whose parameter is missing, also when an earlier one had it', async () => {
      await store.query('SELECT {n:Int64} AS n', { n: 1 });
      for (let n = 0; n < store.readsAtOnce; n += 1)
        expect(await rejection(store.query('SELECT {n:Int64} AS n'))).toMatchObject({ code: 'refused' });
    });

    it('keeps the values of statements that run side by side apart', async () => {
      const ask = (n: number) =>
        store.query('SELECT {n:Int64} AS n, {text:String} AS text FROM numbers(3) LIMIT 1', { n, text: `of ${n}` });
      const asked = Array.from({ length: 60 }, (_, n) => n);
      expect(await Promise.all(asked.map(ask))).toEqual(asked.map((n) => [{ n, text: `of ${n}` }]));
    });

    it('answers one object per row, numbers as numbers, and nothing for no rows', async () => {
      await insert(bytes('1\ta\\tb', '2\tc\\nd'));
      expect(await store.query(`SELECT id, text FROM ${table} ORDER BY id`)).toEqual([
        { id: 1, text: 'a\tb' },
        { id: 2, text: 'c\nd' },
      ]);
      expect(await store.query(`SELECT id FROM ${table} WHERE id > 2`)).toEqual([]);
    });

    it('takes all rows of an insert or none', async () => {
      expect(await rejection(insert(bytes('1\ta', 'two\tb')))).toMatchObject({ name: 'ColumnStoreError' });
      expect(await ids()).toEqual([]);
    });

    it('makes one part of a large insert, so that it appears at once', async () => {
      await insert(many(300_000));
      const parts = await store.query<{ rows: number }>(
        `SELECT rows FROM system.parts WHERE database = currentDatabase() AND table = 'lines' AND active`,
      );
      expect(parts).toEqual([{ rows: 300_000 }]);
    });

    it('takes a token once in a table, across restarts, and keeps the first rows', async () => {
      await insert(bytes('1\tfirst'), 'token');
      await insert(bytes('2\tsecond'), 'token');
      store = await opened.reopen();
      await insert(bytes('3\tthird'), 'token');
      expect(await store.query(`SELECT id, text FROM ${table}`)).toEqual([{ id: 1, text: 'first' }]);
    });

    it('never lets a token touch inserts without one', async () => {
      await insert(bytes('1\ta'), 'token');
      await insert(bytes('1\ta'));
      await insert(bytes('1\ta'));
      expect(await ids()).toEqual([1, 1, 1]);
    });

    it('keeps what was inserted over a restart', async () => {
      await insert(bytes('7\tkept'));
      store = await opened.reopen();
      expect(await ids()).toEqual([7]);
    });

    it('reads during a running insert and sees none of it or all', async () => {
      const rows = many(200_000);
      let running = true;
      const inserting = insert(rows).finally(() => (running = false));
      const seen = new Set<number>();
      do seen.add((await store.query<{ n: number }>(`SELECT count() AS n FROM ${table}`))[0]!.n);
      while (running);
      await inserting;
      for (const n of seen) expect([0, 200_000]).toContain(n);
    });

    it('leaves the event loop free', async () => {
      let turns = 0;
      const timer = setInterval(() => (turns += 1), 1);
      await store.query(
        'SELECT sum(sipHash64(number)) AS n FROM numbers(10000000) SETTINGS max_threads = 1',
        {},
        { priority: 'background' },
      );
      clearInterval(timer);
      expect(turns).toBeGreaterThan(5);
    });

    describe('a query that is releases', () => {
      const lasting = (mark: string): string =>
        `SELECT count() AS ${mark} FROM numbers(2000) WHERE NOT ignore(sleepEachRow(0.01)) SETTINGS max_block_size = 1`;
      const running = async (mark: string): Promise<number> => {
        const [row] = await store.query<{ n: number }>(
          'SELECT count() AS n FROM system.processes WHERE position(query, {mark:String}) > 0 AND position(query, {own:String}) = 0',
          { mark, own: 'system.processes' },
          { priority: 'background' },
        );
        return row!.n;
      };
      const until = async (mark: string, count: number): Promise<void> => {
        for (let looks = 0; (await running(mark)) !== count; looks += 1)
          if (looks === 1000) throw new Error(`${await running(mark)} statements run, not ${count}`);
      };

      it('ends in the engine at its deadline', async () => {
        expect(await rejection(store.query(lasting('late'), {}, { deadlineMs: 200 }))).toMatchObject({
          name: 'ColumnStoreError',
          code: 'timeout',
        });
        await until('late', 0);
      });

      it('ends in the engine when its signal aborts', async () => {
        const given = new AbortController();
        const answer = rejection(store.query(lasting('unwanted'), {}, { signal: given.signal }));
        await until('unwanted', 1);
        given.abort();
        expect(await answer).toMatchObject({ name: 'ColumnStoreError', code: 'aborted' });
        await until('unwanted', 0);
      });

      it('is never begun when it waits for its turn', async () => {
        const given = new AbortController();
        const ahead = Array.from({ length: store.readsAtOnce }, () =>
          rejection(store.query(lasting('ahead'), {}, { signal: given.signal })),
        );
        await until('ahead', store.readsAtOnce);
        const patient = new AbortController();
        const aborted = rejection(store.query(lasting('waits'), {}, { signal: patient.signal }));
        const late = rejection(store.query(lasting('waits'), {}, { deadlineMs: 50 }));
        expect(await late).toMatchObject({ code: 'timeout' });
        patient.abort();
        expect(await aborted).toMatchObject({ code: 'aborted' });
        expect(await rejection(store.query(lasting('waits'), {}, { signal: patient.signal }))).toMatchObject({
          code: 'aborted',
        });
        expect(await running('waits')).toBe(0);
        given.abort();
        expect(await Promise.all(ahead)).toEqual(ahead.map(() => expect.objectContaining({ code: 'aborted' })));
      });

      it('leaves its deadline to itself, and others alone', async () => {
        const given = new AbortController();
        const quick = `SELECT count() AS n FROM numbers(30) WHERE NOT ignore(sleepEachRow(0.01)) SETTINGS max_block_size = 1`;
        const ended = rejection(store.query(lasting('alone'), {}, { signal: given.signal }));
        await until('alone', 1);
        const other = store.query(quick);
        given.abort();
        await ended;
        expect(await other).toEqual([{ n: 30 }]);
        for (let n = 0; n < store.readsAtOnce; n += 1)
          await rejection(store.query(lasting('short'), {}, { deadlineMs: 50 }));
        for (let n = 0; n < store.readsAtOnce; n += 1) expect(await store.query(quick)).toEqual([{ n: 30 }]);
      });
    });

    it('says that a statement is wrong without repeating what was in it', async () => {
      const error = await rejection(
        store.query('SELECT nothing FROM nowhere WHERE x = {secret:String}', { secret: 'hunter2' }),
      );
      expect(error).toBeInstanceOf(ColumnStoreError);
      expect(error).toMatchObject({ code: 'refused' });
      expect(error.message).not.toContain('hunter2');
    });

    it('answers nothing after it was closed, and closes twice', async () => {
      await store.close();
      await store.close();
      expect(await rejection(store.query('SELECT 1 AS n'))).toMatchObject({ code: 'closed' });
      expect(await rejection(insert(bytes('1\ta')))).toMatchObject({ code: 'closed' });
    });
  });
};
