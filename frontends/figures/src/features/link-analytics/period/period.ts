import { isoTime } from '@marquee/kernel';
import { addDays, dayOf, startOfDay } from '@marquee/web-kit';

/** The parameters of the figures. Days are YYYY-MM-DD in the creator's zone, both of them included. */
export type Period =
  | { readonly kind: 'all' }
  | { readonly kind: 'days'; readonly days: 7 | 30 | 90 }
  | { readonly kind: 'custom'; readonly first: string; readonly last: string };

/** What a period may begin and end with: the server counts until the year 2200. */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2199-12-31';

export const allTime: Period = { kind: 'all' };

/** Reads `?period=30` or `?from=…&to=…`, as they are in the address of the page; anything else is all time. */
export const periodFromSearch = (search: URLSearchParams): Period => {
  const days = Number(search.get('period'));
  if (days === 7 || days === 30 || days === 90) return { kind: 'days', days };
  const [first, last] = [search.get('from'), search.get('to')];
  return first !== null && last !== null && startOfDay(first) && startOfDay(last) && last <= LAST_DAY
    ? { kind: 'custom', first, last }
    : allTime;
};

export const searchOfPeriod = (period: Period): Record<string, string> => {
  switch (period.kind) {
    case 'all':
      return {};
    case 'days':
      return { period: String(period.days) };
    case 'custom':
      return { from: period.first, to: period.last };
  }
};

export interface Bounds {
  /** ISO, half-open. Both absent: all time. */
  readonly from?: string;
  readonly to?: string;
}

/** Calendar days, not 24 hours: the days on which clocks change have 23 or 25. */
const beginning = (day: string): Bounds => {
  const at = startOfDay(day);
  return at === null ? {} : { from: isoTime(at.getTime()) };
};

/** `backwards` when the first day of a custom period is after its last one. */
export const boundsOf = (period: Period, now: Date): Bounds | 'backwards' => {
  switch (period.kind) {
    case 'all':
      return {};
    case 'days':
      return beginning(addDays(dayOf(now), 1 - period.days));
    case 'custom': {
      const { first, last } = period;
      const end = startOfDay(last) && startOfDay(addDays(last, 1));
      if (end === null || startOfDay(first) === null || first > last) return 'backwards';
      return { ...beginning(first), to: isoTime(end.getTime()) };
    }
  }
};
