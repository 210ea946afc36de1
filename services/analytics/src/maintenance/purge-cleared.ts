import type { OneAtATime } from '@marquee/kernel';
import { faultPoint } from '@marquee/ports';
import type { ClickLedger } from '../ledger/click-ledger';
import { CLEARANCES, DAY_MS, HITS, ROLLUPS } from '../ledger/ledger.schema';

interface Cleared {
  readonly owner: string;
  readonly item: string;
  readonly cleared: number;
}

const due = `
  SELECT owner, item, toUnixTimestamp64Milli(max(cleared_at)) AS cleared FROM ${CLEARANCES}
  GROUP BY owner, item ORDER BY owner, item`;

/**
 * Removes what owners have cleared: raw hits, and rollups that hold any of it. Figures do not depend on it. Returns how many items
 * had any.
 */
export const purgeCleared = async (ledger: ClickLedger, inTurn: OneAtATime): Promise<number> => {
  let purged = 0;
  for (const { owner, item, cleared } of await ledger.query<Cleared>(due)) {
    const parameters = { owner, item, cleared };
    const [left] = await ledger.query<{ n: number }>(
      `SELECT count() AS n FROM ${HITS} WHERE owner = {owner:UUID} AND item = {item:UUID} AND at < fromUnixTimestamp64Milli({cleared:Int64}, 'UTC')`,
      parameters,
      { priority: 'background' },
    );
    if (left!.n === 0) continue;
    await inTurn(async () => {
      await ledger.command(
        `DELETE FROM ${ROLLUPS} WHERE owner = {owner:UUID} AND item = {item:UUID} AND day * ${DAY_MS} < {cleared:Int64}`,
        parameters,
        { priority: 'background' },
      );
      await faultPoint('analytics.purge');
      await ledger.command(
        `DELETE FROM ${HITS} WHERE owner = {owner:UUID} AND item = {item:UUID} AND at < fromUnixTimestamp64Milli({cleared:Int64}, 'UTC')`,
        parameters,
        { priority: 'background' },
      );
    });
    purged += 1;
  }
  return purged;
};
