import { storageFailureKind, type ActReceipt, type RefusedAct } from '@marquee/ports';
import { FRAME_HEADER, sealFrame } from './frame';
import type { JournalDisk } from './journal-disk';
import { ACTS_PER_EPOCH } from './position';
import { segmentPath, type Segment } from './segments';

export interface WriterOptions {
  readonly dir: string;
  readonly sync: 'write' | 'disk';
  readonly clock: () => number;
  readonly disk: JournalDisk;
  readonly epoch: number;
  /** A segment is closed when it is longer than this, in bytes, or older than a day. */
  readonly segmentBytes: number;
  /** The most waiting acts, and the most waiting characters. */
  readonly maxWaiting: number;
  readonly maxWaitingChars: number;
  /** Milliseconds after which acts that wait for a hanging disk are refused. */
  readonly deadlineMs: number;
  /** `closed` is the earlier segment, with its final length in bytes. */
  readonly onSegment: (segment: Segment, closed: { segment: Segment; bytes: number } | null) => void;
  /** `last` is the newest act on disk. */
  readonly onCommitted: (last: { epoch: number; offset: number }, acts: number, bytes: number) => void;
  readonly onFailure: (error: Error) => void;
}

const DAY = 86_400_000;
/** Milliseconds between two tries after a failed write, so that a full disk does not slow redirects. */
const RETRY_PAUSE = 50;

interface Flight {
  readonly receipts: ActReceipt[];
  readonly startedAt: number;
  abandoned: boolean;
}

/**
 * Group commit without a timer. The first act of a turn of the event loop requests a flush at the turn's end, which writes all acts of the
 * turn. With `sync: 'disk'` acts that come during a flush go with the next one.
 *
 * `write` is synchronous, because a copy into the page cache takes some microseconds per flush and the thread pool takes tens, and ClickHouse
 * in the same process may keep the pool busy for longer. Only fdatasync uses the thread pool.
 */
export class JournalWriter {
  segment: Segment;
  /** Bytes of the segment with committed frames. Readers stop here. */
  committed = 0;
  /** Of the last write, null when it succeeded. */
  failure: Error | null = null;

  private fd: number;
  private epoch: number;
  private next = 0;
  private openedAt: number;
  private acts = '';
  private receipts: ActReceipt[] = [];
  private flight: Flight | null = null;
  private scheduled = false;
  private closed = false;
  private retryAt = 0;
  private buffer = Buffer.allocUnsafe(256 * 1024);
  private readonly idle: (() => void)[] = [];
  private readonly watchdog: NodeJS.Timeout;

  constructor(private readonly options: WriterOptions) {
    this.epoch = options.epoch;
    const { fd, segment } = this.createSegment();
    this.fd = fd;
    this.segment = segment;
    this.openedAt = options.clock();
    options.onSegment(segment, null);
    this.watchdog = setInterval(() => this.giveUpOnHangingDisk(), Math.max(10, options.deadlineMs / 4));
    this.watchdog.unref();
  }

  append(encoded: string, receipt: ActReceipt): void {
    const reason = this.refusal();
    if (reason !== null) return receipt.refused(reason);
    this.acts = this.receipts.length === 0 ? encoded : `${this.acts},${encoded}`;
    this.receipts.push(receipt);
    if (this.flight === null && !this.scheduled) {
      this.scheduled = true;
      setImmediate(this.flushTurn);
    }
  }

  /** Resolves when no act waits any more. Acts that waited for a hanging disk were refused. */
  flush(): Promise<void> {
    if (this.receipts.length === 0 && (this.flight === null || this.flight.abandoned)) return Promise.resolve();
    return new Promise((resolve) => this.idle.push(resolve));
  }

  async close(): Promise<void> {
    if (this.closed) return;
    await this.flush();
    this.closed = true;
    clearInterval(this.watchdog);
    if (this.flight === null) this.options.disk.close(this.fd);
  }

  private refusal(): RefusedAct | null {
    if (this.closed) return 'closed';
    if (this.failure !== null && performance.now() < this.retryAt) return reasonOf(this.failure);
    if (this.flight?.abandoned) return 'slow';
    const { maxWaiting, maxWaitingChars } = this.options;
    return this.receipts.length >= maxWaiting || this.acts.length >= maxWaitingChars ? 'overloaded' : null;
  }

  private readonly flushTurn = (): void => {
    this.scheduled = false;
    if (this.flight === null && this.receipts.length > 0) this.flushWaiting();
  };

  private flushWaiting(): void {
    const { acts, receipts } = this;
    this.acts = '';
    this.receipts = [];
    try {
      this.prepareSegment(receipts.length);
      const size = this.encode(acts, receipts.length);
      if (this.options.sync === 'disk') return this.launch(size, receipts);
      this.options.disk.write(this.fd, this.buffer, size, this.committed);
      this.succeed(size, receipts);
    } catch (error) {
      this.fail(error as Error, receipts);
    }
    this.afterFlush();
  }

  private launch(size: number, receipts: ActReceipt[]): void {
    const flight: Flight = { receipts, startedAt: performance.now(), abandoned: false };
    this.flight = flight;
    this.options.disk.writeSynced(this.fd, this.buffer, size, this.committed, (error) => {
      this.flight = null;
      const waiting = flight.abandoned ? flight.receipts.map(() => deaf) : flight.receipts;
      if (error) this.fail(error, waiting);
      else this.succeed(size, waiting);
      this.afterFlush();
    });
  }

  private afterFlush(): void {
    if (this.receipts.length > 0) {
      if (!this.scheduled) {
        this.scheduled = true;
        setImmediate(this.flushTurn);
      }
      return;
    }
    for (const resolve of this.idle.splice(0)) resolve();
  }

  /** The frame gets its offsets only now, so that a refused flush leaves no gap. */
  private encode(acts: string, count: number): number {
    // UTF-8 needs at most three bytes for one UTF-16 unit.
    const room = FRAME_HEADER + 2 + acts.length * 3;
    if (room > this.buffer.length) this.buffer = Buffer.allocUnsafe(room * 2);
    const length = this.buffer.write(`[${acts}]`, FRAME_HEADER);
    return sealFrame(this.buffer, length, { epoch: this.epoch, base: this.next, count, at: this.options.clock() });
  }

  private succeed(size: number, receipts: readonly ActReceipt[]): void {
    const base = this.next;
    this.committed += size;
    this.next += receipts.length;
    this.failure = null;
    settle(receipts, (receipt, index) => receipt.recorded(this.epoch, base + index));
    this.options.onCommitted({ epoch: this.epoch, offset: this.next - 1 }, receipts.length, size);
  }

  private fail(error: Error, receipts: readonly ActReceipt[]): void {
    this.failure = error;
    this.retryAt = performance.now() + RETRY_PAUSE;
    this.options.onFailure(error);
    const reason = reasonOf(error);
    settle(receipts, (receipt) => receipt.refused(reason));
  }

  /**
   * After a failure the file is truncated to its committed length. A disk that failed for another reason than being full may have lost
   * pages, so the journal continues in a new file and a new epoch.
   */
  private prepareSegment(count: number): void {
    if (this.failure !== null) {
      this.options.disk.truncate(this.fd, this.committed);
      if (reasonOf(this.failure) !== 'full' && this.committed > 0) this.roll(this.epoch + 1);
    }
    if (this.next + count > ACTS_PER_EPOCH) this.roll(this.epoch + 1);
    else if (this.isFull()) this.roll(this.epoch);
  }

  private isFull(): boolean {
    if (this.committed === 0) return false;
    return this.committed >= this.options.segmentBytes || this.options.clock() - this.openedAt >= DAY;
  }

  private roll(epoch: number): void {
    const previous = this.fd;
    const closed = { segment: this.segment, bytes: this.committed };
    const { fd, segment } = this.createSegment(epoch, epoch === this.epoch ? this.next : 0);
    if (epoch !== this.epoch) this.next = 0;
    this.epoch = epoch;
    this.fd = fd;
    this.segment = segment;
    this.committed = 0;
    this.openedAt = this.options.clock();
    this.options.onSegment(segment, closed);
    this.options.disk.close(previous);
  }

  private createSegment(epoch = this.epoch, base = this.next): { fd: number; segment: Segment } {
    const path = segmentPath(this.options.dir, epoch, base);
    return { fd: this.options.disk.create(path, this.options.sync === 'disk'), segment: { path, epoch, base } };
  }

  private giveUpOnHangingDisk(): void {
    const flight = this.flight;
    if (flight === null || flight.abandoned || performance.now() - flight.startedAt < this.options.deadlineMs) return;
    flight.abandoned = true;
    const waiting = this.receipts;
    this.receipts = [];
    this.acts = '';
    settle([...flight.receipts, ...waiting], (receipt) => receipt.refused('slow'));
    for (const resolve of this.idle.splice(0)) resolve();
  }
}

const deaf: ActReceipt = { recorded: () => undefined, refused: () => undefined };

const reasonOf = (error: Error): RefusedAct => (storageFailureKind(error) === 'room' ? 'full' : 'failed');

/** A receipt that throws is a bug and ends the process after all others are settled. */
function settle(receipts: readonly ActReceipt[], notify: (receipt: ActReceipt, index: number) => void): void {
  for (let index = 0; index < receipts.length; index += 1) {
    try {
      notify(receipts[index]!, index);
    } catch (error) {
      process.nextTick(() => {
        throw error;
      });
    }
  }
}
