import type { Session } from 'chdb';
import { ColumnStoreError } from '@marquee/ports';
import { columnStoreError } from './chdb-errors';

/** One session of the engine, opened with its first use. A session runs one statement at a time, so they queue here. */
export class SessionLane {
  private session: Session | undefined;
  private tail: Promise<unknown> = Promise.resolve();
  private closed = false;
  /** Statements that run or wait. */
  waiting = 0;

  constructor(private readonly open: () => Promise<Session>) {}

  run<T>(work: (session: Session) => Promise<T>): Promise<T> {
    if (this.closed) return Promise.reject(new ColumnStoreError('closed', 0, undefined));
    this.waiting += 1;
    const result = this.tail.then(async () => {
      try {
        this.session ??= await this.open();
        return await work(this.session);
      } catch (error) {
        throw columnStoreError(error);
      } finally {
        this.waiting -= 1;
      }
    });
    this.tail = result.catch(() => undefined);
    return result;
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.tail;
    this.session?.close();
    this.session = undefined;
  }
}
