import type { OneAtATime } from '@marquee/kernel';
import { faultPoint } from '@marquee/ports';
import type { ClickLedger } from '../ledger/click-ledger';
import { CLEARANCES, HITS, ROLLUPS, ROLLUPS_REBUILT } from '../ledger/ledger.schema';

const background = { priority: 'background' } as const;

/** What is being rebuilt first, because no call asks it: where one was interrupted, the next finds the owner by the others. */
const tables = [ROLLUPS_REBUILT, ROLLUPS, CLEARANCES, HITS];

/**
 * Removes all that the ledger has of an owner, from the files as well: a row that is only marked as deleted lies in them until its part is
 * merged. Returns whether there was anything. A call that was interrupted is made good by the next one.
 */
export const removeOwner = async (ledger: ClickLedger, inTurn: OneAtATime, owner: string): Promise<boolean> => {
  const [left] = await ledger.query<{ n: number }>(
    `SELECT count() AS n FROM (
       SELECT 1 FROM ${HITS} WHERE owner = {owner:UUID} LIMIT 1
       UNION ALL SELECT 1 FROM ${ROLLUPS} WHERE owner = {owner:UUID} LIMIT 1
       UNION ALL SELECT 1 FROM ${CLEARANCES} WHERE owner = {owner:UUID} LIMIT 1)`,
    { owner },
    background,
  );
  if (left!.n === 0) return false;
  const existing = await ledger.query<{ name: string }>(
    'SELECT name FROM system.tables WHERE database = currentDatabase()',
    {},
    background,
  );
  const names = new Set(existing.map(({ name }) => name));
  await inTurn(async () => {
    for (const table of tables.filter((name) => names.has(name))) {
      await faultPoint('analytics.remove-owner');
      await ledger.command(
        `ALTER TABLE ${table} DELETE WHERE owner = {owner:UUID} SETTINGS mutations_sync = 1`,
        { owner },
        background,
      );
    }
  });
  return true;
};
