import type { JournalEnd } from '@marquee/contracts';
import { oneAtATime, uuidv7, type OneAtATime } from '@marquee/kernel';
import { Clearances } from './clear/clearances';
import { BlockWriter, type OpenBlock } from './consume/block-writer';
import { startClickConsumer } from './consume/click-consumer';
import { SourceRegister } from './consume/source-register';
import { ItemFinder } from './items/item-finder';
import { ClickLedger } from './ledger/click-ledger';
import { audit, type AuditReport } from './maintenance/audit';
import { LedgerMaintenance } from './maintenance/ledger-maintenance';
import { purgeCleared } from './maintenance/purge-cleared';
import { hashRollups, rebuildRollups } from './maintenance/rebuild-rollups';
import { uncountedActs } from './maintenance/uncounted-acts';
import { removeOwner as removeFromLedger } from './maintenance/remove-owner';
import { AccountQueryQueue } from './queries/account-query-queue';
import { LimitPublisher } from './limits/limit-publisher';
import { LedgerHealing } from './recount/ledger-healing';
import { LedgerRecount } from './recount/ledger-recount';
import { TotalsPublisher } from './totals/totals-publisher';
import type { AnalyticsPorts } from './analytics.ports';

/** An audit waits so long for clicks that are being counted again. */
const RECOUNTED_WITHIN_MS = 60_000;

/** The parts of analytics over its ports, without a framework: the module, the operator's commands and the benchmark share them. */
export const createClickAnalytics = (ports: Omit<AnalyticsPorts, 'keys' | 'settings'>) => {
  const { columns, documents, log, clock, logger } = ports;
  const ledger = new ClickLedger(columns);
  /** Blocks are written one by one. */
  const inTurn = oneAtATime();
  const register = new SourceRegister(documents);
  const clearances = new Clearances(ledger, columns, documents, {
    onCleared: (cleared) => totals.touch(cleared),
    onDoubt: () => totals.recover(),
  });
  const hasCounted = async (): Promise<boolean> => (await register.load()).length > 0 || (await clearances.areAny());
  const limits = new LimitPublisher({ ledger, clearances, documents, log, hasCounted });
  const isWhole = (): boolean => recount.isSettled;
  const totals = new TotalsPublisher({
    ledger,
    clearances,
    register,
    limits,
    isWhole,
    documents,
    log,
    clock,
    logger,
  });
  const maintenance = new LedgerMaintenance(documents);
  const writer = new BlockWriter(ledger, documents, register, maintenance, uuidv7(clock()), (source) =>
    totals.takenOver(source),
  );
  const withoutWriters = <Result>(work: (begun: readonly OpenBlock[]) => Promise<Result>): Promise<Result> =>
    inTurn(() => maintenance.holdingWriters(async () => work(await writer.closeAll())));
  const aloneInTurn: OneAtATime = (work) => maintenance.alone(() => inTurn(work));

  const removeOwner = async (ownerId: string): Promise<boolean> => {
    const hadRows = await removeFromLedger(ledger, aloneInTurn, ownerId);
    // Asked of each call: one before may have been interrupted between the two.
    const hadClearances = await clearances.forget(ownerId);
    return hadRows || hadClearances;
  };
  const onWritten = totals.wrote.bind(totals);
  const rebuild = (progress?: (done: number) => void): Promise<number> =>
    maintenance.alone((isAlone) => rebuildRollups({ ledger, withoutWriters, isAlone }, progress));
  const auditParts = { ledger, register, writer, withoutWriters };
  const healing = new LedgerHealing({
    log,
    documents,
    register,
    ledger,
    parts: columns.ownParts,
    clearances,
    inTurn,
    closeClaims: () => maintenance.alone(() => withoutWriters(() => Promise.resolve())),
    rebuildRollups: rebuild,
    differing: () => maintenance.alone(async () => (await audit(auditParts)).differing),
    logger,
  });
  const recountParts = {
    log,
    documents,
    register,
    writer,
    healing,
    clearances,
    inTurn,
    removeOwner,
    onWritten,
    logger,
  };
  const recount = new LedgerRecount(recountParts);
  columns.ownParts?.onDamage(() => recount.heal());

  return {
    ledger,
    clearances,
    totals,
    writer,
    items: new ItemFinder(documents),
    queue: new AccountQueryQueue(ledger, columns.readsAtOnce, () => recount.isCounting),

    /** Reads acts until it is stopped; publishes totals, first those that an earlier run left. */
    start: async () => {
      const consumer = await startClickConsumer({
        log,
        writer,
        inTurn,
        clock,
        logger,
        onBehind: () => recount.request(),
        onWritten,
      });
      totals.recover();
      recount.request();
      return {
        caughtUp: async () => {
          await recount.settled();
          await consumer.caughtUp();
        },
        stop: async () => {
          await Promise.all([consumer.stop(), recount.stop()]);
          await totals.stop();
        },
      };
    },

    /** Rejects while counted clicks are missing in the ledger. Does not touch it. */
    checkCounted: (): Promise<void> => recount.check(),
    /** Losses that are recorded by now are reported as accepted. */
    acceptLoss: (): Promise<void> => recount.acceptLoss(clock()),
    /**
     * Compares the ledger with itself and with the ends of journals. Rejects with `LeaseHeld` while other maintenance of the ledger is under way.
     * `patienceMs`: see `uncountedActs`.
     */
    audit: async (
      progress?: (done: number) => void,
      journals: readonly JournalEnd[] = [],
      patienceMs?: number,
    ): Promise<AuditReport> => {
      await recount.settledWithin(RECOUNTED_WITHIN_MS);
      return maintenance.alone(async () => {
        const uncounted = await uncountedActs(ledger, journals, patienceMs);
        return { ...(await audit(auditParts, progress)), uncounted };
      });
    },
    /** Rejects with `LeaseHeld` while other maintenance of the ledger is under way. */
    rebuildRollups: rebuild,
    hashRollups: (): Promise<string> => hashRollups(ledger),
    purgeCleared: (): Promise<number> => purgeCleared(ledger, inTurn),
    /** Whether the ledger was ever needed. Does not touch it. */
    hasCounted,
    limits,
    /** False while the ledger may lack clicks that it had. */
    isWhole,
    /**
     * Removes what the ledger and the documents have of an owner. Returns whether there was anything. Rejects with `LeaseHeld` while other
     * maintenance is under way: a rebuild would restore what it has read.
     */
    removeOwner,
  };
};

export type ClickAnalytics = ReturnType<typeof createClickAnalytics>;
