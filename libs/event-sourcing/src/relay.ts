import { waitAtMost } from '@marquee/kernel';
import { faultPoint, type EventLog, type EventStore, type ExclusivePublisher } from '@marquee/ports';
import { Progress, type ProgressObserver } from './progress';
import { createLeadership, soleLeadership, type Leadership } from './leadership';

export interface Relay {
  /** Resolves once the outbox was found empty, whichever process carried it. */
  drained(): Promise<void>;
  /**
   * Carries what is still there, as long as the log takes it within two seconds; the rest waits for the next carrier. Another
   * process may carry on at once. Safe to call twice.
   */
  stop(): Promise<void>;
}

const BATCH = 200;
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 2000;
/** Milliseconds that a stop waits for the log. */
const LAST_CARRY = 2000;
/** The only place at which a relay can get stuck. */
const CARRYING = 'carrying';
/** A process that shares its store polls more often: the lease may become free. */
const SHARED_POLL = 250;
const OWN_POLL = 1000;

export interface RelayOptions {
  readonly store: EventStore;
  readonly log: EventLog;
  /** The same in every process that shares the store, and no other relay's. Never changes after a release. */
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
  /** Runs while the log is given time after it refused: until then nothing wakes the relay. */
  private retry: NodeJS.Timeout | null = null;
  /** The outbox was empty under this leadership, and nothing was appended since: an append wakes the relay. */
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
    // Where the store does not answer, the lease ends by itself.
    await waitAtMost(LAST_CARRY / 2, () => this.leadership.release().catch(() => undefined));
    this.report(false);
  }

  private renewLeadership(): void {
    // What a carrier has under way beyond its time, it need not wait for.
    if (!this.leadership.isLeader()) {
      this.drop();
      this.isClear = false;
    }
    this.renewing ??= this.leadership
      .acquireOrRenew()
      .then(
        // Another process carries what this one failed to.
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
        // Asked after the outbox was found to be empty.
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
      // Other work gets its turn while much waits.
      await new Promise(setImmediate);
    }
  }

  /** Does not contact the log when the outbox is empty. */
  private async carryLast(): Promise<void> {
    await this.running;
    if ((await this.options.store.outboxNext(1)).length > 0) await this.carry();
  }

  /** null: another process has the lease. */
  private async opened(): Promise<ExclusivePublisher | null> {
    if (this.publisher) return this.publisher;
    const opening = await this.options.log.exclusive(this.options.name);
    let isOurs = false;
    try {
      // Only now: a process that takes the lease after this write opens the name later, and that shuts this one out.
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
 * Carries the outbox to the event log in commit order, at least once: a crash between publishing and forgetting
 * publishes again. A log that refuses is asked again after a pause that doubles up to two seconds, and the observer told each time.
 *
 * A lease in the store elects one relay among the processes that share it; another takes over some six seconds after it
 * has died, and at once when it stops. The lease only avoids two active relays. What keeps an older message of a
 * key from coming behind a newer one is the publisher: opening it under the relay's name fences every earlier relay, and
 * the lease is confirmed and the outbox read only after that (ADR 16).
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
