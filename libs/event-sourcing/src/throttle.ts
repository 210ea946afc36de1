export interface ThrottleOptions {
  /** The least time between two batches, in milliseconds. */
  readonly intervalMs: number;
  /** The number of messages from which a batch begins at once, because waiting would not make it larger. */
  readonly backlog: number;
}

/** Delays batches, so that messages that arrive meanwhile go into the next batch and the next step gets few large batches. */
export class Throttle {
  private lastAt = 0;
  private hurried = false;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly options: ThrottleOptions) {}

  /** Resolves when the next batch, of this many messages, may begin. */
  async admit(messages: number): Promise<void> {
    const { intervalMs, backlog } = this.options;
    const wait = this.lastAt + intervalMs - performance.now();
    if (wait > 0 && !this.hurried && messages < backlog) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => wake(), wait);
        const wake = (): void => {
          clearTimeout(timer);
          this.waiting.delete(wake);
          resolve();
        };
        this.waiting.add(wake);
      });
    }
    this.lastAt = performance.now();
  }

  /** Lets every batch begin at once from now on, because nothing more arrives. */
  hurry(): void {
    this.hurried = true;
    for (const wake of [...this.waiting]) wake();
  }
}
