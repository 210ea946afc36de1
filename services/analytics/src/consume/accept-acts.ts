import { SET_ASIDE_REASONS, type VisitorAct } from '@marquee/contracts';
import type { LogRecord } from '@marquee/ports';
import type { AcceptedAct } from '../ledger/accepted-act';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const sourceName = /^[a-z0-9-]{1,32}$/;
const visitorHash = /^[0-9a-f]{16}$/;
const names = new Set<unknown>(['visitors.LinkFollowed.v1', 'visitors.PageViewed.v1']);
const devices = new Set<unknown>(['mobile', 'desktop', 'tablet', 'unknown']);
const asides = new Set<unknown>([null, ...SET_ASIDE_REASONS]);

const EARLIEST = Date.UTC(2001, 8, 10);
const LATEST = Date.UTC(2100, 0);
const EPOCH_MAX = 2 ** 23;
const OFFSET_MAX = 2 ** 40;
const TEXT_MAX = 4096;

const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= TEXT_MAX;
const isCount = (value: unknown, limit: number): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < limit;

/**
 * The shape of `visitorAct` by hand: this runs once per click, and zod takes several times as long. One malformed act in an insert
 * would stop its source for ever, so everything that the engine would refuse is refused here.
 */
export const isVisitorAct = (value: unknown): value is VisitorAct => {
  if (typeof value !== 'object' || value === null) return false;
  const act = value as Record<keyof VisitorAct, unknown>;
  return (
    names.has(act.name) &&
    typeof act.source === 'string' &&
    sourceName.test(act.source) &&
    isCount(act.epoch, EPOCH_MAX) &&
    isCount(act.offset, OFFSET_MAX) &&
    isCount(act.at, LATEST) &&
    (act.at as number) >= EARLIEST &&
    typeof act.ownerId === 'string' &&
    uuid.test(act.ownerId) &&
    typeof act.itemId === 'string' &&
    uuid.test(act.itemId) &&
    devices.has(act.deviceType) &&
    asides.has(act.setAside) &&
    isText(act.linkUrl) &&
    isText(act.country) &&
    isText(act.referrer) &&
    isText(act.agent) &&
    (act.visitor === null || (typeof act.visitor === 'string' && visitorHash.test(act.visitor)))
  );
};

export interface Acceptance {
  /** By source, each in the order of the log. */
  readonly bySource: ReadonlyMap<string, readonly AcceptedAct[]>;
  readonly malformed: number;
}

/** Sorts a batch out: whose acts, at which positions, and how many are not acts at all. */
export const acceptActs = (records: readonly LogRecord[]): Acceptance => {
  const bySource = new Map<string, AcceptedAct[]>();
  let malformed = 0;
  for (const { value } of records) {
    if (!isVisitorAct(value)) {
      malformed += 1;
      continue;
    }
    let acts = bySource.get(value.source);
    if (!acts) bySource.set(value.source, (acts = []));
    acts.push({ act: value, position: (BigInt(value.epoch) << 40n) | BigInt(value.offset) });
  }
  return { bySource, malformed };
};
