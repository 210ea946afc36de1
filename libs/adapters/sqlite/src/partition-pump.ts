import { CatchUpWaits, type LogBatch, type LogRecord } from '@marquee/ports';

/** One partition as a subscription sees it. */
interface PartitionWorker {
  readonly topic: string;
  readonly partition: number;
  /** null: another member of the group has it. */
  position: number | null;
  running: Promise<void> | null;
  /** Woken while it was running, so it may have looked just before the record came. */
  again: boolean;
  failures: number;
  retryAt: number;
}

export interface PartitionSource {
  next(topic: string, partition: number, after: number): readonly LogRecord[];
  /** Handles and commits. */
  handle(batch: LogBatch): Promise<void>;
}

const firstPause = 50;
const longestPause = 5000;

/**
 * Passes each partition's records to the handler, one batch of a partition at a time, several partitions at once. A partition whose handler
 * failed waits (50 ms, doubling to 5 s) and gets the same records again.
 */
export class PartitionPump {
  private readonly workers = new Map<string, PartitionWorker>();
  private readonly waits = new CatchUpWaits();
  private readonly timers = new Set<NodeJS.Timeout>();
  private stopped = false;

  constructor(private readonly source: PartitionSource) {}

  /** Begins to read a partition after this offset. */
  assign(topic: string, partition: number, position: number): void {
    const id = `${topic}/${partition}`;
    const worker = this.workers.get(id) ?? {
      topic,
      partition,
      position,
      running: null,
      again: false,
      failures: 0,
      retryAt: 0,
    };
    worker.position = position;
    this.workers.set(id, worker);
    this.turn(worker);
  }

  /** Stops reading a partition, after the running batch. */
  async drop(topic: string, partition: number): Promise<void> {
    const worker = this.workers.get(`${topic}/${partition}`);
    if (!worker) return;
    worker.position = null;
    await worker.running;
    this.check();
  }

  /** Looks for new records: in one partition, or in all. */
  wake(id?: string): void {
    if (id === undefined) for (const worker of this.workers.values()) this.turn(worker);
    else if (this.workers.has(id)) this.turn(this.workers.get(id)!);
  }

  positionOf(topic: string, partition: number): number | null {
    return this.workers.get(`${topic}/${partition}`)?.position ?? null;
  }

  /** Resolves when `reached` returns true; it is called after each batch. Rejects as `caughtUp` does. */
  until(reached: () => boolean, signal?: AbortSignal): Promise<void> {
    const reaching = this.waits.until({ reached, stopped: () => this.stopped, signal });
    this.wake();
    return reaching;
  }

  check(): void {
    this.waits.look();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.timers.forEach(clearTimeout);
    await Promise.all([...this.workers.values()].map((worker) => worker.running));
    this.check();
  }

  private turn(worker: PartitionWorker): void {
    worker.again = true;
    if (this.stopped || worker.running || worker.position === null || worker.retryAt > performance.now()) return;
    worker.again = false;
    worker.running = this.drain(worker).finally(() => {
      worker.running = null;
      if (worker.again) this.turn(worker);
      this.check();
    });
  }

  private async drain(worker: PartitionWorker): Promise<void> {
    while (!this.stopped && worker.position !== null) {
      // Waits one turn, so that the publisher continues first and requests run between two batches. The storage is synchronous, so the code
      // below might never leave the microtasks.
      await new Promise(setImmediate);
      if (this.stopped || worker.position === null) return;
      try {
        const records = this.source.next(worker.topic, worker.partition, worker.position);
        const last = records.at(-1);
        if (!last) return;
        await this.source.handle({ topic: worker.topic, partition: worker.partition, records });
        // The partition may have been unassigned or moved while the handler ran.
        if (worker.position !== null) worker.position = last.offset;
        worker.failures = 0;
        this.check();
      } catch {
        const pause = Math.min(firstPause * 2 ** worker.failures++, longestPause);
        worker.retryAt = performance.now() + pause;
        const timer = setTimeout(() => {
          this.timers.delete(timer);
          worker.retryAt = 0;
          this.turn(worker);
        }, pause);
        timer.unref();
        this.timers.add(timer);
        return;
      }
    }
  }
}
