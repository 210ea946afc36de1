import { DomainError } from '@marquee/kernel';
import { DAY_MS } from '../ledger/ledger.schema';

/** Half-open, UTC milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** `to` when nobody said one: later than any act can be. */
export const OPEN_END = Date.UTC(2200, 0);

/**
 * The period that is asked for, cut off where the owner cleared the item; null when it is everything there is. Throws
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

/** A period as whole UTC days, which the rollups hold, and what is left at its edges, which the raw hits hold. */
export interface Plan {
  /** Days since 1970, half-open. */
  readonly days: Span;
  readonly edges: readonly Span[];
}

export const planOf = ({ from, to }: Span): Plan => {
  const first = Math.ceil(from / DAY_MS);
  const end = Math.floor(to / DAY_MS);
  if (first >= end) return { days: { from: 0, to: 0 }, edges: from < to ? [{ from, to }] : [] };
  const edges = [
    { from, to: first * DAY_MS },
    { from: end * DAY_MS, to },
  ].filter((edge) => edge.from < edge.to);
  return { days: { from: first, to: end }, edges };
};
