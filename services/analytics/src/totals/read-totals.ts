import type { Clearances } from '../clear/clearances';
import type { LedgerReader } from '../ledger/click-ledger';
import { DAY_MS, HITS, ROLLUPS } from '../ledger/ledger.schema';

export interface ItemKey {
  readonly ownerId: string;
  readonly itemId: string;
}

interface Row {
  readonly item: string;
  readonly clicks: number;
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];

/** Clicks since creation, or since the owner cleared them, by item; items without clicks are left out. */
export const readTotals = async (
  ledger: LedgerReader,
  clearances: Clearances,
  keys: readonly ItemKey[],
): Promise<ReadonlyMap<string, number>> => {
  if (keys.length === 0) return new Map();
  const cleared = await clearances.ofMany(keys.map(({ itemId }) => itemId));
  const clearedIds = new Set(cleared.map(({ itemId }) => itemId));
  const whole = keys.filter(({ itemId }) => !clearedIds.has(itemId));
  const [ever, since] = await Promise.all([
    whole.length === 0 ? [] : everOf(ledger, whole),
    cleared.length === 0
      ? []
      : ledger.query<Row>(
          // The day on which an item was cleared comes from raw hits, every later one from the rollups.
          `SELECT item, sum(n) AS clicks FROM (
             SELECT item, clicks AS n FROM ${ROLLUPS}
             WHERE owner IN {owners:Array(UUID)} AND item IN {items:Array(UUID)} AND span = 'day'
               AND day > intDiv(arrayElement({times:Array(Int64)}, indexOf({items:Array(UUID)}, item)), ${DAY_MS})
             UNION ALL
             SELECT item, 1 AS n FROM ${HITS}
             WHERE owner IN {owners:Array(UUID)} AND item IN {items:Array(UUID)} AND kind = 'click' AND aside = ''
               AND toUnixTimestamp64Milli(at) >= arrayElement({times:Array(Int64)}, indexOf({items:Array(UUID)}, item))
               AND intDiv(toUnixTimestamp64Milli(at), ${DAY_MS}) = intDiv(arrayElement({times:Array(Int64)}, indexOf({items:Array(UUID)}, item)), ${DAY_MS})
           ) GROUP BY item`,
          {
            owners: unique(cleared.map(({ ownerId }) => ownerId)),
            items: cleared.map(({ itemId }) => itemId),
            times: cleared.map(({ clearedAt }) => clearedAt),
          },
        ),
  ]);
  return new Map([...ever, ...since].map(({ item, clicks }) => [item, clicks]));
};

const everOf = (ledger: LedgerReader, keys: readonly ItemKey[]): Promise<readonly Row[]> =>
  ledger.query<Row>(
    `SELECT item, sum(clicks) AS clicks FROM ${ROLLUPS}
     WHERE owner IN {owners:Array(UUID)} AND item IN {items:Array(UUID)} AND span = 'stretch' GROUP BY item`,
    { owners: unique(keys.map(({ ownerId }) => ownerId)), items: keys.map(({ itemId }) => itemId) },
  );
