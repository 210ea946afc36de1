import type { EventEmitter } from 'node:events';
import type { Reply } from './answer-requests';

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

export interface OpenWorker<Request, Answer> {
  /**
   * Rejects with the error that the worker threw, or with `WorkerEnded`. A worker that takes longer than `limitMs` is ended; a start of
   * the worker does not count. One request at a time.
   */
  ask(request: Request, limitMs: number): Promise<Answer>;
  /** Ends the worker; resolves when it is gone. */
  close(): Promise<void>;
}

interface Pending<Answer> {
  readonly begin: () => void;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

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
    if ('begun' in reply) pending?.begin();
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
    ask: async (request, limitMs) => {
      let timer: NodeJS.Timeout | undefined;
      try {
        return await new Promise<Answer>((resolve, reject) => {
          // A busy machine may take long to load the worker's file. The load ends by itself, with a running or an ended worker.
          const begin = (): void => void (timer = setTimeout(() => void end('timed out'), limitMs));
          pending = { begin, resolve, reject };
          worker.postMessage(request);
        });
      } finally {
        clearTimeout(timer);
        pending = undefined;
      }
    },
  };
};
