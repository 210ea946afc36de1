import type { LedgerReader } from '../ledger/click-ledger';
import { inSpans, ofItem, spanParameters } from '../summary/item-hits.sql';
import { OPEN_END, type Span } from '../summary/period';
import { burstMinutes } from './burst-rule.sql';

/** The bursts of one visitor. */
export interface Burst {
  readonly clicks: number;
  /** Burst minutes. */
  readonly minutes: number;
  /** UTC milliseconds: the first burst minute. */
  readonly at: number;
}

/** The bursts of one item in a period. A visitor who comes on two days counts as two. */
export interface Bursts {
  readonly clicks: number;
  readonly visitors: number;
  /** The visitor with most clicks; null without bursts. */
  readonly largest: Burst | null;
}

interface Row {
  readonly clicks: number;
  readonly visitors: number;
  readonly most: number;
  readonly minutes: number;
  readonly at: number;
}

const statement = `
  SELECT sum(b.n) AS clicks, count() AS visitors, max(b.n) AS most, argMax(b.m, b.n) AS minutes, argMax(b.first, b.n) AS at
  FROM (
    SELECT sum(n) AS n, count() AS m, toUnixTimestamp(min(minute)) * 1000 AS first
    FROM (${burstMinutes(`${ofItem} AND ${inSpans}`)}) AS minutes_of_visitors GROUP BY visitor
  ) AS b`;

/** Judged from the raw hits at each asking, so that a better rule holds for all of history. */
export const readBursts = async (
  ledger: LedgerReader,
  { ownerId, itemId, period }: { readonly ownerId: string; readonly itemId: string; readonly period: Span | null },
): Promise<Bursts> => {
  const [row] = await ledger.query<Row>(statement, {
    owner: ownerId,
    item: itemId,
    ...spanParameters([period ?? { from: 0, to: OPEN_END }]),
  });
  const { clicks, visitors, most, minutes, at } = row!;
  return { clicks, visitors, largest: visitors === 0 ? null : { clicks: most, minutes, at } };
};
