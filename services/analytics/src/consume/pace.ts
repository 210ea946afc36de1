/** A batch as large as this is a backlog: waiting would not make it larger. */
const LARGE = 2_000;

/** Keeps turns apart: what arrives meanwhile goes into the next turn, so that the ledger gets few large inserts. */
export class Pace {
  private lastAt = 0;
  private hurried = false;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly intervalMs: number) {}

  /** Resolves when the next turn, with so many acts, may begin. */
  async turn(acts: number): Promise<void> {
    const wait = this.lastAt + this.intervalMs - performance.now();
    if (wait > 0 && !this.hurried && acts < LARGE) {
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

  /** From now on nobody waits: there will be no more. */
  hurry(): void {
    this.hurried = true;
    for (const wake of [...this.waiting]) wake();
  }
}
