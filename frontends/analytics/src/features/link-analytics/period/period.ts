/** What the figures are asked for. Days are YYYY-MM-DD in the creator's zone, both of them included. */
export type Period =
  | { readonly kind: 'all' }
  | { readonly kind: 'days'; readonly days: 7 | 30 | 90 }
  | { readonly kind: 'custom'; readonly first: string; readonly last: string };

export const allTime: Period = { kind: 'all' };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Midnight at the beginning of a day by this computer's clock; null when there is no such day. */
const startOfDay = (day: string): Date | null => {
  const [year, month, date] = day.split('-').map(Number);
  if (!DAY.test(day) || year === undefined || month === undefined || date === undefined) return null;
  const at = new Date(year, month - 1, date);
  return at.getMonth() === month - 1 && at.getDate() === date ? at : null;
};

/** Calendar days, not 24 hours: the days on which clocks change have 23 or 25. */
const addDays = (at: Date, days: number): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate() + days);

const pad = (value: number): string => String(value).padStart(2, '0');

/** A day as `<input type="date">` writes it, in the creator's zone. */
export const dayOf = (at: Date): string => `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;

/** Reads `?period=30` or `?from=…&to=…`, as they stand in the address of the page; anything else is all time. */
export const periodFromSearch = (search: URLSearchParams): Period => {
  const days = Number(search.get('period'));
  if (days === 7 || days === 30 || days === 90) return { kind: 'days', days };
  const [first, last] = [search.get('from'), search.get('to')];
  return first !== null && last !== null && startOfDay(first) && startOfDay(last)
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

/** `backwards` when the first day of a custom period is after its last one. */
export const boundsOf = (period: Period, now: Date): Bounds | 'backwards' => {
  switch (period.kind) {
    case 'all':
      return {};
    case 'days':
      return { from: addDays(now, 1 - period.days).toISOString() };
    case 'custom': {
      const [first, last] = [startOfDay(period.first), startOfDay(period.last)];
      if (first === null || last === null || first > last) return 'backwards';
      return { from: first.toISOString(), to: addDays(last, 1).toISOString() };
    }
  }
};

/** The zone in which hours and days are shown: that of the creator's computer. */
export const creatorZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
