import type { LedgerReader } from '../ledger/click-ledger';
import { HITS, NIL_UUID } from '../ledger/ledger.schema';
import { inSpans, ofItem, spanParameters } from '../summary/item-hits.sql';
import { OPEN_END, type Span } from '../summary/period';

export interface RoutesOf {
  readonly ownerId: string;
  readonly itemId: string;
  /** null: everything there is. */
  readonly period: Span | null;
  /** The item that visitors are to follow. */
  readonly goalId: string | null;
}

export interface RouteFigures {
  readonly route: string;
  readonly clicks: number;
  readonly visitors: number;
  /** Of the visitors; 0 without a goal. */
  readonly reached: number;
  /** UTC milliseconds. */
  readonly since: number;
}

/** A link has at most 27 at once; those of what it was before come on top. */
const ROUTES_MAX = 200;

/** More than this of memory is taken from the disk. Bytes. */
const SPILL = 'max_bytes_before_external_group_by = 100000000';

/**
 * A visitor's number is another one each UTC day, so the same number on both sides is the same person on the same day. Visitors who are not
 * tracked have the number 0 and count as clicks alone.
 */
const statement = `
  SELECT route, sum(n) AS clicks, countIf(visitor != 0) AS visitors, countIf(visitor != 0 AND last > first) AS reached,
    toUnixTimestamp64Milli(min(first)) AS since
  FROM (
    SELECT route, visitor, count() AS n, min(at) AS first FROM ${HITS}
    WHERE ${ofItem} AND ${inSpans} AND kind = 'click' AND aside = '' AND route != '' GROUP BY route, visitor
  ) AS followed
  LEFT JOIN (
    SELECT visitor, max(at) AS last FROM ${HITS}
    WHERE owner = {owner:UUID} AND item = {goal:UUID} AND ${inSpans} AND aside = '' AND visitor != 0 GROUP BY visitor
  ) AS goals USING (visitor)
  GROUP BY route ORDER BY clicks DESC, route LIMIT ${ROUTES_MAX}
  SETTINGS max_threads = 1, ${SPILL}`;

/** The clicks of a link by what decided where they led. Reads all hits of the period. */
export const readRoutes = (
  ledger: LedgerReader,
  { ownerId, itemId, period, goalId }: RoutesOf,
): Promise<readonly RouteFigures[]> =>
  ledger.query<RouteFigures>(statement, {
    owner: ownerId,
    item: itemId,
    // No item of an owner has it, so that nobody reaches it.
    goal: goalId ?? NIL_UUID,
    ...spanParameters([period ?? { from: 0, to: OPEN_END }]),
  });
