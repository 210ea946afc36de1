import { HITS } from '../ledger/ledger.schema';

/**
 * The rule for bursts. A burst minute is a minute of the clock in which one visitor clicks one item at least this many times; all of
 * the visitor's clicks in it belong to a burst. Only the clicks of the asked period are looked at. Visitors who are not tracked
 * cannot be distinguished, so their clicks never belong to one.
 */
const BURST_CLICKS = 10;

/** `where` chooses the hits of one item. In the order of the table, so that the engine keeps one minute in memory and not all. */
export const burstMinutes = (where: string): string => `
  SELECT toStartOfMinute(at) AS minute, visitor, count() AS n FROM ${HITS}
  WHERE ${where} AND aside = '' AND visitor != 0
  GROUP BY minute, visitor HAVING n >= ${BURST_CLICKS}
  SETTINGS optimize_aggregation_in_order = 1, max_threads = 1`;

export const outsideBursts = (where: string): string =>
  `(aside != '' OR (toStartOfMinute(at), visitor) NOT IN (SELECT minute, visitor FROM (${burstMinutes(where)})))`;
