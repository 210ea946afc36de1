import { SubscriptionStopped } from './event-log';

interface CatchUp {
  /** Whether everything that the caller waits for has been handled. */
  readonly reached: () => boolean;
  readonly stopped: () => boolean;
  readonly signal?: AbortSignal | undefined;
}

/** The callers of `caughtUp` that wait for subscriptions of one log. */
export class CatchUpWaits {
  private readonly looks = new Set<() => void>();

  /** How many callers wait. */
  get size(): number {
    return this.looks.size;
  }

  /**
   * Resolves once `reached` returns true. Before that it rejects with `SubscriptionStopped` once `stopped` returns true, and with the
   * signal's reason when the signal aborts. Both functions are called at once and at each `look`.
   */
  until({ reached, stopped, signal }: CatchUp): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        if (reached()) resolve();
        else if (signal?.aborted) reject(signal.reason as Error);
        else if (stopped()) reject(new SubscriptionStopped());
        else return;
        this.looks.delete(look);
        signal?.removeEventListener('abort', look);
      };
      this.looks.add(look);
      signal?.addEventListener('abort', look);
      look();
    });
  }

  /** Checks all waits. Call it after each batch and after a stop. */
  look(): void {
    for (const look of [...this.looks]) look();
  }
}
