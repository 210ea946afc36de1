import { createWorkerPool, WorkerEnded } from '@marquee/worker-kit';
import type { Worker, WorkerOptions } from 'node:worker_threads';

/** Threads that parse what strangers wrote. */
export interface ParserPool<Task, Answer> {
  /** Null for what takes longer than three seconds or ends its thread. Rejects with `unavailable` when too much waits. `key`: the account. */
  parse(key: string, task: Task): Promise<Answer | null>;
  close(): Promise<void>;
}

const HEAP = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };
/** Milliseconds for one page. The largest takes some thirty, and many times that on a machine that has other work. */
const LIMIT_MS = 3000;
const IDLE_MS = 30_000;

/** Parses in two threads, which start with the first task: a page that is made to be slow, such as one tag with 100,000 attributes, ends only its thread. */
export const createParserPool = <Task, Answer>(start: (options: WorkerOptions) => Worker): ParserPool<Task, Answer> => {
  const pool = createWorkerPool<Task, Answer>({
    start: () => start({ resourceLimits: HEAP }),
    starting: 'when needed',
    workers: 2,
    waiting: 64,
    waitingPerKey: 4,
    limitMs: LIMIT_MS,
    idleMs: IDLE_MS,
  });
  return {
    parse: async (key, task) => {
      try {
        return await pool.ask(key, task);
      } catch (error) {
        if (error instanceof WorkerEnded) return null;
        throw error;
      }
    },
    close: () => pool.close(),
  };
};
