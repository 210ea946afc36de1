export interface CpuBudgetOptions {
  /** Part of a core's time, above 0 and at most 1. */
  readonly share: number;
  /** The most milliseconds of work that idle time saves, and the most that is owed after long work. */
  readonly burst: number;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** Limits work that visitors can cause to a share of a core, however much of it there is. */
export class CpuBudget {
  private left: number;
  private at: number;
  private readonly now: () => number;
  private readonly wait: (milliseconds: number) => Promise<void>;

  constructor(private readonly options: CpuBudgetOptions) {
    this.now = options.now ?? (() => performance.now());
    this.wait = options.wait ?? ((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)));
    this.left = options.burst;
    this.at = this.now();
  }

  /** Runs `work`: at once while some of the share is left, otherwise after at most `burst / share` milliseconds. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.earn();
    if (this.left < 0) await this.wait(-this.left / this.options.share);
    this.earn();
    const began = this.now();
    try {
      return await work();
    } finally {
      const took = this.now() - began;
      this.left = Math.max(-this.options.burst, this.left - took * (1 - this.options.share));
      this.at = this.now();
    }
  }

  private earn(): void {
    const now = this.now();
    this.left = Math.min(this.options.burst, this.left + (now - this.at) * this.options.share);
    this.at = now;
  }
}
