import type { EventEmitter } from 'node:events';
import type { Reply } from './answer-requests';
import { processorTimeOf } from './priority';

/**
 * The part of a worker that a pool needs: a thread (`Worker`) or a process (`ProcessWorker`). Its file calls `answerRequests`. It emits
 * `message`, then `error` with the error that ended the worker or prevented its start, and finally `exit`.
 */
export interface StartedWorker extends Pick<EventEmitter, 'on'> {
  postMessage(message: unknown): void;
  /** Ends the worker, whatever it does. Resolves when it has ended. */
  terminate(): Promise<unknown>;
}

/** The worker of a request ended before it answered. `cause` is the error that ended it, if any. */
export class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded';

  constructor(
    readonly reason: 'died' | 'timed out' | 'closed',
    cause?: unknown,
  ) {
    super(`The worker ${reason === 'timed out' ? 'took too long' : reason} before it answered.`, { cause });
  }
}

/** How long a request may take, from its begin in the worker. A worker that takes longer is ended. */
export interface WorkLimits {
  /** Milliseconds on the clock. */
  readonly limitMs: number;
  /**
   * Milliseconds for which the worker's thread has a processor; where the system does not tell them, milliseconds on the clock. A worker of a low priority
   * may wait for a processor of a busy machine for long, and is not stuck.
   */
  readonly processorLimitMs?: number;
}

export interface OpenWorker<Request, Answer> {
  /**
   * Rejects with the error that the worker threw, or with `WorkerEnded`. A start of the worker counts for no limit. One request at a time.
   */
  ask(request: Request, limits: WorkLimits): Promise<Answer>;
  /** Ends the worker; resolves when it is gone. */
  close(): Promise<void>;
}

interface Pending<Answer> {
  readonly begin: (thread: number | null) => void;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** Calls `onEnd` when one of the limits is reached. Returns the function that ends the watch. */
const watchLimits = (thread: number | null, limits: WorkLimits, onEnd: () => void): (() => void) => {
  const { limitMs, processorLimitMs = Infinity } = limits;
  const timers = [setTimeout(onEnd, limitMs)];
  const before = processorTimeOf(thread);
  const watch = (leftMs: number): void => {
    timers[1] = setTimeout(() => {
      const now = processorTimeOf(thread);
      const left = now === null || before === null ? 0 : processorLimitMs - (now - before);
      if (left > 0) watch(left);
      else onEnd();
    }, Math.ceil(leftMs));
  };
  if (processorLimitMs < limitMs) watch(processorLimitMs);
  return () => timers.forEach((timer) => clearTimeout(timer));
};

/** `onEnd` runs once, before the request that the worker leaves behind is rejected. */
export const openWorker = <Request, Answer>(worker: StartedWorker, onEnd: () => void): OpenWorker<Request, Answer> => {
  let pending: Pending<Answer> | undefined;
  let reason: WorkerEnded['reason'] = 'died';
  let cause: unknown;
  const end = async (why: WorkerEnded['reason']): Promise<void> => {
    reason = why;
    await worker.terminate();
  };
  worker.on('message', (reply: Reply<Answer>) => {
    if ('begun' in reply) pending?.begin(reply.thread);
    else if ('error' in reply) pending?.reject(reply.error);
    else pending?.resolve(reply.answer);
  });
  worker.on('error', (error) => {
    cause = error;
  });
  // The message may have been the answer or the begin of the request.
  worker.on('messageerror', (error) => {
    cause = error;
    void end('died');
  });
  worker.on('exit', () => {
    onEnd();
    pending?.reject(new WorkerEnded(reason, cause));
  });
  return {
    close: () => end('closed'),
    ask: async (request, limits) => {
      let unwatch: (() => void) | undefined;
      try {
        return await new Promise<Answer>((resolve, reject) => {
          // A busy machine may take long to load the worker's file. The load ends by itself, with a running or an ended worker.
          const begin = (thread: number | null): void =>
            void (unwatch = watchLimits(thread, limits, () => void end('timed out')));
          pending = { begin, resolve, reject };
          worker.postMessage(request);
        });
      } finally {
        unwatch?.();
        pending = undefined;
      }
    },
  };
};
