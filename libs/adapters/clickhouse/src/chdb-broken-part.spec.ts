import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openChdb, type EmbeddedColumnStore } from './chdb-column-store';

const KEPT = 'SETTINGS old_parts_lifetime = 120';

describe('a part that a merge left empty because the disk was full', () => {
  let folder: string;
  let store: EmbeddedColumnStore;
  const sum = async (table = 't'): Promise<number> =>
    (await store.query<{ sum: number }>(`SELECT toUInt32(sum(n)) AS sum FROM ${table}`))[0]!.sum;
  const add = (n: number, table = 't') => store.insert({ table, columns: ['n'], rows: Buffer.from(`${n}\n`) });

  /** Empties the files of the only active part, as the engine does when it merges on a full disk. Returns its folder. */
  const emptyMergedPart = async (): Promise<string> => {
    await store.command('OPTIMIZE TABLE t FINAL');
    const parts = await store.query<{ path: string }>("SELECT path FROM system.parts WHERE active AND table = 't'");
    expect(parts).toHaveLength(1);
    const part = path.resolve(parts[0]!.path);
    for (const name of fs.readdirSync(part)) fs.truncateSync(path.join(part, name));
    return part;
  };

  beforeEach(async () => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'marquee-broken-'));
    store = openChdb({ dir: path.join(folder, 'engine') });
    for (const table of ['t', 'other'])
      await store.command(`CREATE TABLE ${table} (n UInt32) ENGINE = MergeTree ORDER BY n ${KEPT}`);
    for (const n of [1, 2, 4]) await add(n);
    await add(64, 'other');
  });
  afterEach(async () => {
    await store.close();
    fs.rmSync(folder, { recursive: true });
  });

  it('is set aside after the first statement that meets it, and its sources are read again', async () => {
    await emptyMergedPart();
    await expect(sum()).rejects.toMatchObject({ code: 'unavailable', engineCode: 246 });
    expect(await sum()).toBe(7);
    expect(await sum('other')).toBe(64);
    await add(8);
    expect(await sum()).toBe(15);
  });

  it('lets statements wait that come while tables are put back', async () => {
    await emptyMergedPart();
    await expect(sum()).rejects.toMatchObject({ engineCode: 246 });
    const [, ...sums] = await Promise.all([add(8), sum('other'), sum('other'), sum('other')]);
    expect(sums).toEqual([64, 64, 64]);
    expect(await sum()).toBe(15);
  });

  it('is set aside as well when it has no sources any more', async () => {
    const sources = path.dirname(await emptyMergedPart());
    for (const name of fs.readdirSync(sources).filter((part) => part.endsWith('_0')))
      fs.rmSync(path.join(sources, name), { recursive: true });
    await expect(sum()).rejects.toMatchObject({ engineCode: 246 });
    expect([await sum(), await sum('other')]).toEqual([0, 64]);
  });
});
