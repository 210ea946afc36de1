import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openChdb, type EmbeddedColumnStore } from './chdb-column-store';

const rows = (from: number, count: number): Buffer =>
  Buffer.from(Array.from({ length: count }, (_, n) => `${from + n}\n`).join(''));

describe('frozen parts of the engine in process', () => {
  let folder: string;
  let store: EmbeddedColumnStore;
  const dir = (name: string): string => path.join(folder, name);
  const add = (from: number, count: number) => store.insert({ table: 't', columns: ['n'], rows: rows(from, count) });
  const countIn = async (columns: EmbeddedColumnStore): Promise<number> =>
    (await columns.query<{ n: number }>('SELECT toUInt32(count()) AS n FROM t'))[0]!.n;

  /** What of the engine's folder describes tables: everything but their parts. */
  const copyDescriptions = (to: string): void =>
    fs.cpSync(dir('engine'), to, {
      recursive: true,
      filter: (file) =>
        !/\/(shadow|tmp|status)$|\/store\/[^/]+\/[^/]+\/all_/.test(file) && !fs.lstatSync(file).isSymbolicLink(),
    });

  beforeEach(async () => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'marquee-freeze-'));
    store = openChdb({ dir: dir('engine') });
    await store.command('CREATE TABLE t (n UInt32) ENGINE = MergeTree ORDER BY n');
  });
  afterEach(async () => {
    await store.close();
    fs.rmSync(folder, { recursive: true });
  });

  it('are those of the moment, make a folder that the engine opens elsewhere, and outlive merges', async () => {
    for (let n = 0; n < 3; n += 1) await add(n * 100, 100);
    let late: Promise<void> | undefined;
    const frozen = await store.freeze(async () => {
      copyDescriptions(dir('copy'));
      late = add(900, 50);
      // Reads continue, and see nothing of what waits.
      expect(await countIn(store)).toBe(300);
    });
    await late;
    await store.command('OPTIMIZE TABLE t FINAL');
    expect(await countIn(store)).toBe(350);
    fs.cpSync(frozen.dir!, dir('copy'), { recursive: true });
    await frozen.release();
    expect(fs.existsSync(frozen.dir!)).toBe(false);
    await store.close();
    const copy = openChdb({ dir: dir('copy') });
    expect(await countIn(copy)).toBe(300);
    await copy.insert({ table: 't', columns: ['n'], rows: rows(0, 5) });
    expect(await countIn(copy)).toBe(305);
    await copy.close();
  });

  it('are gone where the work fails, whose error comes through', async () => {
    await add(0, 10);
    const failure = new RangeError('of the work');
    await expect(store.freeze(() => Promise.reject(failure))).rejects.toBe(failure);
    expect(fs.existsSync(dir('engine/shadow'))).toBe(false);
    await add(10, 10);
    expect(await countIn(store)).toBe(20);
  });

  it('are removed by the next process when a killed one has left them', async () => {
    fs.mkdirSync(dir('engine/shadow/backup'), { recursive: true });
    await store.close();
    store = openChdb({ dir: dir('engine') });
    await store.query('SELECT 1');
    expect(fs.existsSync(dir('engine/shadow'))).toBe(false);
  });
});
