import type { ClickSummary } from '@marquee/contracts';
import { isoTime } from '@marquee/kernel';
import { DIMENSIONS } from '../ledger/ledger.schema';
import { LISTED_MAX } from '../ledger/listed-referrers';
import type { Bursts } from '../bursts/read-bursts';

/** Parts of an answer as the queries bring them, to be added up. */
export interface Figures {
  clicks: number;
  /** UTC milliseconds; null without clicks. */
  first: number | null;
  last: number | null;
  /** Parts never share a UTC day, and a visitor is known within one only: the sum of parts is the count of all. */
  visitors: number;
  /** Letter of the dimension and key → hits. Of more referrers than an answer lists the smallest ones may be missing. */
  readonly counts: Map<string, number>;
  /** Hour of the day in the asked zone → clicks. */
  readonly hours: Map<number, number>;
  /** Days since 1970 in the asked zone → clicks. */
  readonly dates: Map<number, number>;
}

const OTHERS = 'other';

const addUp = <K>(into: Map<K, number>, from: Iterable<readonly [K, number]>): void => {
  for (const [key, n] of from) into.set(key, (into.get(key) ?? 0) + n);
};

const pick = (choose: (a: number, b: number) => number, a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : choose(a, b);

export const sumFigures = (parts: readonly Figures[]): Figures => {
  const sum: Figures = {
    clicks: 0,
    first: null,
    last: null,
    visitors: 0,
    counts: new Map(),
    hours: new Map(),
    dates: new Map(),
  };
  for (const part of parts) {
    sum.clicks += part.clicks;
    sum.first = pick(Math.min, sum.first, part.first);
    sum.last = pick(Math.max, sum.last, part.last);
    sum.visitors += part.visitors;
    addUp(sum.counts, part.counts);
    addUp(sum.hours, part.hours);
    addUp(sum.dates, part.dates);
  }
  return sum;
};

const dimension = (counts: ReadonlyMap<string, number>, letter: string): [string, number][] =>
  [...counts]
    .filter(([key, n]) => key.startsWith(letter) && n > 0)
    .map(([key, n]): [string, number] => [key.slice(1), n])
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));

/** The largest referrers, and whatever else there are clicks. */
const referrersOf = ({ clicks, counts }: Figures): [string, number][] => {
  const shown = new Map(dimension(counts, DIMENSIONS.referrer).slice(0, LISTED_MAX));
  const others = [...shown.values()].reduce((left, n) => left - n, clicks);
  if (others > 0) addUp(shown, [[OTHERS, others]]);
  return [...shown];
};

export const isoDate = (day: number): string => isoTime(day * 86_400_000).slice(0, 10);

/** Null-prototype records: a referrer may call itself `__proto__`. */
const record = (rows: Iterable<readonly [string, number]>): Record<string, number> =>
  Object.assign(Object.create(null) as Record<string, number>, Object.fromEntries(rows));

export const toSummary = (contentId: string, figures: Figures, bursts: Bursts | null = null): ClickSummary => ({
  contentId,
  totalClicks: figures.clicks,
  uniqueVisitors: figures.visitors,
  firstClick: figures.first === null ? null : isoTime(figures.first),
  lastClick: figures.last === null ? null : isoTime(figures.last),
  byCountry: record(dimension(figures.counts, DIMENSIONS.country)),
  byDeviceType: record(dimension(figures.counts, DIMENSIONS.device)),
  byHour: Array.from({ length: 24 }, (_, hour) => figures.hours.get(hour) ?? 0),
  byDate: record([...figures.dates].sort(([a], [b]) => a - b).map(([day, n]) => [isoDate(day), n] as const)),
  byReferrer: record(referrersOf(figures)),
  setAside: record(dimension(figures.counts, DIMENSIONS.aside)),
  bursts: bursts && {
    ...bursts,
    largest: bursts.largest && { ...bursts.largest, at: isoTime(bursts.largest.at) },
  },
});
