import { TOPICS, type ItemTotals } from '@marquee/contracts';
import type { Logger } from '@marquee/nest-kit';
import { faultPoint, type DocumentStore, type EventLog } from '@marquee/ports';
import { totalsPublished } from '../analytics.metrics';
import type { Clearances } from '../clear/clearances';
import type { SourceProgress, SourceRegister } from '../consume/source-register';
import type { AcceptedAct } from '../ledger/accepted-act';
import type { ClickLedger } from '../ledger/click-ledger';
import { failureOf } from '../ledger/failure-of';
import type { LimitPublisher } from '../limits/limit-publisher';
import { HITS, NIL_UUID } from '../ledger/ledger.schema';
import { readPendingTotals, settlePending, type PendingTotal } from './pending-totals';
import { readTotals, type ItemKey } from './read-totals';
import { reserveTime } from './totals-time';

/** The least time between two rounds, and so between two messages about one item. */
const ROUND_MS = 1000;
/** Items of one round; the others wait for the next. */
const ROUND_MAX = 500;

export interface TotalsPublisherOptions {
  readonly ledger: ClickLedger;
  readonly clearances: Clearances;
  readonly register: SourceRegister;
  /** Gets the same items. */
  readonly limits: Pick<LimitPublisher, 'publishAmong' | 'publishThrough'>;
  /** False while the ledger may lack clicks that it had: nothing is published then. */
  readonly isWhole: () => boolean;
  readonly documents: DocumentStore;
  readonly log: EventLog;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly logger: Logger;
}

/**
 * Tells the other services the click count of each item that changed: absolute counts, read from the rollups, so that a
 * message may be lost, repeated or overtaken without harm. How far each source is published is kept, and a start catches up.
 */
export class TotalsPublisher {
  private readonly touched = new Map<string, ItemKey>();
  private readonly written = new Map<string, bigint>();
  private readonly pending = new Set<PendingTotal>();
  /** Sources that another consumer, or an earlier run, may have left with counts untold. */
  private readonly inherited = new Set<string>();
  /** Whether something may be stored as untold that this publisher does not know of. */
  private inDoubt = false;
  private running: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private lastRound = -ROUND_MS;
  private stopped = false;

  constructor(private readonly options: TotalsPublisherOptions) {}

  /** Acts that are in the ledger now; `next` is the first position behind them. */
  wrote(source: string, acts: readonly AcceptedAct[], next: bigint): void {
    for (const { act } of acts) {
      if (act.setAside === null && act.name === 'visitors.LinkFollowed.v1') this.touched.set(act.itemId, act);
    }
    this.written.set(source, next);
    this.schedule();
  }

  /** The item was cleared; its total stays pending until it is published. */
  touch(total: PendingTotal): void {
    this.touched.set(total.itemId, total);
    this.pending.add(total);
    this.schedule();
  }

  /** Publishes what an earlier run, or a call whose outcome is unknown, left untold. Opens the ledger only when there is something. */
  recover(): void {
    this.inDoubt = true;
    this.schedule();
  }

  /** The same for one source, when another consumer had it before. */
  takenOver(source: string): void {
    this.inherited.add(source);
    this.schedule();
  }

  /** Publishes what is left. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
    while (this.isBehind() && (await this.round())) continue;
  }

  private isBehind(): boolean {
    return this.inDoubt || this.touched.size + this.inherited.size > 0;
  }

  /** Part of a round, before its snapshot: how far a source is published must not move on while this asks what was left of it. */
  private async inherit(): Promise<void> {
    if (this.inDoubt) await this.readUntold();
    for (const source of this.inherited) {
      this.inherited.delete(source);
      try {
        for (const progress of await this.options.register.load(source)) await this.touchSince(progress);
      } catch (error) {
        this.inherited.add(source);
        throw error;
      }
    }
  }

  private async readUntold(): Promise<void> {
    this.inDoubt = false;
    try {
      for (const total of await readPendingTotals(this.options.documents)) {
        this.touched.set(total.itemId, total);
        this.pending.add(total);
      }
      for (const { source } of await this.options.register.load()) this.inherited.add(source);
    } catch (error) {
      this.inDoubt = true;
      throw error;
    }
  }

  private async touchSince(progress: SourceProgress): Promise<void> {
    const { source, claimed, published } = progress;
    if (BigInt(published) >= BigInt(claimed)) return;
    // The heights first: what is written between the two questions is published again, and never taken for published.
    const { hits, rollups } = await this.options.ledger.heights(source);
    for (const item of await this.itemsSince(progress)) this.touched.set(item.itemId, item);
    if (!this.written.has(source)) this.written.set(source, hits < rollups ? hits : rollups);
  }

  private itemsSince({ source, published }: SourceProgress): Promise<readonly ItemKey[]> {
    return this.options.ledger.query<ItemKey>(
      `SELECT DISTINCT owner AS ownerId, item AS itemId FROM ${HITS}
       WHERE source = {source:String} AND pos >= {published:UInt64} AND kind = 'click' AND aside = '' AND owner != {nil:UUID}`,
      { source, published, nil: NIL_UUID },
      { priority: 'background' },
    );
  }

  private schedule(): void {
    if (this.stopped || this.running || this.timer) return;
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        this.running = this.round().then((done) => {
          this.running = undefined;
          if (!done || this.isBehind()) this.schedule();
        });
      },
      Math.max(0, this.lastRound + ROUND_MS - performance.now()),
    );
  }

  /** Returns whether it worked; what did not is tried again. */
  private async round(): Promise<boolean> {
    this.lastRound = performance.now();
    if (!this.options.isWhole()) return false;
    let keys: readonly ItemKey[] = [];
    try {
      await this.inherit();
      keys = [...this.touched.values()].slice(0, ROUND_MAX);
      const written = new Map(this.written);
      const pending = [...this.pending];
      for (const { itemId } of keys) this.touched.delete(itemId);
      const last = this.touched.size === 0;
      await this.publish(keys);
      if (last) await this.note(written, pending);
      return true;
    } catch (error) {
      for (const key of keys) this.touched.set(key.itemId, key);
      this.options.logger.warn(failureOf(error), 'click totals could not be published and will be tried again');
      return false;
    }
  }

  private async publish(keys: readonly ItemKey[]): Promise<void> {
    if (keys.length === 0) return;
    const { ledger, clearances, limits, documents, log, clock } = this.options;
    const asOf = await reserveTime(documents, clock());
    const totals = await readTotals(ledger, clearances, keys);
    await faultPoint('analytics.totals.publish');
    await log.publish(
      keys.map(({ ownerId, itemId }) => ({
        topic: TOPICS.clickTotals,
        key: itemId,
        value: {
          name: 'analytics.ItemTotals.v1',
          ownerId,
          itemId,
          clicks: totals.get(itemId) ?? 0,
          asOf,
        } satisfies ItemTotals,
      })),
    );
    await limits.publishAmong(keys);
    await faultPoint('analytics.totals.published');
    totalsPublished.inc(keys.length);
  }

  private async note(written: ReadonlyMap<string, bigint>, pending: readonly PendingTotal[]): Promise<void> {
    if (written.size === 0 && pending.length === 0) return;
    const { documents, register, limits } = this.options;
    await limits.publishThrough(written);
    await documents.commit([
      ...[...written].map(([source, next]) => register.published(source, next)),
      ...pending.map(settlePending),
    ]);
    for (const [source, next] of written) if (this.written.get(source) === next) this.written.delete(source);
    for (const each of pending) this.pending.delete(each);
  }
}
