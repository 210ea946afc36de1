import type { ColumnParameters } from '@marquee/ports';
import type { Span } from './period';

export const ofItem = 'owner = {owner:UUID} AND item = {item:UUID}';

const inSpan = (n: number): string =>
  `(at >= fromUnixTimestamp64Milli({from${n}:Int64}, 'UTC') AND at < fromUnixTimestamp64Milli({to${n}:Int64}, 'UTC'))`;

/** Hits of one or two spans of time. */
export const inSpans = `(${inSpan(1)} OR ${inSpan(2)})`;

const nothing: Span = { from: 0, to: 0 };

export const spanParameters = ([one = nothing, other = nothing]: readonly Span[]): ColumnParameters => ({
  from1: one.from,
  to1: one.to,
  from2: other.from,
  to2: other.to,
});

/**
 * What the engine would try to do better with a look at each part costs more here than it saves: the key finds the granules,
 * a granule is read whole anyway, and the tables have no projections.
 */
export const AS_WRITTEN =
  'max_threads = 1, optimize_move_to_prewhere = 0, query_plan_optimize_prewhere = 0, optimize_use_projections = 0, optimize_use_implicit_projections = 0';
