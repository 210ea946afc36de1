import { CHECKS_KEPT, type DestinationState } from '@marquee/contracts';
import type { Check, CheckLog } from './check-topic';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The second check of a trouble, which confirms it. */
export const CONFIRM_MS = 10 * MINUTE_MS;
/** How much earlier or later than its time a check is made, as a part of the interval: links that were made together drift apart. */
const JITTER = 0.1;
/** A host that asks for a longer pause is checked all the same after this. */
const RETRY_AFTER_MAX_MS = 7 * DAY_MS;

/** One check, and what the next ones need of it. */
export interface Finding {
  readonly found: Check['found'];
  readonly reason: string;
  readonly milliseconds: number;
  /** The address that answered; null: none did. */
  readonly endsAt: string | null;
  /** Whether a page was read, and not only its head asked for. */
  readonly hasRead: boolean;
  /** Milliseconds for which the host asks for no further request; 0: it does not ask. */
  readonly retryAfterMs: number;
}

/** What two checks in a row have found, or the last one if it found that the destination works; null: nothing yet. */
export interface Confirmed {
  readonly state: DestinationState;
  readonly reason: string;
  /** UTC milliseconds of the first of the checks that found it, one after the other. */
  readonly since: number;
}

const isKnown = ({ found }: Check): boolean => found !== 'unknown';

/** Checks that found nothing out are passed over. */
export const confirmedBy = ({ checks, since }: Pick<CheckLog, 'checks' | 'since'>): Confirmed | null => {
  const [last, before] = checks.filter(isKnown);
  if (last === undefined || since === null) return null;
  const state = last.found as DestinationState;
  return state === 'works' || before?.found === state ? { state, reason: last.reason, since } : null;
};

/** Milliseconds after a check that found nothing out, by its reason; a day after others. */
const pauseAfter: Readonly<Record<string, number>> = { limited: HOUR_MS, offline: CONFIRM_MS };

/** Milliseconds until the next check. A trouble is looked at often while it is new, and once a day later. */
const intervalOf = (
  log: Pick<CheckLog, 'checks' | 'since'>,
  { found, reason }: Finding,
  isBusy: boolean,
  now: number,
): number => {
  if (found === 'works') return isBusy ? HOUR_MS : DAY_MS;
  if (found === 'unknown') return pauseAfter[reason] ?? DAY_MS;
  const confirmed = confirmedBy(log);
  if (confirmed === null) return CONFIRM_MS;
  const isBrief = found === 'down' || found === 'certificate';
  const age = now - confirmed.since;
  if (!isBrief || age > 7 * DAY_MS) return DAY_MS;
  return age > DAY_MS ? 6 * HOUR_MS : HOUR_MS / 2;
};

/** The log after one more check. `log` is that of the same address; `version` that of the link's last check. `random`: 0 or more, less than 1. */
export const recordCheck = (
  log: CheckLog | null,
  {
    address,
    version,
    finding,
    isBusy,
    now,
    random,
  }: {
    readonly address: string;
    readonly version: number;
    readonly finding: Finding;
    /** Among the links with the most clicks. */
    readonly isBusy: boolean;
    readonly now: number;
    readonly random: number;
  },
): CheckLog => {
  const { found, reason, milliseconds } = finding;
  const before = log?.checks ?? [];
  // What this server could not do is no part of the history of a link.
  const checks =
    reason === 'offline' ? before : [{ at: now, found, reason, milliseconds }, ...before].slice(0, CHECKS_KEPT);
  const isSame = before.find(isKnown)?.found === found;
  const since = found === 'unknown' || isSame ? (log?.since ?? null) : now;
  const interval = intervalOf({ checks, since }, finding, isBusy, now) * (1 + JITTER * (2 * random - 1));
  const pause = Math.min(finding.retryAfterMs, RETRY_AFTER_MAX_MS);
  return {
    address,
    version: version + 1,
    checks,
    since,
    endsAt: log?.endsAt ?? (found === 'works' ? finding.endsAt : null),
    newAddress: found === 'moved' ? finding.endsAt : found === 'unknown' ? (log?.newAddress ?? null) : null,
    readAt: finding.hasRead ? now : (log?.readAt ?? null),
    nextAt: now + Math.round(Math.max(interval, pause)),
  };
};
