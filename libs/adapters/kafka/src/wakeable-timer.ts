/** A timer whose waiters can be woken early, all at once. */
export class WakeableTimer {
  private readonly wakes = new Set<() => void>();

  /** Resolves after `ms` milliseconds, or as soon as `wake` is called. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.wakes.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.wakes.add(done);
    });
  }

  wake(): void {
    for (const done of [...this.wakes]) done();
  }
}

const firstPause = 100;
const longestPause = 5000;

/** Milliseconds before the next attempt, doubling from one to the next; spread, so that members do not return in step. */
export const pauseAfter = (failures: number): number =>
  Math.min(firstPause * 2 ** (failures - 1), longestPause) * (0.5 + Math.random() / 2);
