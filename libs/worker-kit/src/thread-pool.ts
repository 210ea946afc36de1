import type { Worker } from 'node:worker_threads';
import { createFairQueue, DomainError, type FairQueueOptions } from '@marquee/kernel';
import { openThread, ThreadEnded, type Thread } from './thread';

export interface ThreadPoolOptions extends Pick<FairQueueOptions, 'groupOf' | 'refusal'> {
  /** Starts one thread, whose file calls `answerRequests`. */
  readonly start: () => Worker;
  readonly threads: number;
  /** Whether threads start with the pool, which is so unless given, or each when a request needs it. */
  readonly starting?: 'at once' | 'when needed';
  /** Requests that may wait for a thread, over all keys. */
  readonly waiting: number;
  /** Requests of one key that may wait. */
  readonly waitingPerKey: number;
  /** Milliseconds for one request, from the moment when its thread begins it; after them the thread is ended. */
  readonly limitMs: number;
}

/**
 * Answers requests in worker threads, as many at once as there are threads. Keys take turns. A thread that ended is replaced when the
 * next request needs it, so a file that cannot start costs a failed request and never a loop.
 */
export interface ThreadPool<Request, Answer> {
  /**
   * Rejects with the error that the thread threw; with `ThreadEnded` when the thread died, took too long or was closed; with the
   * `refusal`, the `DomainError` `unavailable` unless given, when too many requests wait.
   */
  ask(key: string, request: Request): Promise<Answer>;
  /** Ends all threads. Requests that run or wait reject with `ThreadEnded`. */
  close(): Promise<void>;
}

const tooManyWait = (): DomainError => new DomainError('unavailable', 'Too many requests wait. Try again soon.', [], 3);

export const createThreadPool = <Request, Answer>(options: ThreadPoolOptions): ThreadPool<Request, Answer> => {
  const { threads } = options;
  const queue = createFairQueue({ refusal: tooManyWait, ...options, running: threads });
  const open = new Set<Thread<Request, Answer>>();
  const idle = new Set<Thread<Request, Answer>>();
  let closed = false;

  const openNew = (): Thread<Request, Answer> => {
    const thread = openThread<Request, Answer>(options.start(), () => {
      open.delete(thread);
      idle.delete(thread);
    });
    open.add(thread);
    return thread;
  };

  const askIdle = async (request: Request): Promise<Answer> => {
    if (closed) throw new ThreadEnded('closed');
    const [thread = openNew()] = idle;
    idle.delete(thread);
    try {
      return await thread.ask(request, options.limitMs);
    } finally {
      if (open.has(thread)) idle.add(thread);
    }
  };

  if (options.starting !== 'when needed') for (let index = 0; index < threads; index += 1) idle.add(openNew());
  return {
    ask: (key, request) => queue.run(key, () => askIdle(request)),
    close: async () => {
      closed = true;
      await Promise.all([...open].map((thread) => thread.close()));
    },
  };
};
