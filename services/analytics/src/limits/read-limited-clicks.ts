import type { Clearance, Clearances } from '../clear/clearances';
import type { LedgerReader } from '../ledger/click-ledger';
import { HITS, NIL_UUID, ROLLUPS } from '../ledger/ledger.schema';
import { SLICE_MARK } from '../maintenance/rebuild-rollups';
import type { ItemKey } from '../totals/read-totals';

export interface CountedClicks {
  readonly clicks: number;
  /** UTC milliseconds; 0: never cleared. */
  readonly clearedAt: number;
  /** The first position of each source that is not included, as decimal text. */
  readonly through: Readonly<Record<string, string>>;
}

interface Row {
  readonly of: string;
  /** Of markers. */
  readonly marked: string;
  readonly clicks: number;
  readonly next: string;
}

/**
 * Clicks since creation, or since the owner cleared them, by item, with the positions that they include. Clicks and positions are from one scan
 * of one table, so that they belong together: markers and rows of a block are one part.
 */
export const readLimitedClicks = async (
  ledger: LedgerReader,
  clearances: Pick<Clearances, 'ofMany'>,
  keys: readonly ItemKey[],
): Promise<ReadonlyMap<string, CountedClicks>> => {
  const cleared = await clearances.ofMany(keys.map(({ itemId }) => itemId));
  const times = new Map(cleared.map(({ itemId, clearedAt }) => [itemId, clearedAt]));
  const whole = keys.filter(({ itemId }) => !times.has(itemId));
  const [ever, since] = await Promise.all([everOf(ledger, whole), sinceOf(ledger, cleared)]);
  return new Map(
    keys.map(({ itemId }) => {
      const { clicks, through } = times.has(itemId) ? since : ever;
      return [itemId, { clicks: clicks.get(itemId) ?? 0, clearedAt: times.get(itemId) ?? 0, through }];
    }),
  );
};

interface Counted {
  readonly clicks: ReadonlyMap<string, number>;
  readonly through: CountedClicks['through'];
}

const countedIn = (rows: readonly Row[]): Counted => ({
  clicks: new Map(rows.filter(({ of }) => of !== NIL_UUID).map(({ of, clicks }) => [of, Number(clicks)])),
  through: Object.fromEntries(
    rows
      .filter(({ of, marked }) => of === NIL_UUID && !marked.startsWith(SLICE_MARK))
      .map(({ marked, next }) => [marked, next]),
  ),
});

const withMarkers = (keys: readonly ItemKey[]) => ({
  nil: NIL_UUID,
  owners: [...new Set([NIL_UUID, ...keys.map(({ ownerId }) => ownerId)])],
  items: [NIL_UUID, ...keys.map(({ itemId }) => itemId)],
});

const none: Counted = { clicks: new Map(), through: {} };

const everOf = async (ledger: LedgerReader, keys: readonly ItemKey[]): Promise<Counted> => {
  if (keys.length === 0) return none;
  // Markers have the span 'stretch' as well.
  const rows = await ledger.query<Row>(
    `SELECT toString(item) AS of, if(item = {nil:UUID}, toString(source), '') AS marked, sum(clicks) AS clicks, toString(max(next)) AS next
     FROM ${ROLLUPS}
     WHERE owner IN {owners:Array(UUID)} AND item IN {items:Array(UUID)} AND span = 'stretch' GROUP BY of, marked`,
    withMarkers(keys),
    { priority: 'background' },
  );
  return countedIn(rows);
};

/** Rollups know days, and a clearance a moment of a day. */
const sinceOf = async (ledger: LedgerReader, cleared: readonly Clearance[]): Promise<Counted> => {
  if (cleared.length === 0) return none;
  const rows = await ledger.query<Row>(
    `SELECT toString(item) AS of, if(item = {nil:UUID}, toString(source), '') AS marked, toString(max(next)) AS next,
       countIf(kind = 'click' AND aside = '' AND toUnixTimestamp64Milli(at) >= arrayElement({times:Array(Int64)}, indexOf({items:Array(UUID)}, item))) AS clicks
     FROM ${HITS}
     WHERE owner IN {owners:Array(UUID)} AND item IN {items:Array(UUID)} GROUP BY of, marked`,
    { ...withMarkers(cleared), times: [0, ...cleared.map(({ clearedAt }) => clearedAt)] },
    { priority: 'background' },
  );
  return countedIn(rows);
};
