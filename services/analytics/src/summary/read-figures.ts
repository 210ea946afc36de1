import type { LedgerReader } from '../ledger/click-ledger';
import { DIMENSIONS, ROLLUPS, UNIQUE, UNIQUE_PRECISION } from '../ledger/ledger.schema';
import { LISTED_MAX } from '../ledger/listed-referrers';
import { sumFigures, type Figures } from './figures';
import { AS_WRITTEN, ofItem } from './item-hits.sql';
import { planOf, type Plan, type Span } from './period';
import { readRawFigures } from './read-raw-figures';

export interface FiguresOf {
  readonly ownerId: string;
  readonly itemId: string;
  /** As IANA spells it (`requireTimeZone`). */
  readonly zone: string;
  /** null: everything there is. */
  readonly period: Span | null;
}

interface RollupRow {
  readonly clicks: number;
  readonly first: number;
  readonly last: number;
  readonly visitors: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly hours: Readonly<Record<string, number>>;
  readonly dates: Readonly<Record<string, number>>;
}

const quarterAt = `toDateTime(day * 86400 + quarter * 900, 'UTC')`;

const inStretch = 'day >= {stretchFrom:UInt32} AND day < {stretchTo:UInt32}';
const counted = `(span = 'stretch' OR NOT (${inStretch}))`;
const allCounts = `sumMapIf(counts, ${counted})`;

/** A row lists a bounded number of referrers, but many rows may list others each: more keys than this are cut in the engine. */
const KEYS_MAX = 3 * LISTED_MAX;
const unlessTooMany = `if(length(${allCounts}) > ${KEYS_MAX}, CAST(map(), 'Map(String, UInt64)'), ${allCounts})`;

const isReferrer = `startsWith(pair.1, '${DIMENSIONS.referrer}')`;
const largestReferrers = `
  CAST(arrayMap(pairs -> arrayConcat(
    arrayFilter(pair -> NOT ${isReferrer}, pairs),
    arraySlice(arrayReverseSort(pair -> (pair.2, pair.1), arrayFilter(pair -> ${isReferrer}, pairs)), 1, ${LISTED_MAX})
  ), [arrayZip(mapKeys(${allCounts}), mapValues(${allCounts}))])[1], 'Map(String, UInt64)')`;

/**
 * One statement: a second one costs more than all rows that it reads. Hours and dates come from the days, everything else from the
 * rows of stretches as far as they go, and from the days next to them.
 */
const fromRollups = (counts: string): string => `
  SELECT
    sumIf(clicks, ${counted}) AS clicks,
    toUnixTimestamp64Milli(min(first)) AS first,
    toUnixTimestamp64Milli(max(last)) AS last,
    ${UNIQUE}MergeIf(${UNIQUE_PRECISION})(visitors, ${counted}) AS visitors,
    ${counts} AS counts,
    sumMap(mapApply((quarter, n) -> (toHour(${quarterAt}, {zone:String}), n), quarters)) AS hours,
    sumMap(mapApply((quarter, n) -> (toUInt16(toDate(${quarterAt}, {zone:String})), n), quarters)) AS dates
  FROM ${ROLLUPS}
  WHERE ${ofItem} AND day >= {dayFrom:UInt32} AND day < {dayTo:UInt32} AND (span = 'day' OR ${inStretch})
  SETTINGS ${AS_WRITTEN}`;

/** The cut takes the engine longer to prepare than the rest takes to run, so only the queries that need it contain it. */
const statements = { plain: fromRollups(unlessTooMany), cut: fromRollups(largestReferrers) } as const;

const numbered = (counts: Readonly<Record<string, number>>): [number, number][] =>
  Object.entries(counts).map(([key, n]) => [Number(key), n]);

const ofRollups = ({ clicks, first, last, visitors, counts, hours, dates }: RollupRow): Figures => ({
  clicks,
  first: clicks > 0 ? first : null,
  last: clicks > 0 ? last : null,
  visitors,
  counts: new Map(Object.entries(counts)),
  hours: new Map(numbered(hours)),
  dates: new Map(numbered(dates)),
});

const readRollups = async (
  ledger: LedgerReader,
  { ownerId, itemId, zone }: FiguresOf,
  { days, stretches }: Plan,
): Promise<readonly Figures[]> => {
  if (days.from >= days.to) return [];
  const parameters = {
    owner: ownerId,
    item: itemId,
    zone,
    dayFrom: days.from,
    dayTo: days.to,
    stretchFrom: stretches.from,
    stretchTo: stretches.to,
  };
  const plain = await ledger.query<RollupRow>(statements.plain, parameters);
  const wasTooMany = plain.some(({ clicks, counts }) => clicks > 0 && Object.keys(counts).length === 0);
  const rows = wasTooMany ? await ledger.query<RollupRow>(statements.cut, parameters) : plain;
  return rows.map(ofRollups);
};

/** The figures of one item over a period, exact in any zone. */
export const readFigures = async (ledger: LedgerReader, asked: FiguresOf): Promise<Figures> => {
  const plan = planOf(asked.period);
  const parts = await Promise.all([
    readRollups(ledger, asked, plan),
    plan.edges.length > 0 ? readRawFigures(ledger, { ...asked, spans: plan.edges }) : [],
  ]);
  return sumFigures(parts.flat());
};
