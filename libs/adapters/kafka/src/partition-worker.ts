import { delivered, faultPoint, type LogHandler, type LogRecord } from '@marquee/ports';
import type { KafkaMessage } from 'kafkajs';
import { WakeableTimer, pauseAfter } from './wakeable-timer';

/** The records of one fetch for a partition. */
export interface Chunk {
  readonly messages: readonly KafkaMessage[];
  /** The offset after all of it, including records that were skipped. */
  readonly next: number;
}

export interface PartitionWorkerOptions {
  readonly topic: string;
  /** The topic as the broker knows it. */
  readonly physical: string;
  readonly partition: number;
  /** The first wanted offset; null: the oldest that is kept. */
  readonly position: number | null;
  /**
   * Where to continue when the log ends before `position`, because it was created again: at its oldest record, or at `position` once the
   * log gets there.
   */
  readonly beyondEnd: 'oldest' | 'wait';
  readonly handler: LogHandler;
  /** Records that the handler gets at once at most. */
  readonly batchMax?: number;
  /** Called after each step of `handled`. */
  readonly onHandled: (worker: PartitionWorker) => void;
}

/** Records in a batch by default. It is large, because a handler that writes large blocks catches up with large batches. */
const batchSize = 25_000;
/** Bytes that may wait for a handler. A fetch begins while fewer wait, and gets at most as many. */
export const bufferBytes = 8 * 1024 * 1024;

const sizeOf = (messages: readonly KafkaMessage[]): number =>
  messages.reduce((sum, { key, value }) => sum + 50 + (key?.length ?? 0) + (value?.length ?? 0), 0);

/** The product writes only JSON. Other bytes are passed on as text, and a handler that expects a shape refuses them. */
const decode = (value: Buffer | null): unknown => {
  if (value === null) return null;
  const text = value.toString();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/**
 * One partition of a subscription. Fetched records wait here. The handler gets all records that gathered while it ran, as one batch, and
 * gets a rejected batch again after a pause. Other partitions continue meanwhile.
 */
export class PartitionWorker {
  /** The first offset that was not fetched yet; null until the oldest offset is known. */
  fetchFrom: number | null;
  /** The first offset that was not handled yet. */
  handled: number | null;
  /** Whether `fetchFrom` is known to lie inside the log. */
  placed = false;
  /** When to look again whether it does, in ms of `performance.now`. */
  placeAgainAt = 0;
  /** Consecutive fetches without records although there are some, because compaction may have left an empty batch. */
  fruitless = 0;

  private readonly waiting: KafkaMessage[] = [];
  private readonly retry = new WakeableTimer();
  private bytes = 0;
  private closed = false;
  private retrying = false;
  private running: Promise<void> | null = null;

  constructor(readonly options: PartitionWorkerOptions) {
    this.fetchFrom = options.position;
    this.handled = options.position;
  }

  get wantsMore(): boolean {
    return !this.closed && this.placed && this.bytes < bufferBytes;
  }

  /** Whether it is full and its handler runs, so that it will soon have room. */
  get isDraining(): boolean {
    return !this.closed && this.bytes >= bufferBytes && !this.retrying;
  }

  get isClosed(): boolean {
    return this.closed;
  }

  /** Moves the worker to an offset of the log, because its own does not exist there. */
  place(offset: number): void {
    this.placed = true;
    // Behind what waits here already.
    if (offset !== this.handled || offset !== this.fetchFrom) this.offer({ messages: [], next: offset });
  }

  /** Takes what was fetched from `fetchFrom`. */
  offer({ messages, next }: Chunk): void {
    if (this.closed) return;
    this.fetchFrom = next;
    for (const message of messages) this.waiting.push(message);
    this.bytes += sizeOf(messages);
    this.running ??= this.drain();
  }

  /** Drops waiting records, and resolves when the running handler has ended. */
  async close(): Promise<void> {
    this.closed = true;
    this.waiting.length = 0;
    this.bytes = 0;
    this.retry.wake();
    await this.running;
  }

  private async drain(): Promise<void> {
    // Later than `running` is set, also when nothing below waits for anything.
    await Promise.resolve();
    while (!this.closed && (this.waiting.length > 0 || this.handled !== this.fetchFrom)) {
      // Waits one turn, so that requests run between two batches of a long backlog.
      await new Promise(setImmediate);
      // What waited is dropped then; no handler has received it.
      if (this.closed) break;
      const batch = this.waiting.splice(0, this.options.batchMax ?? batchSize);
      const next = this.waiting.length === 0 ? this.fetchFrom! : Number(batch.at(-1)!.offset) + 1;
      // Before it is handled: what comes next is fetched meanwhile.
      this.bytes -= sizeOf(batch);
      if (batch.length > 0 && !(await this.handle(batch))) break;
      this.reach(next);
    }
    this.running = null;
  }

  /** Retries until the handler accepts the records; false when the worker was closed before. */
  private async handle(messages: readonly KafkaMessage[]): Promise<boolean> {
    const { topic, partition, handler } = this.options;
    const records = messages.map((message) => this.toRecord(message));
    for (let failures = 1; !this.closed; failures += 1) {
      try {
        await delivered(await faultPoint('kafka.log.before-handle'), handler, { topic, partition, records });
        await faultPoint('kafka.log.before-position');
        return true;
      } catch {
        // The contract: the same records again. The handler says why they failed.
        this.retrying = true;
        if (!this.closed) await this.retry.wait(pauseAfter(failures));
        this.retrying = false;
      }
    }
    return false;
  }

  private reach(offset: number): void {
    this.handled = offset;
    this.options.onHandled(this);
  }

  private toRecord({ key, value, offset, timestamp }: KafkaMessage): LogRecord {
    const { topic, partition } = this.options;
    return {
      topic,
      partition,
      offset: Number(offset),
      at: Number(timestamp),
      key: key?.toString() ?? '',
      value: decode(value),
    };
  }
}
