import type { ClickIds, ClickRecord } from '@marquee/contracts';
import { isoTime } from '@marquee/kernel';
import type { LedgerReader } from '../ledger/click-ledger';
import { HITS } from '../ledger/ledger.schema';
import type { OwnedItem } from '../items/owned-items.projection';
import { OPEN_END, type Span } from '../summary/period';

/** A hit's place in its item's list. */
export interface RecordPlace {
  /** UTC milliseconds. */
  readonly at: number;
  readonly source: string;
  /** Decimal. */
  readonly pos: string;
}

export interface RecordsOf {
  readonly item: Pick<OwnedItem, 'ownerId' | 'itemId' | 'url'>;
  readonly period: Span | null;
  readonly order: 'newest' | 'oldest';
  /** Continues behind this one. */
  readonly after: RecordPlace | null;
  readonly limit: number;
}

interface HitRow extends RecordPlace {
  readonly aside: string;
  readonly country: string;
  readonly device: string;
  readonly referrer: string;
  readonly route: string;
}

export type PlacedRecord = ClickRecord & { readonly place: RecordPlace };

const statement = (order: 'DESC' | 'ASC', than: '<' | '>'): string => `
  SELECT toUnixTimestamp64Milli(at) AS at, source, toString(hits.pos) AS pos, aside, country, device, referrer, route
  FROM ${HITS} AS hits
  WHERE owner = {owner:UUID} AND item = {item:UUID}
    AND hits.at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND hits.at < fromUnixTimestamp64Milli({to:Int64}, 'UTC')
    AND ({first:UInt8} OR (hits.at ${than}= fromUnixTimestamp64Milli({afterAt:Int64}, 'UTC')
      AND (hits.at, hits.source, hits.pos) ${than} (fromUnixTimestamp64Milli({afterAt:Int64}, 'UTC'), {afterSource:String}, {afterPos:UInt64})))
  ORDER BY hits.at ${order}, hits.source ${order}, hits.pos ${order}
  LIMIT {limit:UInt32}
  SETTINGS max_threads = 1`;

const statements = { newest: statement('DESC', '<'), oldest: statement('ASC', '>') } as const;

const toRecord = (
  ids: ClickIds,
  linkUrl: string,
  { at, source, pos, aside, country, device, referrer, route }: HitRow,
): PlacedRecord => {
  const position = BigInt(pos);
  return {
    clickId: ids.of(source, Number(position >> 40n), Number(position & 0xff_ffff_ffffn)),
    linkUrl,
    timestamp: isoTime(at),
    deviceType: device,
    country,
    referer: referrer,
    setAside: aside === '' ? null : aside,
    route: route === '' ? null : route,
    place: { at, source, pos },
  };
};

/** Raw hits of an item in the order of time, as many as `limit`. */
export const readRecords = async (
  ledger: LedgerReader,
  ids: ClickIds,
  { item, period, order, after, limit }: RecordsOf,
): Promise<readonly PlacedRecord[]> => {
  const rows = await ledger.query<HitRow>(statements[order], {
    owner: item.ownerId,
    item: item.itemId,
    from: period?.from ?? 0,
    to: period?.to ?? OPEN_END,
    first: after === null ? 1 : 0,
    afterAt: after?.at ?? 0,
    afterSource: after?.source ?? '',
    afterPos: after?.pos ?? '0',
    limit,
  });
  return rows.map((row) => toRecord(ids, item.url, row));
};
