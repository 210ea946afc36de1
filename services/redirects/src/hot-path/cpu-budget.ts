import { pause } from '@marquee/kernel';

export interface CpuBudgetOptions {
  /** Part of a core's time, above 0 and at most 1. */
  readonly share: number;
  /** The most milliseconds of work that idle time saves, and the most that is owed after long work. */
  readonly burst: number;
}

/** Limits work that visitors can cause to a share of a core, however much of it there is. */
export class CpuBudget {
  private left: number;
  private at = performance.now();

  constructor(private readonly options: CpuBudgetOptions) {
    this.left = options.burst;
  }

  /** Runs `work`: at once while some of the share is left, otherwise after at most `burst / share` milliseconds. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.earn();
    if (this.left < 0) await pause(-this.left / this.options.share, undefined, { holdsProcess: true });
    this.earn();
    const began = performance.now();
    try {
      return await work();
    } finally {
      const took = performance.now() - began;
      this.left = Math.max(-this.options.burst, this.left - took * (1 - this.options.share));
      this.at = performance.now();
    }
  }

  private earn(): void {
    const now = performance.now();
    this.left = Math.min(this.options.burst, this.left + (now - this.at) * this.options.share);
    this.at = now;
  }
}
