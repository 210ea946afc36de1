import type { LogBatch, LogRecord } from '@marquee/ports';

/** One partition as a subscription sees it. */
interface Lane {
  readonly topic: string;
  readonly partition: number;
  /** null: another member of the group has it. */
  position: number | null;
  running: Promise<void> | null;
  /** Woken while it was running: it may have looked just before the record came. */
  again: boolean;
  failures: number;
  retryAt: number;
}

export interface LaneSource {
  next(topic: string, partition: number, after: number): readonly LogRecord[];
  /** Handles and commits. */
  handle(batch: LogBatch): Promise<void>;
}

const firstPause = 50;
const longestPause = 5000;

/**
 * Moves each partition's records to the handler, one batch of a partition at a time, partitions beside each other. A
 * partition whose handler failed waits (50 ms, doubling to 5 s) and gets the same records again.
 */
export class PartitionPump {
  private readonly lanes = new Map<string, Lane>();
  private readonly waiting = new Set<() => void>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private stopped = false;

  constructor(private readonly source: LaneSource) {}

  /** Takes a partition over, behind this offset. */
  take(topic: string, partition: number, position: number): void {
    const id = `${topic}/${partition}`;
    const lane = this.lanes.get(id) ?? {
      topic,
      partition,
      position,
      running: null,
      again: false,
      failures: 0,
      retryAt: 0,
    };
    lane.position = position;
    this.lanes.set(id, lane);
    this.turn(lane);
  }

  /** Gives a partition away, after the batch under way. */
  async drop(topic: string, partition: number): Promise<void> {
    const lane = this.lanes.get(`${topic}/${partition}`);
    if (!lane) return;
    lane.position = null;
    await lane.running;
    this.check();
  }

  /** Looks for new records: in one partition, or in all. */
  wake(id?: string): void {
    if (id === undefined) for (const lane of this.lanes.values()) this.turn(lane);
    else if (this.lanes.has(id)) this.turn(this.lanes.get(id)!);
  }

  positionOf(topic: string, partition: number): number | null {
    return this.lanes.get(`${topic}/${partition}`)?.position ?? null;
  }

  /** Resolves when `reached` says so, or when the pump has stopped; asked again after each batch. */
  until(reached: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!this.stopped && !reached()) return;
        this.waiting.delete(look);
        resolve();
      };
      this.waiting.add(look);
      look();
      this.wake();
    });
  }

  check(): void {
    for (const look of [...this.waiting]) look();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.timers.forEach(clearTimeout);
    await Promise.all([...this.lanes.values()].map((lane) => lane.running));
    this.check();
  }

  private turn(lane: Lane): void {
    lane.again = true;
    if (this.stopped || lane.running || lane.position === null || lane.retryAt > Date.now()) return;
    lane.again = false;
    lane.running = this.drain(lane).finally(() => {
      lane.running = null;
      if (lane.again) this.turn(lane);
      this.check();
    });
  }

  private async drain(lane: Lane): Promise<void> {
    while (!this.stopped && lane.position !== null) {
      // One turn later: the publisher goes on first, and between two batches requests get theirs. Nothing below need
      // ever leave the microtasks, because the storage is synchronous.
      await new Promise(setImmediate);
      if (this.stopped || lane.position === null) return;
      try {
        const records = this.source.next(lane.topic, lane.partition, lane.position);
        const last = records.at(-1);
        if (!last) return;
        await this.source.handle({ topic: lane.topic, partition: lane.partition, records });
        // The partition may have been given away, or taken back elsewhere, while the handler ran.
        if (lane.position !== null) lane.position = last.offset;
        lane.failures = 0;
        this.check();
      } catch {
        const pause = Math.min(firstPause * 2 ** lane.failures++, longestPause);
        lane.retryAt = Date.now() + pause;
        const timer = setTimeout(() => {
          this.timers.delete(timer);
          lane.retryAt = 0;
          this.turn(lane);
        }, pause);
        timer.unref();
        this.timers.add(timer);
        return;
      }
    }
  }
}
