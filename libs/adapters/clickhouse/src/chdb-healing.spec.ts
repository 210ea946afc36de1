import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asidesOf } from '@marquee/ports';
import { damageFile } from '@marquee/test-kit/damage';
import { filesBelow } from '@marquee/test-kit/grep-files';
import { openChdb, type EmbeddedColumnStore } from './chdb-column-store';
import { closeSessions } from './chdb-sessions';
import { crashesOn, type StartProbe } from './crash-probe';
import { openHealed } from './healed-folder';

const SETTINGS = 'SETTINGS old_parts_lifetime = 120';

describe('a damaged folder of the engine in process', () => {
  let root: string;
  let dir: string;
  let store: EmbeddedColumnStore;
  let aside: string[];
  let putBack: object[];

  const open = (): void =>
    void (store = openChdb({
      dir,
      onSetAside: (kept) => void aside.push(kept),
      onPutBack: (what) => void putBack.push(what),
    }));
  const sum = async (): Promise<number> =>
    (await store.query<{ sum: number }>('SELECT toUInt32(sum(n)) AS sum FROM t'))[0]!.sum;
  const make = (): Promise<void> =>
    store.command(`CREATE TABLE IF NOT EXISTS t (n UInt32) ENGINE = MergeTree ORDER BY n ${SETTINGS}`);
  const add = (n: number): Promise<void> => store.insert({ table: 't', columns: ['n'], rows: Buffer.from(`${n}\n`) });
  const fileOf = (match: RegExp): string => filesBelow(dir).find((file) => match.test(file))!;

  beforeEach(async () => {
    root = fs.mkdtempSync(path.join(tmpdir(), 'marquee-healing-'));
    dir = path.join(root, 'clickhouse');
    aside = [];
    putBack = [];
    open();
    await make();
    for (const n of [1, 2, 4]) await add(n);
    await store.close();
  });
  afterEach(async () => {
    await store.close();
    fs.chmodSync(root, 0o700);
    fs.rmSync(root, { recursive: true });
  });

  it.each([
    ['is damaged', /\/t\.sql$/, (file: string): void => damageFile(file, 'head')],
    ['is empty', /\/t\.sql$/, (file: string): void => fs.truncateSync(file)],
    ['is missing', /\/t\.sql$/, (file: string): void => fs.rmSync(file)],
    ['of the database is damaged', /\/marquee\.sql$/, (file: string): void => damageFile(file, 'head')],
    ['of the database is missing', /\/marquee\.sql$/, (file: string): void => fs.rmSync(file)],
  ])('keeps all rows where a description %s, as there is a copy of it', async (_case, file, damage) => {
    damage(fileOf(file));
    open();
    expect(await sum()).toBe(7);
    await add(8);
    await store.close();
    open();
    expect(await sum()).toBe(15);
    expect(aside).toEqual([]);
    expect(putBack).toEqual([{ files: [expect.stringMatching(file)], aside: asidesOf(dir)[0] ?? null }]);
    expect(asidesOf(dir)).toHaveLength(/missing/.test(_case) ? 0 : 1);
  });

  it('keeps copies of what describes its tables now, and of no dropped one', async () => {
    open();
    await store.command(`CREATE TABLE u (n UInt32) ENGINE = MergeTree ORDER BY n ${SETTINGS}`);
    await store.insert({ table: 'u', columns: ['n'], rows: Buffer.from('1\n') });
    await store.command('ALTER TABLE t ADD COLUMN m UInt32');
    await store.command('RENAME TABLE u TO v');
    await store.command('DROP TABLE v');
    await store.close();
    damageFile(fileOf(/\/t\.sql$/), 'head');
    open();
    const [row] = await store.query<{ sum: number }>('SELECT toUInt32(sum(n + m)) AS sum FROM t');
    expect(row).toEqual({ sum: 7 });
    await expect(store.query('SELECT n FROM v')).rejects.toMatchObject({ code: 'refused' });
    expect(aside).toEqual([]);
  });

  it('is used where no copies can be kept', async () => {
    fs.rmSync(`${dir}.descriptions`, { recursive: true });
    fs.writeFileSync(`${dir}.descriptions`, '');
    open();
    await store.command('ALTER TABLE t ADD COLUMN m UInt32');
    expect(await sum()).toBe(7);
  });

  it.each([
    ['cannot be opened', (): void => damageFile(fileOf(/\/t\.sql$/), 'head')],
    ['lacks the description of a table', (): void => fs.rmSync(fileOf(/\/t\.sql$/))],
    ['lacks the description of its database', (): void => fs.rmSync(fileOf(/\/marquee\.sql$/))],
  ])(
    'is kept next to itself and replaced by an empty one where it %s and has no copy of that',
    async (_case, damage) => {
      damage();
      fs.rmSync(`${dir}.descriptions`, { recursive: true });
      open();
      await make();
      expect(await sum()).toBe(0);
      await add(8);
      expect(await sum()).toBe(8);
      expect(aside).toEqual(asidesOf(dir));
      expect(filesBelow(aside[0]!).some((file) => file.endsWith('/data.bin'))).toBe(true);
      await store.close();
      open();
      expect(await sum()).toBe(8);
      expect(aside).toHaveLength(1);
    },
  );

  it('stays where a file of it cannot be reached, which is no damage', async () => {
    const file = fileOf(/\/t\.sql$/);
    fs.rmSync(file);
    fs.symlinkSync('/nowhere/t.sql', file);
    open();
    await expect(sum()).rejects.toMatchObject({ code: expect.any(String) });
    expect(aside).toEqual([]);
  });

  const damageDescription = (): void => {
    damageFile(fileOf(/\/marquee\.sql$/), 'head');
    fs.rmSync(`${dir}.descriptions`, { recursive: true });
  };

  it('stays when it was replaced three times within an hour', async () => {
    for (let n = 0; n < 3; n += 1) {
      damageDescription();
      open();
      await make();
      await store.close();
    }
    damageDescription();
    open();
    await expect(make()).rejects.toMatchObject({ code: 'unavailable' });
    expect(aside).toHaveLength(3);
  });

  it('has damaged parts taken out, and keeps the other rows', async () => {
    damageFile(fileOf(/all_2_2_0\/data\.bin$/), 'head');
    fs.rmSync(fileOf(/all_3_3_0\/columns\.txt$/));
    open();
    const parts = await store.ownParts.takeOut(Infinity);
    expect(parts.map(({ table }) => table)).toEqual(['t', 't']);
    expect(await sum()).toBe(1);
    expect(await store.ownParts.takeOut(0)).toEqual(parts);
    const kept = await store.ownParts.keepAside();
    expect(kept).toBe(asidesOf(dir)[0]);
    // As after a kill: one folder has all of it.
    fs.rmSync(filesBelow(kept)[0]!);
    expect(await store.ownParts.keepAside()).toBe(kept);
    expect(asidesOf(dir)).toEqual([kept]);
    expect(await store.ownParts.takeOut(0)).toEqual(parts);
    await store.ownParts.forget();
    expect(filesBelow(kept).filter((file) => file.endsWith('/data.bin'))).toHaveLength(2);
    expect(await store.ownParts.takeOut(Infinity)).toEqual([]);
    await store.close();
    open();
    expect(await sum()).toBe(1);
    expect(aside).toEqual([]);
  });

  it('reads the sources of a damaged part again while they exist', async () => {
    open();
    await store.command('OPTIMIZE TABLE t FINAL');
    await store.close();
    damageFile(fileOf(/all_1_3_1\/data\.bin$/), 'head');
    open();
    expect(await store.ownParts.takeOut(Infinity)).toHaveLength(1);
    expect(await sum()).toBe(7);
  });

  /** A block of a file: a checksum of 16 bytes, a byte for its codec, its size and that of its content, each of four bytes. */
  const change = (at: number, bytes: readonly number[]): void => {
    const file = fileOf(/all_2_2_0\/data\.bin$/);
    const block = fs.readFileSync(file);
    block.set(bytes, at);
    fs.writeFileSync(file, block);
  };

  it.each([
    ['checksum', 0, [1, 2, 3, 4]],
    ['codec', 16, [0]],
    ['size, now of gigabytes,', 17, [0, 0, 0, 0xc0]],
    ['size, now larger than its file,', 17, [0, 1]],
  ])('tells a listener of a statement that meets a part with a damaged %s', async (_case, at, bytes) => {
    change(at, bytes);
    open();
    let told = 0;
    store.ownParts.onDamage(() => (told += 1));
    await expect(sum()).rejects.toMatchObject({ code: 'unavailable' });
    expect(told).toBe(1);
  });

  describe('after a process that ended while its engine read the folder', () => {
    const openAs = async (isCrashing: () => Promise<boolean>): Promise<void> => {
      fs.writeFileSync(`${dir}.opening`, '');
      closeSessions(
        await openHealed({ dir, database: 'marquee' }, { onSetAside: (kept) => void aside.push(kept) }, isCrashing),
      );
      expect(fs.existsSync(`${dir}.opening`)).toBe(false);
    };

    it('is replaced where the engine crashes on it', async () => {
      await openAs(() => Promise.resolve(true));
      expect(aside).toHaveLength(1);
    });

    it('stays where the engine reads all of it, in a process of its own', async () => {
      await openAs(() => crashesOn({ dir, database: 'marquee' }));
      open();
      expect(await sum()).toBe(7);
      expect(aside).toEqual([]);
    });

    it.each([
      ['a segmentation fault', 'SIGSEGV', true],
      ['an abort', 'SIGABRT', true],
      ['a kill, as by a system without memory', 'SIGKILL', false],
    ] as const)('takes %s of the probe for what it is', async (_case, signal, isCrash) => {
      const start: StartProbe = () => {
        const probe = Object.assign(new EventEmitter(), {
          signal,
          postMessage: () => void setImmediate(() => probe.emit('exit')),
          terminate: () => Promise.resolve(),
        });
        return probe;
      };
      expect(await crashesOn({ dir, database: 'marquee' }, start)).toBe(isCrash);
    });
  });
});
