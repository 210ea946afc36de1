import type { Session } from 'chdb';
import type { QueryOptions } from '@marquee/ports';
import { columnStoreError } from './chdb-errors';
import { StatementQueue } from './statement-queue';

const KILL_AGAIN_MS = 20;

/** The engine keeps what a failed statement held until its session runs another one. */
const release = (session: Session): Promise<unknown> => session.queryAsync('SELECT 1').catch(() => undefined);

/** A session of the engine. It runs one statement at a time, so they queue here. */
export class SessionQueue {
  private readonly queue = new StatementQueue({ atOnce: 1 }, columnStoreError);
  private deadlineMs = 0;

  constructor(
    private readonly session: () => Promise<Session>,
    /** Ends what runs in the session. */
    private readonly kill: () => Promise<void>,
  ) {}

  get load(): number {
    return this.queue.load;
  }

  run<T>(work: (session: Session) => Promise<T>, options: QueryOptions = {}): Promise<T> {
    return this.queue.run(async (signal) => {
      const session = await this.session();
      await this.limit(session, options.deadlineMs ?? 0);
      const working = work(session);
      try {
        return await (options.signal ? this.abortable(working, signal) : working);
      } catch (error) {
        await release(session);
        throw error;
      }
    }, options);
  }

  close(): Promise<void> {
    return this.queue.close();
  }

  /** The deadline is a setting of the session, 0 for none: most statements in a row have the same one. */
  private async limit(session: Session, deadlineMs: number): Promise<void> {
    if (deadlineMs === this.deadlineMs) return;
    await session.queryAsync(`SET max_execution_time = ${deadlineMs / 1000}`);
    this.deadlineMs = deadlineMs;
  }

  /** Settles with the statement, which is ended when the signal aborts: the session is free for the next one only then. */
  private async abortable<T>(working: Promise<T>, signal: AbortSignal): Promise<T> {
    let ended = false;
    let killing: Promise<void> | undefined;
    const end = async (): Promise<void> => {
      // Again for a statement that had not begun: it still waited for a thread.
      for (; !ended; await new Promise((resolve) => setTimeout(resolve, KILL_AGAIN_MS))) await this.kill();
    };
    const onAbort = (): void => void (killing = end().catch(() => undefined));
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    try {
      return await working;
    } finally {
      ended = true;
      signal.removeEventListener('abort', onAbort);
      await killing;
    }
  }
}
