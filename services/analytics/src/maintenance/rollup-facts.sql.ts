import type { ClickLedger } from '../ledger/click-ledger';
import { CLEARANCES, DAY_MS, HITS, QUARTER_MS } from '../ledger/ledger.schema';

/** Items are worked on in slices, so that memory stays bounded however many clicks there are. */
const SLICE_HITS = 150_000;
export const inSlice = 'cityHash64(owner, item) % {slices:UInt32} = {slice:UInt32}';

export const slicesOf = async (ledger: ClickLedger): Promise<number> => {
  const [row] = await ledger.query<{ hits: number }>(`SELECT count() AS hits FROM ${HITS}`);
  return Math.max(1, Math.ceil(row!.hits / SLICE_HITS));
};

const day = `toUInt32(intDiv(toUnixTimestamp64Milli(at), ${DAY_MS}))`;
const quarter = `toUInt8(intDiv(toUnixTimestamp64Milli(at) % ${DAY_MS}, ${QUARTER_MS}))`;

/** Counts by one letter-prefixed key per row; merged into one map per day below. */
const keyed = (letter: string, column: string, where: string, condition: string): string => `
  SELECT owner, item, ${day} AS day, concat('${letter}', toString(${column})) AS key, count() AS n
  FROM ${HITS} WHERE ${where} AND ${condition} GROUP BY owner, item, day, key`;

/** One row per item and day. */
const daysFromHits = (where: string): string => `
  SELECT owner, item, day, sum(c) AS clicks, min(f) AS first, max(l) AS last, sumMap(counts) AS counts, sumMap(quarters) AS quarters
  FROM (
    SELECT owner, item, day, toUInt64(0) AS c, toDateTime64(4294967295, 3, 'UTC') AS f, toDateTime64(0, 3, 'UTC') AS l,
      CAST((groupArray(key), groupArray(n)), 'Map(String, UInt64)') AS counts, CAST(map(), 'Map(UInt8, UInt64)') AS quarters
    FROM (
      ${keyed('c', 'country', where, "aside = ''")} UNION ALL ${keyed('d', 'device', where, "aside = ''")}
      UNION ALL ${keyed('r', 'referrer', where, "aside = ''")} UNION ALL ${keyed('a', 'aside', where, "aside != ''")}
    ) GROUP BY owner, item, day
    UNION ALL
    SELECT owner, item, day, sum(n) AS c, min(f) AS f, max(l) AS l, CAST(map(), 'Map(String, UInt64)') AS counts,
      CAST((groupArray(q), groupArray(n)), 'Map(UInt8, UInt64)') AS quarters
    FROM (
      SELECT owner, item, ${day} AS day, ${quarter} AS q, count() AS n, min(at) AS f, max(at) AS l
      FROM ${HITS} WHERE ${where} AND aside = '' GROUP BY owner, item, day, q
    ) GROUP BY owner, item, day
  ) GROUP BY owner, item, day`;

/** The rollups as they follow from raw hits alone, in their own columns but for the markers'. `where` chooses the hits. */
export const rollupsFromHits = (where: string): string => `
  SELECT owner, item, span, bucket AS day, sum(d.clicks) AS clicks, min(d.first) AS first, max(d.last) AS last,
    sumMap(d.counts) AS counts, sumMapIf(d.quarters, span = 'day') AS quarters
  FROM (SELECT *, span, toUInt32(if(span = 'ever', 0, day)) AS bucket FROM (${daysFromHits(where)}) ARRAY JOIN ['ever', 'day'] AS span) AS d
  GROUP BY owner, item, span, bucket`;

/** When each item was cleared: its rollups count from the first whole day behind that, and the sum of ever is not used. */
export const clearedItems = `SELECT owner, item, toUnixTimestamp64Milli(max(cleared_at)) AS cleared FROM ${CLEARANCES} GROUP BY owner, item`;
