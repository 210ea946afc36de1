import { createFairQueue, DomainError, type FairQueueOptions } from '@marquee/kernel';
import { openWorker, WorkerEnded, type OpenWorker, type StartedWorker, type WorkLimits } from './worker';

export interface WorkerPoolOptions
  extends WorkLimits, Pick<FairQueueOptions, 'groupOf' | 'refusal' | 'waitingPerGroup' | 'displaces'> {
  /** Starts one worker: a thread or a process, whose file calls `answerRequests`. */
  readonly start: () => StartedWorker;
  readonly workers: number;
  /** Whether workers start with the pool, the default, or when a request needs them. */
  readonly starting?: 'at once' | 'when needed';
  /** Requests that may wait for a worker, over all keys. */
  readonly waiting: number;
  /** Requests of one key that may wait. */
  readonly waitingPerKey: number;
  /** Milliseconds without a request after which a worker is ended; never by default. */
  readonly idleMs?: number;
}

/**
 * Runs requests in workers, as many at once as there are workers. Keys take turns. A worker that ended is replaced when the next request
 * needs it, so a file that cannot start makes a request fail and never causes a loop.
 */
export interface WorkerPool<Request, Answer> {
  /**
   * Rejects with the error that the worker threw; with `WorkerEnded` when the worker died, took too long or was closed; with the
   * `refusal`, the `DomainError` `unavailable` by default, when too many requests wait.
   */
  ask(key: string, request: Request): Promise<Answer>;
  /** Ends all workers. Requests that run or wait reject with `WorkerEnded`. */
  close(): Promise<void>;
}

const tooManyWait = (): DomainError => new DomainError('unavailable', 'Too many requests wait. Try again soon.', [], 3);

export const createWorkerPool = <Request, Answer>(options: WorkerPoolOptions): WorkerPool<Request, Answer> => {
  const { workers, idleMs } = options;
  const queue = createFairQueue({ refusal: tooManyWait, ...options, running: workers });
  const open = new Set<OpenWorker<Request, Answer>>();
  /** Workers without a request, each with the timer that ends it. */
  const idle = new Map<OpenWorker<Request, Answer>, NodeJS.Timeout | undefined>();
  let closed = false;

  /** The worker has a request from now on, or has ended. */
  const leaveIdle = (worker: OpenWorker<Request, Answer>): void => {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
  };

  const makeIdle = (worker: OpenWorker<Request, Answer>): void => {
    const end = (): void => {
      leaveIdle(worker);
      void worker.close();
    };
    idle.set(worker, idleMs === undefined ? undefined : setTimeout(end, idleMs).unref());
  };

  const openNew = (): OpenWorker<Request, Answer> => {
    const worker = openWorker<Request, Answer>(options.start(), () => {
      open.delete(worker);
      leaveIdle(worker);
    });
    open.add(worker);
    return worker;
  };

  const askIdle = async (request: Request): Promise<Answer> => {
    if (closed) throw new WorkerEnded('closed');
    const [worker = openNew()] = idle.keys();
    leaveIdle(worker);
    try {
      return await worker.ask(request, options);
    } finally {
      if (open.has(worker)) makeIdle(worker);
    }
  };

  if (options.starting !== 'when needed') for (let index = 0; index < workers; index += 1) makeIdle(openNew());
  return {
    ask: (key, request) => queue.run(key, () => askIdle(request)),
    close: async () => {
      closed = true;
      await Promise.all([...open].map((worker) => worker.close()));
    },
  };
};
