import type { Clearance } from '../clear/clearances';
import type { LedgerReader } from '../ledger/click-ledger';
import { DAY_MS, HITS, ROLLUPS } from '../ledger/ledger.schema';

/** Days in the figures of an item. */
export const DAYS_SHOWN = 14;
/** Days in which an item without a click is quiet. */
export const QUIET_DAYS = 30;

interface Asked {
  readonly ownerId: string;
  readonly zone: string;
  /** UTC milliseconds. */
  readonly now: number;
}

/** Zones reach from -12 to +14 hours: this many UTC days hold the days read in any of them. */
const UTC_DAYS = QUIET_DAYS + 2;

const clearedAt =
  'if(has({cleared:Array(UUID)}, item), arrayElement({times:Array(Int64)}, indexOf({cleared:Array(UUID)}, item)), -1)';

/** The day on which an item was cleared comes from raw hits, its later days and those of all other items from the rollups. */
const dailySql = `
  SELECT item, toUInt16(today) - toUInt16(date) AS ago, sum(n) AS clicks
  FROM (
    SELECT item, toDate(toDateTime(day * 86400 + quarter * 900, 'UTC'), {zone:String}) AS date, n
    FROM ${ROLLUPS} ARRAY JOIN mapKeys(quarters) AS quarter, mapValues(quarters) AS n
    WHERE owner = {owner:UUID} AND span = 'day' AND day >= {firstDay:UInt32} AND day * ${DAY_MS} > ${clearedAt}
    UNION ALL
    SELECT item, toDate(at, {zone:String}) AS date, 1 AS n
    FROM ${HITS}
    WHERE owner = {owner:UUID} AND item IN {cleared:Array(UUID)} AND aside = '' AND kind = 'click'
      AND toUnixTimestamp64Milli(at) >= ${clearedAt} AND intDiv(toUnixTimestamp64Milli(at), ${DAY_MS}) = intDiv(${clearedAt}, ${DAY_MS})
  ) AS counted
  CROSS JOIN (SELECT toDate(fromUnixTimestamp64Milli({now:Int64}, 'UTC'), {zone:String}) AS today) AS calendar
  WHERE date <= today AND date > today - ${QUIET_DAYS}
  GROUP BY item, ago
  SETTINGS max_threads = 1`;

/** Clicks of each item per day in the zone, the last one today; page views under the owner's own id. */
export const readDaily = async (
  ledger: LedgerReader,
  { ownerId, zone, now, cleared }: Asked & { readonly cleared: readonly Clearance[] },
): Promise<ReadonlyMap<string, readonly number[]>> => {
  const rows = await ledger.query<{ item: string; ago: number; clicks: number }>(dailySql, {
    owner: ownerId,
    zone,
    now,
    firstDay: Math.floor(now / DAY_MS) - UTC_DAYS,
    cleared: cleared.map(({ itemId }) => itemId),
    times: cleared.map((clearance) => clearance.clearedAt),
  });
  const daily = new Map<string, number[]>();
  for (const { item, ago, clicks } of rows) {
    let days = daily.get(item);
    if (!days) daily.set(item, (days = new Array<number>(QUIET_DAYS).fill(0)));
    days[QUIET_DAYS - 1 - ago] = clicks;
  }
  return daily;
};

const visitorsSql = `
  SELECT uniqExact(visitor) AS visitors FROM ${HITS}
  WHERE owner = {owner:UUID} AND item = {owner:UUID} AND at >= fromUnixTimestamp64Milli({earliest:Int64}, 'UTC')
    AND toDate(at, {zone:String}) >= toDate(fromUnixTimestamp64Milli({now:Int64}, 'UTC'), {zone:String}) - 1
    AND aside = '' AND visitor != 0
  SETTINGS max_threads = 1`;

/**
 * People who opened the page since the start of yesterday in the zone, as far as they let themselves be distinguished; exact, from raw hits.
 * Views of the page are under the owner's own id, so no figure that is cleared and no item that is deleted is among them.
 */
export const readVisitors = async (ledger: LedgerReader, { ownerId, zone, now }: Asked): Promise<number> => {
  const [row] = await ledger.query<{ visitors: number }>(visitorsSql, {
    owner: ownerId,
    zone,
    now,
    earliest: now - 4 * DAY_MS,
  });
  return row?.visitors ?? 0;
};
