/** The position of a reader of events; callers can wait until it reaches theirs. Positions are above 0, so 0 is always reached. */
export class ReachedPosition {
  private position = 0;
  private isReleased = false;
  private readonly waiting = new Set<{
    readonly position: number;
    readonly resolve: (isThere: boolean) => void;
  }>();

  isAt(position: number): boolean {
    return position <= this.position;
  }

  /** How many callers wait. */
  get waits(): number {
    return this.waiting.size;
  }

  /** Resolves to true when the reader has reached the position; to false at `release` and when the signal aborts. */
  reaches(position: number, signal?: AbortSignal): Promise<boolean> {
    if (this.isAt(position) || this.isReleased || signal?.aborted) return Promise.resolve(this.isAt(position));
    return new Promise((resolve) => {
      const one = { position, resolve };
      this.waiting.add(one);
      // Otherwise a stuck reader would keep callers that no longer wait.
      signal?.addEventListener('abort', () => {
        this.waiting.delete(one);
        resolve(false);
      });
    });
  }

  moved(position: number): void {
    this.position = Math.max(0, position);
    for (const one of this.waiting) {
      if (!this.isAt(one.position)) continue;
      this.waiting.delete(one);
      one.resolve(true);
    }
  }

  /** The reader has ended: all callers stop waiting. */
  release(): void {
    this.isReleased = true;
    for (const one of this.waiting) one.resolve(false);
    this.waiting.clear();
  }
}
