import type { Worker } from 'node:worker_threads';
import type { Reply } from './answer-requests';

/** The thread of a request ended before it answered. `cause` is the error that ended it, where there was one. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';

  constructor(
    readonly reason: 'died' | 'timed out' | 'closed',
    cause?: unknown,
  ) {
    super(`The thread ${reason === 'timed out' ? 'took too long' : reason} before it answered.`, { cause });
  }
}

export interface Thread<Request, Answer> {
  /**
   * Rejects with the error that the thread threw, or with `ThreadEnded`. A thread that takes longer than `limitMs` is ended; a start of
   * the thread does not count. One request at a time.
   */
  ask(request: Request, limitMs: number): Promise<Answer>;
  /** Ends the thread; resolves when it is gone. */
  close(): Promise<void>;
}

interface Pending<Answer> {
  readonly begin: () => void;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** `onEnd` runs once, before the request that the thread leaves behind is rejected. */
export const openThread = <Request, Answer>(worker: Worker, onEnd: () => void): Thread<Request, Answer> => {
  let pending: Pending<Answer> | undefined;
  let reason: ThreadEnded['reason'] = 'died';
  let cause: unknown;
  const end = async (why: ThreadEnded['reason']): Promise<void> => {
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
  worker.on('exit', () => {
    onEnd();
    pending?.reject(new ThreadEnded(reason, cause));
  });
  return {
    close: () => end('closed'),
    ask: async (request, limitMs) => {
      let timer: NodeJS.Timeout | undefined;
      try {
        return await new Promise<Answer>((resolve, reject) => {
          // A busy machine may take long to load the thread's file: that ends by itself, with the thread or with its death.
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
