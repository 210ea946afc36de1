import { waitAtMost } from '@marquee/kernel';
import { faultPoint, type EventLog, type EventStore, type ExclusivePublisher } from '@marquee/ports';
import { Progress, type ProgressObserver } from './progress';
import { createLeadership, soleLeadership, type Leadership } from './leadership';

export interface Relay {
  /** Resolves once the outbox was found empty, whichever process published it. */
  drained(): Promise<void>;
  /**
   * Publishes the remaining messages for two seconds at most; the next relay publishes the rest. Another process may continue at once. Safe
   * to call twice.
   */
  stop(): Promise<void>;
}

const BATCH = 200;
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 2000;
/** Milliseconds that a stop waits for the log. */
const LAST_CARRY = 2000;
/** The only place at which a relay can fail. */
const CARRYING = 'carrying';
/** A process that shares its store polls more often, because the lease may become free. */
const SHARED_POLL = 250;
const OWN_POLL = 1000;

export interface RelayOptions {
  readonly store: EventStore;
  readonly log: EventLog;
  /** The same in every process that shares the store, and different from every other relay's. Never changes after release. */
  readonly name: string;
  readonly leadership?: Leadership;
  readonly pollMs?: number;
  readonly observer: ProgressObserver;
  /** Called when this process becomes the active relay, and when it no longer is. */
  readonly onLeadershipChange?: (carries: boolean) => void;
}

class OutboxRelay implements Relay {
  private publisher: ExclusivePublisher | null = null;
  private stopped = false;
  private running: Promise<void> | null = null;
  private renewing: Promise<unknown> | null = null;
  private again = false;
  private pause = FIRST_PAUSE;
  private failed = false;
  /** Runs during the pause after the log has refused. Nothing wakes the relay before its end. */
  private retry: NodeJS.Timeout | null = null;
  /** The outbox was empty under this leadership, and nothing was appended since. An append wakes the relay. */
  private isClear = false;
  private reported = false;
  private readonly progress: Progress;
  private readonly unsubscribe: () => void;
  private readonly poll: NodeJS.Timeout;

  constructor(
    private readonly options: Required<RelayOptions>,
    private readonly leadership = options.leadership,
  ) {
    this.progress = new Progress(options.observer, `relay ${options.name}`);
    this.unsubscribe = options.store.onAppend(() => this.wake());
    this.poll = setInterval(() => this.renewLeadership(), options.pollMs).unref();
    this.renewLeadership();
  }

  async drained(): Promise<void> {
    do {
      this.endPause();
      this.wake();
      await this.running;
      if (this.failed || !this.leadership.isLeader()) await new Promise((resolve) => setTimeout(resolve, this.pause));
    } while (!this.stopped && (await this.options.store.outboxNext(1)).length > 0);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.unsubscribe();
    clearInterval(this.poll);
    this.endPause();
    await waitAtMost(LAST_CARRY, () => this.carryLast().catch(() => undefined));
    this.drop();
    this.progress.clear();
    // If the store does not answer, the lease ends by itself.
    await waitAtMost(LAST_CARRY / 2, () => this.leadership.release().catch(() => undefined));
    this.report(false);
  }

  private renewLeadership(): void {
    // After the end of its leadership it does not wait for pending calls.
    if (!this.leadership.isLeader()) {
      this.drop();
      this.isClear = false;
    }
    this.renewing ??= this.leadership
      .acquireOrRenew()
      .then(
        // Another process publishes what this one could not.
        () => void (this.leadership.isLeader() || this.progress.clear()),
        () => undefined,
      )
      .finally(() => {
        this.renewing = null;
        this.report(this.leadership.isLeader());
        if (!this.isClear) this.wake();
      });
  }

  private report(carries: boolean): void {
    if (carries === this.reported) return;
    this.reported = carries;
    this.options.onLeadershipChange(carries);
  }

  private wake(): void {
    this.again = true;
    this.isClear = false;
    if (this.stopped || this.running || this.retry) return;
    this.failed = false;
    this.running = this.carry()
      .catch((error: unknown) => {
        this.failed = true;
        this.progress.failed(CARRYING, error);
        this.drop();
        this.retry = setTimeout(() => {
          this.endPause();
          this.wake();
        }, this.pause).unref();
        this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
      })
      .finally(() => {
        this.running = null;
        // The request came after the outbox was found empty.
        if (this.again && !this.failed && this.leadership.isLeader()) this.wake();
      });
  }

  private endPause(): void {
    if (this.retry) clearTimeout(this.retry);
    this.retry = null;
  }

  private async carry(): Promise<void> {
    const { store } = this.options;
    while (this.leadership.isLeader()) {
      this.again = false;
      const publisher = await this.opened();
      if (!publisher) return;
      const rows = await store.outboxNext(BATCH);
      if (rows.length === 0) {
        this.progress.succeeded(CARRYING);
        if (this.again) continue;
        this.isClear = true;
        return;
      }
      await faultPoint('relay.before-publish');
      await publisher.publish(rows);
      await faultPoint('relay.before-mark');
      await store.outboxMarkSent(rows.map((row) => row.id));
      this.pause = FIRST_PAUSE;
      this.progress.succeeded(CARRYING);
      // Lets other work run while many messages wait.
      await new Promise(setImmediate);
    }
  }

  /** Does not contact the log when the outbox is empty. */
  private async carryLast(): Promise<void> {
    await this.running;
    if ((await this.options.store.outboxNext(1)).length > 0) await this.carry();
  }

  /** Null: another process has the lease. */
  private async opened(): Promise<ExclusivePublisher | null> {
    if (this.publisher) return this.publisher;
    const opening = await this.options.log.exclusive(this.options.name);
    let isOurs = false;
    try {
      // The lease is confirmed after the opening: a process that takes the lease after this write opens the name later and fences this one.
      isOurs = await this.leadership.confirm();
    } finally {
      if (!isOurs) opening.close();
    }
    return (this.publisher = isOurs ? opening : null);
  }

  private drop(): void {
    this.publisher?.close();
    this.publisher = null;
  }
}

/**
 * Publishes the outbox to the event log in commit order, at least once: after a crash between publishing and removing, messages are
 * published again. When the log refuses, the relay tries again after a pause that doubles up to two seconds, and reports each failure to
 * the observer.
 *
 * A lease in the store elects one relay among the processes that share it. Another takes over some six seconds after that one was killed,
 * and at once when it stops. The lease only avoids two active relays. The publisher keeps an older message of a key from following a newer
 * one: opening it under the relay's name fences every earlier relay, and only then is the lease confirmed and the outbox read (ADR 16).
 */
export const startRelay = (options: RelayOptions): Relay => {
  const lease = options.store.lease('outbox');
  return new OutboxRelay({
    leadership: lease ? createLeadership(lease) : soleLeadership,
    pollMs: lease ? SHARED_POLL : OWN_POLL,
    onLeadershipChange: () => undefined,
    ...options,
  });
};
