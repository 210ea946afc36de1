import { outsideBursts } from '../bursts/burst-rule.sql';
import type { LedgerReader } from '../ledger/click-ledger';
import { DIMENSIONS, HITS, UNIQUE, UNIQUE_PRECISION } from '../ledger/ledger.schema';
import { LISTED_MAX } from '../ledger/listed-referrers';
import { sumFigures, type Figures } from './figures';
import { AS_WRITTEN, inSpans, ofItem, spanParameters } from './item-hits.sql';
import type { Span } from './period';

export interface RawFiguresOf {
  readonly ownerId: string;
  readonly itemId: string;
  /** As IANA spells it (`requireTimeZone`). */
  readonly zone: string;
  /** One or two. */
  readonly spans: readonly Span[];
  /** Those that this decided alone; undefined: all. */
  readonly route?: string | undefined;
}

interface KeyRow {
  /** Empty for everything, a letter and a key of `counts`, or `h` and an hour, or `t` and a date. */
  readonly key: string;
  readonly hits: number;
  readonly clicks: number;
  /** Of clicks. */
  readonly first: number;
  readonly last: number;
  readonly visitors: number;
}

const keysOfHit = `[
    '',
    concat('${DIMENSIONS.country}', country),
    concat('${DIMENSIONS.device}', device),
    concat('${DIMENSIONS.referrer}', referrer),
    concat('${DIMENSIONS.aside}', aside),
    concat('h', toString(toHour(at, {zone:String}))),
    concat('t', toString(toUInt16(toDate(at, {zone:String}))))
  ]`;

/** The largest referrers alone, so that a flood of them ends in the engine. */
const statement = (where: string): string => `
  SELECT arrayJoin(${keysOfHit}) AS key, count() AS hits, countIf(aside = '') AS clicks,
    toUnixTimestamp64Milli(minIf(at, aside = '')) AS first, toUnixTimestamp64Milli(maxIf(at, aside = '')) AS last,
    ${UNIQUE}If(${UNIQUE_PRECISION})(visitor, key = '' AND aside = '' AND visitor != 0) AS visitors
  FROM ${HITS} WHERE ${where}
  GROUP BY key
  ORDER BY clicks DESC, key
  LIMIT ${LISTED_MAX} BY if(startsWith(key, '${DIMENSIONS.referrer}'), '${DIMENSIONS.referrer}', key)
  SETTINGS ${AS_WRITTEN}`;

const itemHits = `${ofItem} AND ${inSpans}`;
const ofRoute = "({route:String} = '' OR route = {route:String})";
const statements = {
  all: statement(`${itemHits} AND ${ofRoute}`),
  outsideBursts: statement(`${itemHits} AND ${ofRoute} AND ${outsideBursts(itemHits)}`),
} as const;

const ofKeys = (rows: readonly KeyRow[]): Figures => {
  const figures = sumFigures([]);
  for (const { key, hits, clicks, ...all } of rows) {
    const name = key.slice(1);
    if (key.startsWith(DIMENSIONS.aside) && name !== '') figures.counts.set(key, hits);
    if (clicks === 0) continue;
    if (key === '') Object.assign(figures, { clicks, ...all });
    else if (key.startsWith('h')) figures.hours.set(Number(name), clicks);
    else if (key.startsWith('t')) figures.dates.set(Number(name), clicks);
    else if (!key.startsWith(DIMENSIONS.aside)) figures.counts.set(key, clicks);
  }
  return figures;
};

/** The figures of one item over a few spans of time, hit by hit: all of them, or those that belong to no burst. */
export const readRawFigures = async (
  ledger: LedgerReader,
  { ownerId, itemId, zone, spans, route = '' }: RawFiguresOf,
  hits: keyof typeof statements = 'all',
): Promise<Figures> =>
  ofKeys(
    await ledger.query<KeyRow>(statements[hits], {
      owner: ownerId,
      item: itemId,
      zone,
      route,
      ...spanParameters(spans),
    }),
  );
