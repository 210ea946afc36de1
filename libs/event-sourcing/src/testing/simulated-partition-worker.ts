import type { LogHandler, LogRecord } from '@marquee/ports';
import type { LogFaults } from './log-faults';

export const partitionId = (topic: string, partition: number): string => `${topic}/${partition}`;

interface PartitionWorkerOptions {
  readonly behind: (id: string, offset: number) => readonly LogRecord[];
  readonly handler: LogHandler;
  readonly faults: LogFaults;
  /** Records in a batch at most. */
  readonly batchMax: number;
  readonly hooks: {
    /** The offset behind which it begins. */
    start(): number;
    /** A batch is about to be handed over. */
    begun(): void;
    /** Keeps the offset up to which all was handled; throws when that does not count any more. */
    done(worker: PartitionWorker, offset: number): void;
  };
}

const PAUSE_MIN = 50;
const PAUSE_MAX = 5000;

/** One partition as one subscriber sees it: one batch at a time, and again until the handler resolves for it. */
export class PartitionWorker {
  readonly id: string;
  position = -1;
  dropped = false;
  /** Why the last batch that failed did; empty before one has. */
  failure = '';
  readonly hooks: PartitionWorkerOptions['hooks'];
  private running: Promise<void> | null = null;
  private stirred: () => void = () => undefined;

  constructor(
    readonly topic: string,
    readonly partition: number,
    private readonly options: PartitionWorkerOptions,
  ) {
    this.id = partitionId(topic, partition);
    this.hooks = options.hooks;
  }

  run(): void {
    this.position = this.hooks.start();
    this.running = this.loop();
  }

  /** There are new records. */
  wake(): void {
    this.stirred();
  }

  /** Resolves when the batch under way, if there is one, has been handled. */
  async drop(): Promise<void> {
    this.dropped = true;
    this.wake();
    await this.running;
  }

  private async loop(): Promise<void> {
    let pause = PAUSE_MIN;
    while (!this.dropped) {
      const waiting = this.options.behind(this.id, this.position);
      if (waiting.length === 0) {
        await this.sleep(null);
        continue;
      }
      const delay = this.options.faults.pause();
      if (delay > 0) await this.sleep(delay);
      if (this.dropped) return;
      try {
        await this.deliver(waiting);
        pause = PAUSE_MIN;
      } catch (error) {
        this.failure = String(error);
        if (this.dropped) return;
        await this.sleep(pause);
        pause = Math.min(pause * 2, PAUSE_MAX);
      }
    }
  }

  private async deliver(waiting: readonly LogRecord[]): Promise<void> {
    const { faults, handler, batchMax } = this.options;
    const records = waiting.slice(0, faults.cut(Math.min(waiting.length, batchMax)));
    const interrupted = faults.interrupts();
    if (interrupted === 'before') throw new Error('not handed over');
    this.hooks.begun();
    await handler({ topic: this.topic, partition: this.partition, records });
    if (interrupted === 'after') throw new Error('handled, and not noticed');
    const before = this.position;
    this.position = records.at(-1)!.offset;
    try {
      this.hooks.done(this, this.position);
    } catch (error) {
      this.position = before;
      throw error;
    }
  }

  private sleep(milliseconds: number | null): Promise<void> {
    return new Promise((resolve) => {
      const timer = milliseconds === null ? null : setTimeout(() => resolve(), milliseconds);
      this.stirred = () => {
        // New records do not cut a pause short, the end of the subscription does.
        if (timer !== null && !this.dropped) return;
        if (timer !== null) clearTimeout(timer);
        resolve();
      };
    });
  }
}
