import type { ColumnParameters } from '@marquee/ports';
import type { ClickLedger } from '../ledger/click-ledger';
import { DIMENSIONS, HITS, ROLLUPS } from '../ledger/ledger.schema';
import { sumFigures, type Figures } from './figures';
import { planOf, type Plan, type Span } from './period';

export interface FiguresOf {
  readonly ownerId: string;
  readonly itemId: string;
  /** As the engine spells it (`TimeZones`). */
  readonly zone: string;
  /** null: everything there is. */
  readonly period: Span | null;
}

interface RollupRow {
  readonly clicks: number;
  readonly first: number;
  readonly last: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly hours: Readonly<Record<string, number>>;
  readonly dates: Readonly<Record<string, number>>;
}

const quarterAt = `toDateTime(day * 86400 + quarter * 900, 'UTC')`;
const ofItem = 'owner = {owner:UUID} AND item = {item:UUID}';

/**
 * What the engine would try to do better with a look at each part costs more here than it saves: the key finds the granules,
 * a granule is read whole anyway, and the table has no projections.
 */
const AS_WRITTEN =
  'max_threads = 1, optimize_move_to_prewhere = 0, query_plan_optimize_prewhere = 0, optimize_use_projections = 0, optimize_use_implicit_projections = 0';

/**
 * One statement per screen: a second one costs more than all rows that it reads. Hours and dates come from the days'
 * quarter-hours, everything else from the rows of `span`.
 */
const fromRollups = (span: 'ever' | 'day', where: string): string => `
  SELECT
    sumIf(clicks, span = '${span}') AS clicks,
    toUnixTimestamp64Milli(min(first)) AS first,
    toUnixTimestamp64Milli(max(last)) AS last,
    sumMapIf(counts, span = '${span}') AS counts,
    sumMap(mapApply((quarter, n) -> (toHour(${quarterAt}, {zone:String}), n), quarters)) AS hours,
    sumMap(mapApply((quarter, n) -> (toUInt16(toDate(${quarterAt}, {zone:String})), n), quarters)) AS dates
  FROM ${ROLLUPS} WHERE ${where} SETTINGS ${AS_WRITTEN}`;

const everything = fromRollups('ever', ofItem);
const wholeDays = fromRollups('day', `${ofItem} AND span = 'day' AND day >= {from:UInt32} AND day < {to:UInt32}`);

const nothing: Span = { from: 0, to: 0 };

interface EdgeRow {
  readonly country: string;
  readonly device: string;
  readonly referrer: string;
  readonly aside: string;
  readonly hour: number;
  readonly date: number;
  readonly n: number;
  readonly first: number;
  readonly last: number;
}

/** Both edges in one statement, for the same reason; added up here, which is faster than grouping sets over so few rows. */
const bothEdges = `
  SELECT country, device, referrer, aside, toHour(at, {zone:String}) AS hour, toUInt16(toDate(at, {zone:String})) AS date,
    count() AS n, toUnixTimestamp64Milli(min(at)) AS first, toUnixTimestamp64Milli(max(at)) AS last
  FROM ${HITS}
  WHERE ${ofItem}
    AND ((at >= fromUnixTimestamp64Milli({from1:Int64}, 'UTC') AND at < fromUnixTimestamp64Milli({to1:Int64}, 'UTC'))
      OR (at >= fromUnixTimestamp64Milli({from2:Int64}, 'UTC') AND at < fromUnixTimestamp64Milli({to2:Int64}, 'UTC')))
  GROUP BY country, device, referrer, aside, hour, date
  SETTINGS max_threads = 1`;

const numbered = (counts: Readonly<Record<string, number>>): [number, number][] =>
  Object.entries(counts).map(([key, n]) => [Number(key), n]);

const ofRollup = ({ clicks, first, last, counts, hours, dates }: RollupRow): Figures => ({
  clicks,
  first: clicks > 0 ? first : null,
  last: clicks > 0 ? last : null,
  counts: new Map(Object.entries(counts)),
  hours: new Map(numbered(hours)),
  dates: new Map(numbered(dates)),
});

const ofEdge = ({ country, device, referrer, aside, hour, date, n, first, last }: EdgeRow): Figures =>
  aside === ''
    ? {
        clicks: n,
        first,
        last,
        counts: new Map([
          [DIMENSIONS.country + country, n],
          [DIMENSIONS.device + device, n],
          [DIMENSIONS.referrer + referrer, n],
        ]),
        hours: new Map([[hour, n]]),
        dates: new Map([[date, n]]),
      }
    : { ...sumFigures([]), counts: new Map([[DIMENSIONS.aside + aside, n]]) };

/** The figures of one item over a period, exact in any zone. */
export const readFigures = async (
  ledger: ClickLedger,
  { ownerId, itemId, zone, period }: FiguresOf,
): Promise<Figures> => {
  const item = { owner: ownerId, item: itemId, zone };
  const rollups = async (sql: string, parameters: ColumnParameters): Promise<Figures[]> =>
    (await ledger.query<RollupRow>(sql, parameters)).map(ofRollup);
  if (period === null) return sumFigures(await rollups(everything, item));
  const { days, edges }: Plan = planOf(period);
  const [one = nothing, other = nothing] = edges;
  const parts = await Promise.all([
    days.from < days.to ? rollups(wholeDays, { ...item, from: days.from, to: days.to }) : [],
    edges.length > 0
      ? ledger
          .query<EdgeRow>(bothEdges, { ...item, from1: one.from, to1: one.to, from2: other.from, to2: other.to })
          .then((rows) => rows.map(ofEdge))
      : [],
  ]);
  return sumFigures(parts.flat());
};
