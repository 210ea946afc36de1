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

    it('binds values of every kind, whatever stands in them', async () => {
      const texts = ["o'hara", '{a:String}', 'tab\tline\nback\\slash', "'; DROP TABLE lines; --", '😀'];
      const [row] = await store.query<{ texts: string[]; n: number; id: string }>(
        'SELECT {texts:Array(String)} AS texts, {n:Int64} AS n, toString({id:UUID}) AS id',
        { texts, n: -5, id: '00000000-0000-7000-8000-000000000001' },
      );
      expect(row).toEqual({ texts, n: -5, id: '00000000-0000-7000-8000-000000000001' });
      for (const text of texts) expect(await store.query('SELECT {text:String} AS text', { text })).toEqual([{ text }]);
    });

    it('binds lists that are longer than an address may be', async () => {
      const ids = Array.from({ length: 3000 }, (_, n) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`);
      expect(await store.query('SELECT toString({ids:Array(UUID)}[-1]) AS last', { ids })).toEqual([
        { last: ids.at(-1) },
      ]);
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

    it('reads beside a running insert and sees none of it or all', async () => {
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
        { lane: 'background' },
      );
      clearInterval(timer);
      expect(turns).toBeGreaterThan(5);
    });

    it('says that a statement is wrong without repeating what stood in it', async () => {
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
