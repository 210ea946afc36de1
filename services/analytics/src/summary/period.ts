import { DomainError } from '@marquee/kernel';
import { DAY_MS, STRETCH_DAYS } from '../ledger/ledger.schema';

/** Half-open, UTC milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** `to` of a period that has no end: later than any act can be. */
export const OPEN_END = Date.UTC(2200, 0);

/**
 * The period that is requested, cut off where the owner cleared the item; null when it is everything there is. Throws
 * `invalid_period` when it is empty.
 */
export const periodOf = (
  asked: { from?: string | undefined; to?: string | undefined },
  clearedAt: number | null,
): Span | null => {
  const from = asked.from === undefined ? null : Date.parse(asked.from);
  const to = asked.to === undefined ? null : Date.parse(asked.to);
  if ((from ?? 0) >= (to ?? OPEN_END)) throw new DomainError('invalid_period', 'The period ends before it begins.');
  if (from === null && to === null && clearedAt === null) return null;
  const start = Math.max(from ?? 0, clearedAt ?? 0, 0);
  return { from: start, to: Math.max(start, Math.min(to ?? OPEN_END, OPEN_END)) };
};

/** A period as what the rollups hold, whole UTC days, and what is left at its edges, which the raw hits hold. */
export interface Plan {
  /** Days since 1970, half-open. */
  readonly days: Span;
  /** Those of the days, from the first to the last whole stretch, whose figures are in the rows of stretches. */
  readonly stretches: Span;
  readonly edges: readonly Span[];
}

const daysOf = (from: number, to: number): Pick<Plan, 'days' | 'stretches'> => {
  const [first, end] = [Math.ceil(from / STRETCH_DAYS) * STRETCH_DAYS, Math.floor(to / STRETCH_DAYS) * STRETCH_DAYS];
  return { days: { from, to }, stretches: first < end ? { from: first, to: end } : { from, to: from } };
};

/** A null period is everything there is. */
export const planOf = (period: Span | null): Plan => {
  const { from, to } = period ?? { from: 0, to: OPEN_END };
  const first = Math.ceil(from / DAY_MS);
  const end = period === null ? Math.ceil(OPEN_END / DAY_MS / STRETCH_DAYS) * STRETCH_DAYS : Math.floor(to / DAY_MS);
  if (first >= end) return { ...daysOf(0, 0), edges: from < to ? [{ from, to }] : [] };
  const edges = [
    { from, to: first * DAY_MS },
    { from: end * DAY_MS, to },
  ].filter((edge) => edge.from < edge.to);
  return { ...daysOf(first, end), edges };
};
