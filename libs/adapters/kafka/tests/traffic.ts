import type { EventLog, LogBatch, LogHandler } from '@marquee/ports';

export const topic = 'traffic.v1';
export const topics = { [topic]: { partitions: 12, cleanup: 'delete', retentionMs: 86_400_000 } } as const;

interface Numbered {
  readonly n: number;
}

/** Writers that publish 0, 1, 2, … under a key each, and publish again what was rejected, as the outbox relay does. */
export class Writers {
  readonly acknowledged = new Map<string, number>();
  rejected = 0;
  private stopped = false;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly log: EventLog,
    private readonly options: { readonly keys: number; readonly pauseMs: number; readonly padding?: number },
  ) {}

  get count(): number {
    return [...this.acknowledged.values()].reduce((sum, n) => sum + n + 1, 0);
  }

  start(): void {
    this.running = Promise.all(Array.from({ length: this.options.keys }, (_, index) => this.write(`key-${index}`)));
  }

  /** Resolves when each writer has its last message acknowledged. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async write(key: string): Promise<void> {
    const padding = 'x'.repeat(this.options.padding ?? 0);
    for (let n = 0; !this.stopped; n += 1) {
      for (let done = false; !done;) {
        try {
          await this.log.publish([{ topic, key, value: { n, padding } }]);
          done = true;
        } catch {
          this.rejected += 1;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
      this.acknowledged.set(key, n);
      await new Promise((resolve) => setTimeout(resolve, this.options.pauseMs));
    }
  }
}

/** What consumers saw, of each key: each number once, and how often one came again. */
export class Witness {
  private readonly seen = new Map<string, { next: number }>();
  repeated = 0;
  /** Numbers that came before a smaller one of their key did. */
  readonly outOfOrder: string[] = [];
  longestBatch = 0;

  readonly handler: LogHandler = async ({ records }: LogBatch) => {
    this.longestBatch = Math.max(this.longestBatch, records.length);
    for (const { key, value } of records) this.see(key, (value as Numbered).n);
  };

  /** What was acknowledged and has not been seen. */
  missing(acknowledged: ReadonlyMap<string, number>): string[] {
    return [...acknowledged]
      .filter(([key, n]) => (this.seen.get(key)?.next ?? 0) <= n)
      .map(([key, n]) => `${key}: seen below ${this.seen.get(key)?.next ?? 0}, acknowledged up to ${n}`);
  }

  private see(key: string, n: number): void {
    const state = this.seen.get(key) ?? { next: 0 };
    this.seen.set(key, state);
    if (n < state.next) {
      this.repeated += 1;
      return;
    }
    if (n > state.next) this.outOfOrder.push(`${key}: ${n} came when ${state.next} was due`);
    state.next = n + 1;
  }
}
