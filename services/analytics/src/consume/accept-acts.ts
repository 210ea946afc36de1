import {
  ACT_EPOCH_MAX,
  ACT_OFFSET_MAX,
  actPosition,
  isActName,
  ROUTE,
  SET_ASIDE_REASONS,
  type ActPlace,
  type VisitorHit,
} from '@marquee/contracts';
import type { LogRecord } from '@marquee/ports';
import type { PlacedAct } from '../ledger/accepted-act';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const sourceName = /^[a-z0-9-]{1,32}$/;
const visitorHash = /^[0-9a-f]{16}$/;
/** The acts that the ledger keeps. */
const hitNames = new Set<unknown>([
  'visitors.LinkFollowed.v1',
  'visitors.PageViewed.v1',
] satisfies VisitorHit['name'][]);
/** A newer release may name more kinds of device: the click counts all the same. */
const deviceName = /^[a-z-]{1,32}$/;
const asides = new Set<unknown>([null, ...SET_ASIDE_REASONS]);

const EARLIEST = Date.UTC(2001, 8, 10);
const LATEST = Date.UTC(2100, 0) - 1;
const TEXT_MAX = 4096;

const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= TEXT_MAX;
const isCount = (value: unknown, max: number): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max;

const hasPlace = (act: Record<string, unknown>): boolean =>
  typeof act['source'] === 'string' &&
  sourceName.test(act['source']) &&
  isCount(act['epoch'], ACT_EPOCH_MAX) &&
  isCount(act['offset'], ACT_OFFSET_MAX);

/**
 * The shape of a hit by hand: this runs once per click, and zod takes several times as long. One malformed act in an insert would
 * stop its source, so everything that the engine would refuse is refused here.
 */
const isHit = (act: Record<string, unknown>): boolean =>
  isCount(act['at'], LATEST) &&
  (act['at'] as number) >= EARLIEST &&
  typeof act['ownerId'] === 'string' &&
  uuid.test(act['ownerId']) &&
  typeof act['itemId'] === 'string' &&
  uuid.test(act['itemId']) &&
  typeof act['deviceType'] === 'string' &&
  deviceName.test(act['deviceType']) &&
  asides.has(act['setAside']) &&
  isText(act['country']) &&
  isText(act['referrer']) &&
  isText(act['agent']) &&
  (act['visitor'] === null || (typeof act['visitor'] === 'string' && visitorHash.test(act['visitor']))) &&
  (act['route'] === undefined || (typeof act['route'] === 'string' && ROUTE.test(act['route'])));

/**
 * The classification of a record: a hit is for the ledger; an act is `ignored` because another consumer handles acts of its name, `unknown`
 * because no part of this release does, `malformed` because it cannot be read. Only a hit may become a click.
 */
type Verdict = 'hit' | 'ignored' | 'unknown' | 'malformed';

const verdictOf = (act: Record<string, unknown>): Verdict => {
  if (hitNames.has(act['name'])) return isHit(act) ? 'hit' : 'malformed';
  if (isActName(act['name'])) return 'ignored';
  return typeof act['name'] === 'string' && act['name'].startsWith('visitors.') ? 'unknown' : 'malformed';
};

export interface Acceptance {
  /** By source, each in the order of the log: every act with a readable place, so that gaps are found before anything is left out. */
  readonly bySource: ReadonlyMap<string, readonly PlacedAct[]>;
  /** How many acts the ledger does not get, by reason. */
  readonly leftOut: Readonly<Record<Exclude<Verdict, 'hit'>, number>>;
}

/** Sorts a batch out: whose acts, at which positions, and which of them are hits. */
export const acceptActs = (records: readonly LogRecord[]): Acceptance => {
  const bySource = new Map<string, PlacedAct[]>();
  const leftOut = { ignored: 0, unknown: 0, malformed: 0 };
  for (const { value } of records) {
    const act = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
    const isPlaced = hasPlace(act);
    const verdict = isPlaced ? verdictOf(act) : 'malformed';
    if (verdict !== 'hit') leftOut[verdict] += 1;
    if (!isPlaced) continue;
    const place = act as unknown as ActPlace;
    let acts = bySource.get(place.source);
    if (!acts) bySource.set(place.source, (acts = []));
    acts.push({ act: verdict === 'hit' ? (act as unknown as VisitorHit) : null, position: actPosition(place) });
  }
  return { bySource, leftOut };
};
