import { ColumnStoreError, type ColumnStoreFailure, type QueryOptions } from '@marquee/ports';

export interface QueueLimits {
  /** Statements under way; further ones wait. */
  readonly atOnce: number;
  /** Milliseconds that a statement may take, its waiting included; then it is abandoned as `unavailable`. No bound by default. */
  readonly within?: number;
}

/** The reasons to give a statement up, as a signal that aborts with the failure to reject with. */
const watch = ({ deadlineMs, signal }: QueryOptions, within: number | undefined) => {
  const controller = new AbortController();
  const giveUp = (code: ColumnStoreFailure) => (): void => controller.abort(new ColumnStoreError(code, 0, undefined));
  const deadline = deadlineMs === undefined ? undefined : setTimeout(giveUp('timeout'), deadlineMs);
  const patience = within === undefined ? undefined : setTimeout(giveUp('unavailable'), within);
  const onAbort = giveUp('aborted');
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted) onAbort();
  return {
    signal: controller.signal,
    /** The statement starts: from here on the engine itself enforces the deadline. */
    begin: (): void => clearTimeout(deadline),
    end: (): void => {
      clearTimeout(deadline);
      clearTimeout(patience);
      signal?.removeEventListener('abort', onAbort);
    },
  };
};

/** Statements of one kind, a bounded number at once, in the order in which they came. */
export class StatementQueue {
  private running = 0;
  private closed = false;
  private readonly waiting = new Set<() => void>();
  private idle: (() => void) | undefined;

  constructor(
    private readonly limits: QueueLimits,
    /** Maps an error of `work` to the error that the caller gets. */
    private readonly failureOf: (cause: unknown) => ColumnStoreError,
  ) {}

  /** Statements that run or wait. */
  get load(): number {
    return this.running + this.waiting.size;
  }

  /** `work` ends early when its signal aborts. */
  async run<T>(work: (signal: AbortSignal) => Promise<T>, options: QueryOptions = {}): Promise<T> {
    if (this.closed) throw new ColumnStoreError('closed', 0, undefined);
    const watched = watch(options, this.limits.within);
    try {
      await this.enter(watched.signal);
      watched.begin();
      try {
        return await work(watched.signal);
      } finally {
        this.leave();
      }
    } catch (error) {
      throw watched.signal.aborted ? watched.signal.reason : this.failureOf(error);
    } finally {
      watched.end();
    }
  }

  /** Takes no more statements and waits for those it has. */
  async close(): Promise<void> {
    this.closed = true;
    if (this.running > 0) await new Promise<void>((resolve) => (this.idle = resolve));
  }

  private async enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
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
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.waiting.add(begin);
    });
  }

  /** Hands its place to the next statement, so that the number under way stays what it is. */
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
