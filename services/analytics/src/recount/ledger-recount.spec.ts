import { join } from 'node:path';
import { openSqliteEventLog } from '@marquee/adapter-sqlite';
import { TOPICS, type AccountChanged, type VisitorHit } from '@marquee/contracts';
import { operatorCommands } from '@marquee/service-host';
import { seeded } from '@marquee/test-kit/chance';
import type { EventLog } from '@marquee/ports';
import { accepted, openClickWorld, type ClickWorld } from '../testing/click-world';
import { madeId, makeActs } from '../testing/made-acts';
import { LedgerBehind } from '../consume/claim';

const OWNER = madeId(1, 1);
const ITEM = madeId(2, 1);
const COUNT = 60;

let world: ClickWorld;
let acts: readonly VisitorHit[];
beforeEach(async () => {
  world = await openClickWorld();
  const made = { random: seeded(7), source: 'r0', owners: [OWNER], items: [ITEM], until: world.now, days: 1 };
  // Two epochs: where one ends, positions have a gap.
  acts = makeActs(COUNT, made).map((act, n) => ({ ...act, epoch: n < 40 ? 3 : 5, offset: n < 40 ? n : n - 40 }));
});
afterEach(() => world.close());

const consume = async (log?: EventLog): Promise<void> => {
  const running = await world.start(log && { log }).start();
  await running.caughtUp();
  await running.stop();
};
const hits = async (): Promise<number> => {
  const sql = 'SELECT count() AS n FROM hits WHERE owner = {owner:UUID}';
  return (await world.start().ledger.query<{ n: number }>(sql, { owner: OWNER }))[0]!.n;
};
const audited = (argument?: string) => {
  const analytics = world.start();
  const { commands } = operatorCommands('analytics', {
    log: world.log,
    audit: () => analytics.audit(),
    acceptLoss: () => analytics.acceptLoss(),
  });
  return commands['audit']!(argument, () => undefined);
};
const lose = async (...tables: readonly string[]): Promise<void> => {
  for (const table of tables) await world.columns.command(`TRUNCATE TABLE ${table}`);
};
/** A log that has lost all but the newest acts. */
const logOf = async (kept: readonly VisitorHit[], name = 'kept.db'): Promise<EventLog> => {
  const log = openSqliteEventLog({ file: join(world.dir, name), retentionMs: () => Infinity });
  await log.publish(kept.map((value) => ({ topic: TOPICS.acts, key: value.source, value })));
  return log;
};

describe('a ledger that is behind the position of its consumer', () => {
  it.each([['rollups'], ['hits'], ['hits', 'rollups'], ['hits', 'rollups', 'referrer_key']])(
    'has each act once after the next start, without an act of a visitor: %s %s %s',
    async (...gone) => {
      await world.deliver(acts);
      await consume();
      expect(await audited()).toMatchObject({ ok: true, lost: [] });
      await lose(...gone);
      expect(await audited()).toMatchObject({ ok: false });
      expect((await audited()).text).toContain('counted clicks of r0 are not in the click ledger');

      await consume();
      expect(await hits()).toBe(COUNT);
      expect(await audited()).toMatchObject({ ok: true, lost: [] });
      await expect(world.start().checkCounted()).resolves.toBeUndefined();
    },
  );

  it('has each act once where it was replaced by an older copy, and new acts came first', async () => {
    await world.deliver(acts.slice(0, 30));
    await consume();
    await world.columns.command('CREATE TABLE old_hits AS hits');
    await world.columns.command('INSERT INTO old_hits SELECT * FROM hits');
    await world.columns.command('CREATE TABLE old_rollups AS rollups');
    await world.columns.command('INSERT INTO old_rollups SELECT * FROM rollups');
    await world.deliver(acts.slice(30, 50));
    await consume();
    await world.columns.command('EXCHANGE TABLES old_hits AND hits');
    await world.columns.command('EXCHANGE TABLES old_rollups AND rollups');

    await world.deliver(acts.slice(50));
    await consume();
    expect(await hits()).toBe(COUNT);
    expect(await audited()).toMatchObject({ ok: true, lost: [] });
  });

  it('takes no act that leaves out others which the log may have', async () => {
    await world.start().writer.write('r0', accepted(acts.slice(0, 50)));
    await world.start().writer.write('r0', accepted(acts.slice(50, 55)));
    await lose('hits', 'rollups');
    const late = accepted(acts.slice(55));
    await expect(world.start().writer.write('r0', late)).rejects.toThrow(LedgerBehind);
    expect(await hits()).toBe(0);
  });

  it('says by code what is lost where the log lacks it, counts new clicks, and looks no more', async () => {
    await world.deliver(acts.slice(0, 50));
    await consume();
    await lose('hits', 'rollups');
    const log = await logOf(acts.slice(45));
    await consume(log);
    expect(await hits()).toBe(15);
    const { ok, text } = await audited();
    expect(ok).toBe(false);
    expect(text).toContain(
      `clicks before ${new Date(acts[45]!.at).toISOString()} of r0 are neither in the click ledger nor in the log, only in a backup`,
    );
    expect(text).toContain('restore clickhouse, analytics and journal/groups/analytics.json together from one backup');
    await expect(world.start().checkCounted()).rejects.toThrow('counted clicks are missing');
    expect(await world.start().writer.behind()).toEqual([]);
    await log.close();
  });

  it('says what is lost where the log has none of the acts', async () => {
    await world.deliver(acts);
    await consume();
    await lose('hits', 'rollups');
    const log = await logOf([]);
    await consume(log);
    expect((await audited()).text).toContain('clicks of r0 are neither in the click ledger nor in the log');
    expect(await world.start().writer.behind()).toEqual([]);
    await log.close();
  });

  it('reports a loss as accepted once the operator has said so, and a later one again', async () => {
    await world.deliver(acts.slice(0, 20));
    await consume();
    await lose('hits', 'rollups');
    const log = await logOf(acts.slice(20, 30));
    await consume(log);
    expect(await audited()).toMatchObject({ ok: false, accepted: [] });
    const { ok, text } = await audited('--accept-loss');
    expect(ok).toBe(true);
    const at = new Date(world.now).toISOString();
    expect(text).toContain(`accepted at ${at}: clicks before ${new Date(acts[20]!.at).toISOString()} of r0 are lost`);
    expect(await audited()).toMatchObject({ ok: true, lost: [], accepted: [expect.any(String)] });
    await expect(world.start().checkCounted()).resolves.toBeUndefined();

    await lose('hits', 'rollups');
    await log.close();
    await consume(await logOf([], 'empty.db'));
    expect(await audited()).toMatchObject({ ok: false, accepted: [] });
  });

  it('keeps figures cleared, and has no clicks of accounts that were closed', async () => {
    const closed = madeId(1, 2);
    const made = { random: seeded(9), owners: [closed], items: [madeId(2, 2)], until: world.now, days: 1 };
    await world.deliver([...acts, ...makeActs(20, { ...made, source: 'r1' })]);
    await consume();
    await world.start().clearances.clear({ ownerId: OWNER, itemId: ITEM, clearedAt: acts[30]!.at });
    await world.start().removeOwner(closed);
    const value: AccountChanged = {
      name: 'identity.AccountChanged.v1',
      version: 2,
      accountId: closed,
      publicKey: 'key',
      createdAt: new Date(world.now).toISOString(),
      status: 'closed',
    };
    await world.log.publish([{ topic: TOPICS.account, key: closed, value }]);
    await lose('hits', 'rollups', 'clearances');
    await consume();
    const rows = await world.start().ledger.query('SELECT DISTINCT owner FROM hits WHERE pos > 0');
    expect(rows).toEqual([{ owner: OWNER }]);
    const facts = await world
      .start()
      .ledger.query('SELECT item, toUnixTimestamp64Milli(cleared_at) AS at FROM clearances');
    expect(facts).toEqual([{ item: ITEM, at: acts[30]!.at }]);
  });
});
