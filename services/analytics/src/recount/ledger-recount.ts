import { TOPICS } from '@marquee/contracts';
import { asLeader } from '@marquee/event-sourcing';
import { pause, type OneAtATime } from '@marquee/kernel';
import type { Logger } from '@marquee/nest-kit';
import { faultPoint, type DocumentStore, type EventLog, type LogRecord } from '@marquee/ports';
import type { Clearances } from '../clear/clearances';
import { acceptActs } from '../consume/accept-acts';
import type { BlockWriter } from '../consume/block-writer';
import type { BehindSource } from '../consume/claim';
import type { SourceProgress, SourceRegister } from '../consume/source-register';
import type { AcceptedAct, PlacedAct } from '../ledger/accepted-act';
import { failureOf } from '../ledger/failure-of';
import { closedAccounts } from './closed-accounts';
import type { LedgerHealing } from './ledger-healing';
import { lossOf } from './loss-of';

/** Never changes after release. */
const LEASE = 'clicks:recount';
const AGAIN_MS = 5_000;
/** Milliseconds. A start reads the newest parts of the ledger; statements and an audit find damage in others. */
const READ_AT_START = 5_000;

export interface LedgerRecountOptions {
  readonly log: EventLog;
  readonly documents: DocumentStore;
  readonly register: SourceRegister;
  readonly writer: BlockWriter;
  readonly healing: LedgerHealing;
  readonly clearances: Pick<Clearances, 'restore'>;
  readonly inTurn: OneAtATime;
  readonly removeOwner: (ownerId: string) => Promise<boolean>;
  readonly onWritten: (source: string, acts: readonly AcceptedAct[], next: bigint) => void;
  readonly logger: Logger;
}

/**
 * Counts again what the ledger lacks and the log has: a ledger that was restored from an older copy, emptied or replaced is behind the position of
 * its consumer, which begins behind those acts. Every act of the log is read, from the oldest on, while the consumer runs and keeps its
 * position. Each counts once, because the ledger knows its heights. What the log does not have is recorded as lost, until a backup brings it back.
 */
export class LedgerRecount {
  private running: Promise<void> | undefined;
  private readWithin = READ_AT_START;
  private isIncomplete = false;
  private readonly leaving = new AbortController();

  constructor(private readonly options: LedgerRecountOptions) {}

  /** Looks whether the ledger is behind, and counts again until it is not. Tries again until it is stopped. */
  request(): void {
    if (this.leaving.signal.aborted) return;
    this.running ??= this.untilDone().finally(() => (this.running = undefined));
  }

  /** The same after a statement has met a damaged part: all parts are read. */
  heal(): void {
    this.readWithin = Infinity;
    this.request();
  }

  /** Whether this process counts clicks again, so that figures lack some. */
  get isCounting(): boolean {
    return this.isIncomplete;
  }

  /** Whether the ledger was found to have what it had, so that its counts may be published. */
  get isSettled(): boolean {
    return this.running === undefined;
  }

  /** Resolves when nothing is being counted again. */
  async settled(): Promise<void> {
    await this.running;
  }

  /** The same, after `limitMs` milliseconds at most: the log may be unavailable. */
  async settledWithin(limitMs: number): Promise<void> {
    const settled = new AbortController();
    await Promise.race([this.settled(), pause(limitMs, settled.signal)]);
    settled.abort();
  }

  /** Rejects while something is being counted again, or where clicks are lost. */
  async check(): Promise<void> {
    const found = await this.options.register.load();
    if (found.some((progress) => progress.due !== null || lossOf(progress) !== null))
      throw new Error('counted clicks are missing');
  }

  /** Every loss that is recorded so far is reported no more, but by an audit as accepted. `at`: UTC milliseconds. */
  async acceptLoss(at: number): Promise<void> {
    const { documents, register } = this.options;
    const found = (await register.load()).filter(({ lost }) => lost !== null && lost.acceptedAt === null);
    await documents.commit(found.map(({ source, lost }) => register.accepted(source, lost!, at)));
  }

  async stop(): Promise<void> {
    this.leaving.abort();
    await this.running;
  }

  private async untilDone(): Promise<void> {
    const { signal } = this.leaving;
    while (!signal.aborted) {
      try {
        const isDone = await asLeader(this.options.documents, LEASE, () => this.recount());
        if (isDone) return;
      } catch (error) {
        if (signal.aborted) return;
        this.options.logger.warn(failureOf(error), 'the click ledger could not be checked and will be checked again');
      }
      await pause(AGAIN_MS, signal);
    }
  }

  /** Returns false when it was stopped on the way. */
  private async recount(): Promise<boolean> {
    const { healing, writer, register } = this.options;
    const { signal } = this.leaving;
    const damaged = await healing.takeOut(this.readWithin);
    if (damaged.length > 0) this.isIncomplete = true;
    const damage = damaged.length > 0 ? await healing.fill(damaged, signal) : null;
    const behind = await writer.behind();
    if (behind.length > 0) this.isIncomplete = true;
    if (behind.length > 0 && !(await this.countAgain(behind))) return false;
    if (damage) {
      await this.removeClosed();
      if (signal.aborted) return false;
      await healing.end(damage);
    }
    this.isIncomplete = false;
    this.readWithin = READ_AT_START;
    this.reportLost(await register.load());
    return true;
  }

  /** Returns false when it was stopped on the way. */
  private async countAgain(behind: readonly BehindSource[]): Promise<boolean> {
    const { documents, register, logger } = this.options;
    const sources = behind.map(({ source }) => source);
    logger.warn({ sources }, 'ledger_behind: the click ledger lacks clicks that it had: they are counted again');
    await documents.commit(behind.map(({ source, upto }) => register.due(source, upto)));
    await faultPoint('analytics.recount');
    await this.options.clearances.restore();
    await this.readAll(new Set(sources));
    if (this.leaving.signal.aborted) return false;
    await this.removeClosed();
    await this.settle(behind);
    logger.warn({ sources }, 'the clicks that the log has are counted again');
    return true;
  }

  private async readAll(sources: ReadonlySet<string>): Promise<void> {
    const lowest = new Map<string, bigint>();
    const subscription = await this.options.log.broadcast({
      topics: [TOPICS.acts],
      from: () => -1,
      handler: async ({ records }) => {
        if (this.leaving.signal.aborted) return;
        await this.write(records, sources, lowest);
      },
    });
    try {
      await subscription.caughtUp(this.leaving.signal);
    } finally {
      await subscription.stop();
    }
  }

  private async write(
    records: readonly LogRecord[],
    sources: ReadonlySet<string>,
    lowest: Map<string, bigint>,
  ): Promise<void> {
    const { inTurn, writer, onWritten, logger } = this.options;
    for (const [source, delivered] of acceptActs(records).bySource) {
      if (!sources.has(source)) continue;
      const oldest = lowestOf(delivered, lowest.get(source));
      lowest.set(source, oldest);
      try {
        const { acts, next, duplicates } = await inTurn(() => writer.write(source, delivered, { lowest: oldest }));
        if (duplicates < delivered.length) onWritten(source, acts, next);
      } catch (error) {
        logger.warn({ ...failureOf(error), source }, 'clicks could not be counted again and will be tried again');
        throw error;
      }
    }
  }

  /** The log has acts of accounts whose clicks were removed when they were closed. */
  private async removeClosed(): Promise<void> {
    for (const accountId of await closedAccounts(this.options.log, this.leaving.signal))
      await this.options.removeOwner(accountId);
  }

  /** What the ledger still lacks of a source, the log has not. */
  private async settle(behind: readonly BehindSource[]): Promise<void> {
    const { documents, register, writer } = this.options;
    const left = new Map((await writer.behind()).map(({ source, from }) => [source, from]));
    const progress = new Map((await register.load()).map((each) => [each.source, each]));
    await faultPoint('analytics.recounted');
    for (const { source, upto } of behind) {
      const from = left.get(source) ?? upto;
      const lost = { from: String(from), next: String(upto), before: null };
      const changes = from < upto ? [register.lost(source, lost, progress.get(source)?.lost ?? null)] : [];
      await documents.commit([...changes, register.settled(source)]);
    }
  }

  private reportLost(found: readonly SourceProgress[]): void {
    for (const progress of found) {
      const loss = lossOf(progress);
      if (loss !== null) this.options.logger.error({ source: progress.source }, `ledger_lost: ${loss}`);
    }
  }
}

const lowestOf = (acts: readonly PlacedAct[], known: bigint | undefined): bigint =>
  acts.reduce((lowest, { position }) => (position < lowest ? position : lowest), known ?? acts[0]!.position);
