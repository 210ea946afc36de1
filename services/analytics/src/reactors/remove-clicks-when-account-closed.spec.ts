import { TOPICS, type AccountChanged } from '@marquee/contracts';
import { runReactor } from '@marquee/event-sourcing';
import { reactorSpy } from '@marquee/event-sourcing/testing';
import { oneAtATime } from '@marquee/kernel';
import type { ClickAnalytics } from '../click-analytics';
import { removeOwner } from '../maintenance/remove-owner';
import { actsOnBoth, actsOnClosed, closedItem, keptItem } from '../testing/cleared-acts';
import { clearances } from '../clear/clearances';
import { openClickWorld, type ClickWorld } from '../testing/click-world';
import { removeClicksWhenAccountClosed } from './remove-clicks-when-account-closed.reactor';

const head = (accountId: string) => ({
  name: 'identity.AccountChanged.v1' as const,
  version: 2,
  accountId,
  publicKey: 'key',
  createdAt: '2026-11-01T00:00:00.000Z',
});
const open: AccountChanged = { ...head(keptItem.ownerId), status: 'active', username: 'kept', usernameKey: 'kept' };
const closed: AccountChanged = { ...head(closedItem.ownerId), status: 'closed' };

describe('the clicks of a closed account', () => {
  let world: ClickWorld;
  let analytics: ClickAnalytics;
  beforeEach(async () => {
    world = await openClickWorld();
    analytics = world.start();
  });
  afterEach(() => world.close());

  const outcomesOf = async (...states: readonly AccountChanged[]): Promise<readonly string[]> => {
    const observer = reactorSpy();
    const running = await runReactor({
      reactor: removeClicksWhenAccountClosed(analytics),
      log: world.log,
      observer,
    });
    for (const value of states) await world.log.publish([{ topic: TOPICS.account, key: value.accountId, value }]);
    await running.caughtUp();
    await running.stop();
    return observer.attempts;
  };
  const rowsOf = async (owner: string): Promise<readonly number[]> => {
    const counts: number[] = [];
    for (const table of ['hits', 'rollups', 'clearances']) {
      const sql = `SELECT count() AS n FROM ${table} WHERE owner = {owner:UUID}`;
      counts.push((await analytics.ledger.query<{ n: number }>(sql, { owner }))[0]!.n);
    }
    return counts;
  };
  const documentsOf = (owner: string): Promise<number> =>
    world.documents.collection(clearances).count('byOwner', [owner]);

  it('are removed from every table once, and those of others stay', async () => {
    const running = await analytics.start();
    await world.deliver([...actsOnBoth(world.now), ...actsOnClosed(world.now)]);
    await running.caughtUp();
    for (const item of [closedItem, keptItem]) await analytics.clearances.clear({ ...item, clearedAt: 1 });
    const kept = await rowsOf(keptItem.ownerId);
    expect(Math.min(...kept, ...(await rowsOf(closedItem.ownerId)))).toBeGreaterThan(0);
    expect(await outcomesOf(open, closed)).toEqual(['skip: account is open', 'done']);
    expect(await outcomesOf(closed)).toEqual(['skip: the account has no clicks']);
    expect(await rowsOf(closedItem.ownerId)).toEqual([0, 0, 0]);
    expect(await rowsOf(keptItem.ownerId)).toEqual(kept);
    expect([await documentsOf(closedItem.ownerId), await documentsOf(keptItem.ownerId)]).toEqual([0, 1]);
    expect((await analytics.audit()).differing).toBe(0);
    await running.stop();
  });

  it('are removed when nothing is left but the moments at which they were cleared', async () => {
    const running = await analytics.start();
    await world.deliver(actsOnClosed(world.now));
    await running.caughtUp();
    // Page views are hits as well, under the id of the owner.
    for (const itemId of [closedItem.itemId, closedItem.ownerId])
      await analytics.clearances.clear({ ...closedItem, itemId, clearedAt: world.now });
    await analytics.purgeCleared();
    expect(await rowsOf(closedItem.ownerId)).toEqual([0, 0, 2]);
    expect(await outcomesOf(closed)).toEqual(['done']);
    expect(await rowsOf(closedItem.ownerId)).toEqual([0, 0, 0]);
    expect(await documentsOf(closedItem.ownerId)).toBe(0);
    await running.stop();

    const later = world.start();
    await later.clearances.sync();
    expect(await documentsOf(closedItem.ownerId)).toBe(0);
  });

  it('are removed where nothing but a clearance was ever kept', async () => {
    await analytics.clearances.clear({ ...closedItem, clearedAt: 1 });
    expect(await outcomesOf(closed)).toEqual(['done']);
    expect(await rowsOf(closedItem.ownerId)).toEqual([0, 0, 0]);
    expect(await documentsOf(closedItem.ownerId)).toBe(0);
  });

  it('lose their clearances where a removal was interrupted behind the ledger', async () => {
    await analytics.clearances.clear({ ...closedItem, clearedAt: 1 });
    await removeOwner(analytics.ledger, oneAtATime(), closedItem.ownerId);
    expect(await documentsOf(closedItem.ownerId)).toBe(1);
    expect(await outcomesOf(closed)).toEqual(['done']);
    expect(await documentsOf(closedItem.ownerId)).toBe(0);
  });

  it('do not wake an engine that has counted nothing', async () => {
    expect(await outcomesOf(closed)).toEqual(['skip: nothing was counted']);
  });
});
