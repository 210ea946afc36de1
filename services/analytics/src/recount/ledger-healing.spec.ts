import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteEventLog } from '@marquee/adapter-sqlite';
import { TOPICS, type VisitorHit } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import type { EventLog } from '@marquee/ports';
import { seeded } from '@marquee/test-kit/chance';
import { damageFile } from '@marquee/test-kit/damage';
import { until } from '@marquee/test-kit/until';
import { openClickWorld, type ClickWorld } from '../testing/click-world';
import { madeId, makeActs } from '../testing/made-acts';

const OWNER = madeId(1, 1);
const ITEM = madeId(2, 1);
const COUNT = 60;

let folder: string;
let world: ClickWorld;
let acts: readonly VisitorHit[];
let others: EventLog[];

const open = async (): Promise<void> => void (world = await openClickWorld({ folder }));
const consume = async (log?: EventLog): Promise<void> => {
  const running = await world.start(log && { log }).start();
  await running.caughtUp();
  await running.stop();
};
/** Each block is a part. */
const consumeInBlocks = async (...blocks: readonly (readonly VisitorHit[])[]): Promise<void> => {
  for (const block of blocks) {
    await world.deliver(block);
    await consume();
  }
};
/** Damages parts of a table, all of them unless their numbers are given, in a process that has ended. */
const damage = async (table: string, ...numbers: readonly number[]): Promise<void> => {
  const parts = await world.columns.query<{ path: string; name: string }>(
    'SELECT path, name FROM system.parts WHERE active AND table = {table:String} ORDER BY name',
    { table },
  );
  await world.close({ keep: true });
  const chosen = numbers.length === 0 ? parts : numbers.map((number) => parts[number]!);
  expect(chosen.length).toBeGreaterThan(0);
  for (const { path } of chosen) damageFile(join(path, 'data.bin'), 'middle');
  await open();
};
const rows = async (table: string): Promise<number> =>
  (
    await world.columns.query<{ n: number }>(`SELECT toUInt32(count()) AS n FROM ${table} WHERE owner = {owner:UUID}`, {
      owner: OWNER,
    })
  )[0]!.n;
const audited = async () => {
  const { differing, lost } = await world.start().audit();
  return { differing, lost };
};
const EXACT = { differing: 0, lost: [] };
const asides = (): readonly string[] => readdirSync(folder).filter((name) => name.startsWith('clickhouse.damaged-'));
/** A log that has lost all but the newest acts. */
const logOf = async (kept: readonly VisitorHit[]): Promise<EventLog> => {
  const log = openSqliteEventLog({ file: join(folder, 'kept.db'), retentionMs: () => Infinity });
  await log.publish(kept.map((value) => ({ topic: TOPICS.acts, key: value.source, value })));
  others.push(log);
  return log;
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-healing-'));
  others = [];
  await open();
  const made = { random: seeded(7), source: 'r0', owners: [OWNER], items: [ITEM], until: world.now, days: 1 };
  acts = makeActs(COUNT, made).map((act, n) => ({ ...act, epoch: 3, offset: n }));
});
afterEach(async () => {
  await Promise.all(others.map((log) => log.close()));
  await world.close({ keep: true });
  rmSync(folder, { recursive: true });
});

describe('a ledger with damaged parts', () => {
  it.each([['hits'], ['rollups'], ['referrer_key'], ['clearances'], ['migrations']])(
    'is exact after the next start where the parts of %s were damaged',
    async (table) => {
      await consumeInBlocks(acts.slice(0, 20), acts.slice(20, 40), acts.slice(40));
      const clearance = { ownerId: OWNER, itemId: madeId(2, 2), clearedAt: acts[0]!.at };
      await world.start().clearances.clear(clearance);
      await damage(table);
      await consume();
      expect(await rows('hits')).toBe(COUNT);
      expect(await rows('clearances')).toBeGreaterThan(0);
      expect(await audited()).toEqual(EXACT);
      expect(asides()).toHaveLength(1);
      await consume();
      expect(asides()).toHaveLength(1);
    },
  );

  it.each([
    ['raw hits', 'hits', 0],
    ['raw hits', 'hits', 1],
    ['raw hits', 'hits', 2],
    ['rollups', 'rollups', 0],
    ['rollups', 'rollups', 1],
    ['rollups', 'rollups', 2],
  ])('counts each click of a damaged part of %s once (%s %d)', async (_what, table, number) => {
    await consumeInBlocks(acts.slice(0, 20), acts.slice(20, 40), acts.slice(40, 50));
    await damage(table, number);
    await world.deliver(acts.slice(50));
    await consume();
    expect(await rows('hits')).toBe(COUNT);
    expect(await audited()).toEqual(EXACT);
  });

  it('has its rollups back from the raw hits where the log has no act any more', async () => {
    await consumeInBlocks(acts);
    await damage('rollups');
    await consume(await logOf([]));
    expect(await audited()).toEqual(EXACT);
  });

  it('is exact where the log still has the acts of the damaged part, and not the first ones', async () => {
    await consumeInBlocks(acts.slice(0, 30), acts.slice(30));
    await damage('hits', 1);
    await consume(await logOf(acts.slice(20)));
    expect(await rows('hits')).toBe(COUNT);
    expect(await audited()).toEqual(EXACT);
  });

  it('says what is lost where the log lacks it, and keeps the rollups', async () => {
    await consumeInBlocks(acts.slice(0, 30), acts.slice(30));
    const before = await world.start().hashRollups();
    await damage('hits', 0);
    await consume(await logOf(acts.slice(20)));
    expect(await rows('hits')).toBe(COUNT - 20);
    expect(await world.start().hashRollups()).toBe(before);
    const { differing, lost } = await audited();
    expect(differing).toBeGreaterThan(0);
    expect(lost).toEqual([
      expect.stringContaining(`clicks before ${new Date(acts[20]!.at).toISOString()} of r0 are neither in`),
    ]);
    expect(asides()).toHaveLength(1);
  });

  it('is healed by the next start where one was stopped on the way', async () => {
    await consumeInBlocks(acts.slice(0, 30), acts.slice(30));
    await damage('hits');
    const log: EventLog = { ...world.log, broadcast: () => Promise.reject(new Error('the log is not there')) };
    const running = await world.start({ log }).start();
    await until(async () => (await rows('hits').catch(() => -1)) === 0);
    await running.stop();
    await consume();
    // Both starts keep the part in one folder.
    expect(asides()).toHaveLength(1);
    expect(await rows('hits')).toBe(COUNT);
    expect(await audited()).toEqual(EXACT);
  });

  it('refuses figures until they are complete', async () => {
    await consumeInBlocks(acts);
    await damage('hits');
    let read: () => void = () => undefined;
    const reading = new Promise<void>((resolve) => (read = resolve));
    const log: EventLog = {
      ...world.log,
      broadcast: async (options) => {
        await reading;
        return world.log.broadcast(options);
      },
    };
    const analytics = world.start({ log });
    const running = await analytics.start();
    const figures = (): Promise<unknown> =>
      analytics.queue
        .run({ ownerId: OWNER, signal: new AbortController().signal }, (ledger) => ledger.query('SELECT 1 AS n'))
        .catch((error: unknown) => error);
    await until(async () => (await figures()) instanceof DomainError);
    expect(await figures()).toMatchObject({ code: 'unavailable', message: expect.stringMatching(/counted again/) });
    read();
    await running.caughtUp();
    expect(await figures()).toEqual([{ n: 1 }]);
    await running.stop();
  });

  it('is healed while the process runs, once a statement meets the damage', async () => {
    await consumeInBlocks(acts);
    const running = await world.start().start();
    await running.caughtUp();
    await world.columns.command('SYSTEM STOP MERGES hits');
    const [part] = await world.columns.query<{ path: string }>(
      "SELECT path FROM system.parts WHERE active AND table = 'hits'",
    );
    damageFile(join(part!.path, 'data.bin'), 'middle');
    const read = (): Promise<unknown> => world.columns.query('SELECT sum(sipHash64(*)) AS n FROM hits');
    await expect(read()).rejects.toMatchObject({ code: 'unavailable' });
    await until(() => asides().length === 1);
    await running.caughtUp();
    await running.stop();
    expect(await rows('hits')).toBe(COUNT);
    expect(await audited()).toEqual(EXACT);
  });
});
