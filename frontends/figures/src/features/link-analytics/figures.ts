import { isoTime } from '@marquee/kernel';
import type { ClickSummary } from './api/click-summary.api';

export const UNKNOWN = 'unknown';

export interface Share<Key extends string = string> {
  readonly key: Key;
  readonly count: number;
}

/** Rows of a list, the largest first, equal ones by name; `unknown` is a row like the others. */
export const rankedShares = (counts: Readonly<Record<string, number>>): Share[] =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([key, count]) => ({ key, count }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));

export type DayPart = 'night' | 'morning' | 'afternoon' | 'evening';

const dayParts: readonly DayPart[] = ['night', 'morning', 'afternoon', 'evening'];

/** Six hours a part: night from 0, morning from 6, afternoon from 12, evening from 18. */
const byDayPart = (byHour: readonly number[]): Share<DayPart>[] =>
  dayParts.map((key, part) => ({
    key,
    count: byHour.slice(part * 6, part * 6 + 6).reduce((sum, count) => sum + count, 0),
  }));

/** What the opening sentence says next to the number of clicks. A claim is left out where it does not hold. */
export interface Highlights {
  /** The country with more clicks than any other; `most` when it has more than half of all. */
  readonly country: { readonly code: string; readonly lead: 'most' | 'first' } | undefined;
  /** How many countries are known. */
  readonly countries: number;
  /** Only with more than half of all clicks. */
  readonly dayPart: DayPart | undefined;
}

const isMoreThanHalf = (count: number, shares: readonly Share[]): boolean =>
  count * 2 > shares.reduce((sum, share) => sum + share.count, 0);

const leadingCountry = (shares: readonly Share[]): Highlights['country'] => {
  const [first, second] = shares;
  if (first === undefined || first.count === second?.count || first.key === UNKNOWN) return undefined;
  return { code: first.key, lead: isMoreThanHalf(first.count, shares) ? 'most' : 'first' };
};

const leadingDayPart = (shares: readonly Share<DayPart>[]): DayPart | undefined =>
  shares.find(({ count }) => isMoreThanHalf(count, shares))?.key;

export const highlightsOf = ({ byCountry, byHour }: Pick<ClickSummary, 'byCountry' | 'byHour'>): Highlights => {
  const countries = rankedShares(byCountry);
  return {
    country: leadingCountry(countries),
    countries: countries.filter(({ key }) => key !== UNKNOWN).length,
    dayPart: leadingDayPart(byDayPart(byHour)),
  };
};

const DAY_MS = 86_400_000;

/** Days as counted, sorted, with the quiet ones between the first and the last filled in. Keys are YYYY-MM-DD. */
export const dailySeries = (byDate: Readonly<Record<string, number>>): Share[] => {
  const days = Object.keys(byDate).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const series: Share[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY_MS) {
    const key = isoTime(at).slice(0, 10);
    series.push({ key, count: byDate[key] ?? 0 });
  }
  return series;
};

/** Opacity of a country: .2 for none, 1 for the one with most (the specification's shade). */
export const shadeOf = (count: number, largest: number): number =>
  largest === 0 ? 0.2 : 0.2 + 0.8 * (count / largest);
