import { createFairQueue, DomainError } from '@marquee/kernel';
import type { Logger } from '@marquee/nest-kit';
import type { DocumentStore, EventLog } from '@marquee/ports';
import { itemTotalRows } from '../item/item-list/item-total-row';
import { checkRows, currentLog, type CheckRow } from './check-row';
import { CHECKS_TOPIC, type CheckLog, type DestinationChecked } from './check-topic';
import { ConnectionLoss } from './connection-loss';
import type { DestinationProbe } from './probe/destination-probe';
import { confirmedBy, DAY_MS, recordCheck, type Confirmed, type Finding } from './record-check';

/** Checks of one round, and those of them at one host. A round begins a quarter of a minute after the one before has ended. */
export const ROUND_CHECKS = 30;
const ROUND_CHECKS_OF_HOST = 10;
export const ROUND_MS = 15_000;
/** No check begins later in a round, so that slow hosts do not delay the others for long. */
const ROUND_STARTS_MS = 30_000;
/** So many of the links that are due are looked through for hosts that are not asked often. */
const LOOK_AT = 1_000;
const BUSY_LINKS = 100;
/** A page is read once a day. Other checks ask for its head. */
const READ_EVERY_MS = (DAY_MS / 6) * 5;

/** At most one request to a host at a time, and eight at all. */
const TURNS = { running: 8, runningPerKey: 1, waiting: 200, waitingPerKey: 20 };

export interface CheckerParts {
  readonly documents: Pick<DocumentStore, 'collection'>;
  readonly log: Pick<EventLog, 'publish'>;
  readonly probe: DestinationProbe;
  /** See `judgeDestination`. */
  readonly judge: (judged: {
    readonly place: string;
    readonly ownerId: string;
    readonly address: string;
    readonly confirmed: Confirmed;
    readonly now: number;
  }) => Promise<void>;
  /** UTC milliseconds. */
  readonly clock: () => number;
  /** 0 or more, less than 1. */
  readonly random: () => number;
  readonly logger: Logger;
}

/** Checks the addresses that links lead to. */
export interface DestinationChecker {
  /** Checks the links that are due, the longest waiting first, as many as one round has. */
  round(signal: AbortSignal): Promise<void>;
  /** Checks one link now, whenever it is due, and answers its log. Rejects with `unavailable` where too many checks wait. */
  check(row: CheckRow & { readonly address: string; readonly ownerId: string }): Promise<CheckLog>;
}

type Watched = CheckRow & { readonly address: string; readonly ownerId: string };

const isWatched = (row: CheckRow): row is Watched => row.address !== null && row.ownerId !== null;

const hostOf = ({ address }: Watched): string => new URL(address).host;

/** The first of the rows, with few of each host. */
const ofRound = (rows: readonly Watched[]): readonly Watched[] => {
  const ofHost = new Map<string, number>();
  const chosen: Watched[] = [];
  for (const row of rows) {
    const count = ofHost.get(hostOf(row)) ?? 0;
    if (count >= ROUND_CHECKS_OF_HOST) continue;
    ofHost.set(hostOf(row), count + 1);
    chosen.push(row);
    if (chosen.length === ROUND_CHECKS) break;
  }
  return chosen;
};

const isSilence = ({ reason }: Finding): boolean => reason === 'timed_out' || reason === 'unreachable';

const tooMany = (): DomainError =>
  new DomainError('unavailable', 'Too many checks are running. Try again soon.', [], 5);

export const createDestinationChecker = (parts: CheckerParts): DestinationChecker => {
  const { documents, log, probe, judge, clock, random, logger } = parts;
  const rows = documents.collection(checkRows);
  const totals = documents.collection(itemTotalRows);
  const turns = createFairQueue({ ...TURNS, refusal: tooMany });
  const answers = async (address: string): Promise<boolean> =>
    !isSilence(await probe.check({ address, endsAt: null, readsPage: false }));
  const connection = new ConnectionLoss(answers, clock);

  /** A host that is silent while this server has no connection says nothing about itself. */
  const weighed = async (address: string, finding: Finding): Promise<Finding> => {
    if (isSilence(finding))
      return (await connection.explains(address)) ? { ...finding, found: 'unknown', reason: 'offline' } : finding;
    if (finding.found !== 'unknown') connection.answered(address);
    return finding;
  };

  const checkNow = async (row: Watched, isBusy: boolean): Promise<CheckLog> => {
    const { place, ownerId, address } = row;
    const before = currentLog(row);
    const readsPage =
      before === null ||
      before.readAt === null ||
      clock() - before.readAt >= READ_EVERY_MS ||
      before.checks[0]?.found === 'parked';
    const finding = await weighed(address, await probe.check({ address, endsAt: before?.endsAt ?? null, readsPage }));
    const now = clock();
    const version = row.log?.version ?? 0;
    const after = recordCheck(before, { address, version, finding, isBusy, now, random: random() });
    const confirmed = confirmedBy(after);
    if (finding.found !== 'unknown' && confirmed !== null) await judge({ place, ownerId, address, confirmed, now });
    const value: DestinationChecked = { name: 'content.DestinationChecked.v1', place, ...after };
    await log.publish([{ topic: CHECKS_TOPIC, key: place, value }]);
    return after;
  };

  const busyItems = async (): Promise<ReadonlySet<string>> => {
    const query = { index: 'byCount', equals: ['analytics'], order: 'descending', limit: BUSY_LINKS } as const;
    return new Set((await totals.find(query)).map(({ itemId }) => itemId));
  };

  return {
    round: async (signal) => {
      const begun = clock();
      const due = await rows.find({ index: 'byDue', to: begun + 1, limit: LOOK_AT });
      const chosen = ofRound(due.filter(isWatched));
      if (chosen.length === 0) return;
      const busy = await busyItems();
      const checkUnlessLate = async (row: Watched): Promise<void> => {
        if (signal.aborted || clock() - begun > ROUND_STARTS_MS) return;
        await checkNow(row, busy.has(row.itemId ?? ''));
      };
      const checks = chosen.map((row) => turns.run(hostOf(row), () => checkUnlessLate(row)));
      for (const { status, ...outcome } of await Promise.allSettled(checks)) {
        if (status === 'rejected' && 'reason' in outcome)
          logger.warn({ err: outcome.reason as unknown }, 'a destination could not be checked; it stays due');
      }
      if (connection.isLikely)
        logger.warn('no host answers the checks of destinations; their failures are not counted');
    },
    check: (row) => turns.run(hostOf(row), async () => checkNow(row, (await busyItems()).has(row.itemId ?? ''))),
  };
};
