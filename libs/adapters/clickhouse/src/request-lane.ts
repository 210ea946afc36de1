import { ColumnStoreError } from '@marquee/ports';
import { serverFailure } from './server-errors';

export interface LaneLimits {
  /** Requests under way; further ones wait. */
  readonly atOnce: number;
  /** Milliseconds that a request may take, its waiting included. */
  readonly within: number;
}

/** Requests of one kind, a bounded number at once. One that is not answered in time is given up as `unavailable`. */
export class RequestLane {
  private running = 0;
  private closed = false;
  private readonly waiting = new Set<() => void>();
  private idle: (() => void) | undefined;

  constructor(private readonly limits: LaneLimits) {}

  async run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (this.closed) throw new ColumnStoreError('closed', 0, undefined);
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), this.limits.within);
    try {
      await this.enter(deadline.signal);
      try {
        return await work(deadline.signal);
      } finally {
        this.leave();
      }
    } catch (error) {
      throw serverFailure(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Takes no more requests and waits for those it has. */
  async close(): Promise<void> {
    this.closed = true;
    if (this.running > 0) await new Promise<void>((resolve) => (this.idle = resolve));
  }

  private async enter(signal: AbortSignal): Promise<void> {
    if (this.running < this.limits.atOnce) {
      this.running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const begin = (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        this.waiting.delete(begin);
        reject(new ColumnStoreError('unavailable', 0, 'no turn in time'));
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.waiting.add(begin);
    });
  }

  /** Hands its place to the next request, so that the number under way stays what it is. */
  private leave(): void {
    const [next] = this.waiting;
    if (next) {
      this.waiting.delete(next);
      next();
      return;
    }
    this.running -= 1;
    if (this.running === 0) this.idle?.();
  }
}
