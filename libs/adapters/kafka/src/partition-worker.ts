import { delivered, faultPoint, type LogHandler, type LogRecord } from '@marquee/ports';
import type { KafkaMessage } from 'kafkajs';
import { WakeableTimer, pauseAfter } from './wakeable-timer';

/** The records of one fetch for a partition. */
export interface Chunk {
  readonly messages: readonly KafkaMessage[];
  /** The offset behind all of it, records that are not for us included. */
  readonly next: number;
}

export interface PartitionWorkerOptions {
  readonly topic: string;
  /** The topic as the broker knows it. */
  readonly physical: string;
  readonly partition: number;
  /** The first offset wanted; null: the oldest that is kept. */
  readonly position: number | null;
  /** Where to continue when the log ends before `position`, which means that it was created again: at its oldest, or where we are, once it gets there. */
  readonly beyondEnd: 'oldest' | 'wait';
  readonly handler: LogHandler;
  /** Records that the handler gets at once at most. */
  readonly batchMax?: number;
  /** Called after each step of `handled`. */
  readonly onHandled: (worker: PartitionWorker) => void;
}

/** Unless the subscription says fewer: a handler that writes large blocks catches up by large batches. */
const batchSize = 25_000;
/** Bytes that may wait for a handler; a fetch begins while less than that waits, and brings at most as much. */
export const bufferBytes = 8 * 1024 * 1024;

const sizeOf = (messages: readonly KafkaMessage[]): number =>
  messages.reduce((sum, { key, value }) => sum + 50 + (key?.length ?? 0) + (value?.length ?? 0), 0);

/** Bytes that are not JSON were not written by us; they arrive as text, and a handler that expects a shape refuses it. */
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
 * One partition as a subscription sees it: what was fetched waits here, the handler gets at once all that gathered while it was
 * at work, and a batch that it rejects comes again after a pause. Other partitions continue meanwhile.
 */
export class PartitionWorker {
  /** The first offset that was not fetched yet; null until the log was asked for its oldest. */
  fetchFrom: number | null;
  /** The first offset that was not handled yet. */
  handled: number | null;
  /** Whether `fetchFrom` is known to lie inside the log. */
  placed = false;
  /** When to look again whether it does, in ms of `performance.now`. */
  placeAgainAt = 0;
  /** Fetches that brought nothing in a row, although there is something: compaction may have left an empty batch there. */
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

  /** It is full, and its handler is at work: it will want more in a moment. */
  get isDraining(): boolean {
    return !this.closed && this.bytes >= bufferBytes && !this.retrying;
  }

  get isClosed(): boolean {
    return this.closed;
  }

  /** Puts the worker at an offset of the log, where the one it had is not. */
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

  /** Drops what waits, and resolves when the handler that is running has ended. */
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
      // One turn later: between two batches of a long backlog, requests get theirs.
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

  /** Until the handler took them; false when the worker was closed before. */
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
