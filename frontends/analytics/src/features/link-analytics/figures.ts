import { isoTime } from '@marquee/kernel';
import type { ClickSummary } from './api/click-summary.api';

export const UNKNOWN = 'unknown';

export interface Share {
  readonly key: string;
  readonly count: number;
}

/** Rows of a list, the largest first, equal ones by name; `unknown` is a row like the others. */
export const rankedShares = (counts: Readonly<Record<string, number>>): Share[] =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([key, count]) => ({ key, count }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));

/** The one key with more than any other; undefined when two lead together, or when it is not known. */
const leader = (counts: Readonly<Record<string, number>>): string | undefined => {
  const [first, second] = rankedShares(counts);
  return first === undefined || first.count === second?.count || first.key === UNKNOWN ? undefined : first.key;
};

export type DayPart = 'night' | 'morning' | 'afternoon' | 'evening';

const dayParts: readonly DayPart[] = ['night', 'morning', 'afternoon', 'evening'];

/** Six hours a part: night from 0, morning from 6, afternoon from 12, evening from 18. */
const byDayPart = (byHour: readonly number[]): Record<DayPart, number> => {
  const sums = { night: 0, morning: 0, afternoon: 0, evening: 0 };
  byHour.forEach((count, hour) => {
    const part = dayParts[Math.floor(hour / 6)];
    if (part !== undefined) sums[part] += count;
  });
  return sums;
};

/** What the opening sentence says beside the number of clicks; only what stands out is said. */
export interface Highlights {
  readonly country: string | undefined;
  readonly dayPart: DayPart | undefined;
}

export const highlightsOf = ({ byCountry, byHour }: Pick<ClickSummary, 'byCountry' | 'byHour'>): Highlights => ({
  country: leader(byCountry),
  dayPart: leader(byDayPart(byHour)) as DayPart | undefined,
});

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
