import type { ClickLedger } from '../ledger/click-ledger';
import {
  CLEARANCES,
  DAY_MS,
  HITS,
  LAST_UUID,
  NEVER,
  QUARTER_MS,
  ROLLUPS,
  STRETCH_DAYS,
  UNIQUE,
  UNIQUE_PRECISION,
} from '../ledger/ledger.schema';
import { listed } from '../ledger/listed-referrers.sql';

/** Hits of one slice, about: memory stays bounded however many clicks there are. */
const SLICE_HITS = 150_000;

/** Owners lie together in both tables, so a slice reads its own rows only. */
export const inSlice = 'owner > {after:UUID} AND owner <= {upto:UUID}';

/**
 * Cuts the owners behind `after` into slices; answers the last owner of each, in the engine's order. The last slice goes to the
 * end of all ids: owners who come later belong to it, and it is seen to be the last.
 */
export const slicesBehind = async (ledger: ClickLedger, after: string): Promise<readonly string[]> => {
  if (after === LAST_UUID) return [];
  const rows = await ledger.query<{ upto: string }>(
    `SELECT max(owner) AS upto FROM (
       SELECT owner, sum(hits) OVER (ORDER BY owner) AS seen FROM (SELECT owner, count() AS hits FROM ${HITS} WHERE owner > {after:UUID} GROUP BY owner)
     ) GROUP BY intDiv(seen, ${SLICE_HITS}) ORDER BY upto`,
    { after },
    { priority: 'background' },
  );
  return [...rows.slice(0, -1).map(({ upto }) => upto), LAST_UUID];
};

const day = `toUInt32(intDiv(toUnixTimestamp64Milli(at), ${DAY_MS}))`;
const quarter = `toUInt8(intDiv(toUnixTimestamp64Milli(at) % ${DAY_MS}, ${QUARTER_MS}))`;

/** A state without visitors. */
export const noVisitors = `arrayReduce('${UNIQUE}State(${UNIQUE_PRECISION})', CAST([], 'Array(UInt64)'))`;

/** Counts by one letter-prefixed key per row; merged into one map per day below. */
const keyed = (letter: string, column: string, where: string, condition: string): string => `
  SELECT owner, item, ${day} AS day, concat('${letter}', toString(${column})) AS key, count() AS n
  FROM ${HITS} WHERE ${where} AND ${condition} GROUP BY owner, item, day, key`;

/** One row per item and day. */
const daysFromHits = (where: string): string => `
  SELECT owner, item, day, sum(c) AS clicks, min(f) AS first, max(l) AS last, ${listed('sumMap(counts)')} AS counts, sumMap(quarters) AS quarters,
    ${UNIQUE}MergeState(${UNIQUE_PRECISION})(visitors) AS visitors
  FROM (
    SELECT owner, item, day, toUInt64(0) AS c, toDateTime64(${NEVER}, 3, 'UTC') AS f, toDateTime64(0, 3, 'UTC') AS l,
      CAST((groupArray(key), groupArray(n)), 'Map(String, UInt64)') AS counts, CAST(map(), 'Map(UInt8, UInt64)') AS quarters,
      ${noVisitors} AS visitors
    FROM (
      ${keyed('c', 'country', where, "aside = ''")} UNION ALL ${keyed('d', 'device', where, "aside = ''")}
      UNION ALL ${keyed('r', 'referrer', where, "aside = ''")} UNION ALL ${keyed('a', 'aside', where, "aside != ''")}
    ) GROUP BY owner, item, day
    UNION ALL
    SELECT owner, item, day, sum(n) AS c, min(f) AS f, max(l) AS l, CAST(map(), 'Map(String, UInt64)') AS counts,
      CAST((groupArray(q), groupArray(n)), 'Map(UInt8, UInt64)') AS quarters, ${UNIQUE}MergeState(${UNIQUE_PRECISION})(v) AS visitors
    FROM (
      SELECT owner, item, ${day} AS day, ${quarter} AS q, count() AS n, min(at) AS f, max(at) AS l,
        ${UNIQUE}StateIf(${UNIQUE_PRECISION})(visitor, visitor != 0) AS v
      FROM ${HITS} WHERE ${where} AND aside = '' GROUP BY owner, item, day, q
    ) GROUP BY owner, item, day
  ) GROUP BY owner, item, day`;

/** The rollups as they follow from raw hits alone, in their own columns but for the markers'. `where` chooses the hits. */
export const rollupsFromHits = (where: string): string => `
  SELECT owner, item, span, first_day AS day, sum(d.clicks) AS clicks, min(d.first) AS first, max(d.last) AS last,
    ${listed('sumMap(d.counts)')} AS counts, sumMapIf(d.quarters, span = 'day') AS quarters,
    ${UNIQUE}MergeState(${UNIQUE_PRECISION})(d.visitors) AS visitors
  FROM (
    SELECT *, span, toUInt32(if(span = 'day', day, day - day % ${STRETCH_DAYS})) AS first_day
    FROM (${daysFromHits(where)}) ARRAY JOIN ['stretch', 'day'] AS span
  ) AS d
  GROUP BY owner, item, span, first_day`;

/** The rows of the rollups, each with what belongs to it wherever that lies, and with the referrers that it is to list. */
export const wholeRollups = (where: string): string => `
  SELECT owner, item, toString(span) AS span, day, sum(r.clicks) AS clicks, min(r.first) AS first, max(r.last) AS last,
    ${listed('sumMap(r.counts)')} AS counts, sumMap(r.quarters) AS quarters, ${UNIQUE}MergeState(${UNIQUE_PRECISION})(r.visitors) AS visitors
  FROM ${ROLLUPS} AS r WHERE ${where} GROUP BY owner, item, span, day`;

/** When each item was cleared: its rollups count from the first whole day and the first whole stretch behind that. */
export const clearedItems = `SELECT owner, item, toUnixTimestamp64Milli(max(cleared_at)) AS cleared FROM ${CLEARANCES} GROUP BY owner, item`;
