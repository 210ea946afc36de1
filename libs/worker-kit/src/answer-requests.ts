import { parentPort, type TransferListItem } from 'node:worker_threads';
import { systemThreadId } from './priority';

/** The messages of a worker for each request: that it has begun, in which thread of the system, and then the answer or the error of `answer`. */
export type Reply<Answer> =
  { readonly begun: true; readonly thread: number | null } | { readonly answer: Answer } | { readonly error: Error };

interface Port<Request, Answer> {
  post(reply: Reply<Answer>, transferred?: readonly TransferListItem[]): void;
  listen(listener: (request: Request) => void): void;
}

/** Signals that a terminal or a supervisor sends to the pool's process and all that it started. */
const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const portOfProcess = <Request, Answer>(): Port<Request, Answer> => {
  // The pool's process first answers running requests and then ends this one.
  for (const signal of STOPS) process.on(signal, () => undefined);
  // The pool's process has ended. An orderly end is not needed and would wait for libuv's pool.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  return {
    post: (reply) => void process.send!(reply, () => undefined),
    listen: (listener) => process.on('message', listener),
  };
};

const portOfThis = <Request, Answer>(): Port<Request, Answer> => {
  const port = parentPort;
  if (port) {
    return {
      post: (reply, transferred) => port.postMessage(reply, transferred),
      listen: (listener) => port.on('message', listener),
    };
  }
  if (!process.send) throw new Error('answerRequests runs in a worker only');
  return portOfProcess();
};

/**
 * Makes a worker, a thread or a process, answer the requests of a worker pool, one at a time. `transferred` names the buffers of an answer
 * that a thread transfers to the pool instead of copying them. Throws if the file does not run in a worker.
 */
export const answerRequests = <Request, Answer>(
  answer: (request: Request) => Answer | Promise<Answer>,
  transferred: (answer: Answer) => readonly TransferListItem[] = () => [],
): void => {
  const port = portOfThis<Request, Answer>();
  const thread = systemThreadId();
  const reply = async (request: Request): Promise<void> => {
    port.post({ begun: true, thread });
    try {
      const answered = await answer(request);
      port.post({ answer: answered }, transferred(answered));
    } catch (error) {
      port.post({ error: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  port.listen((request) => void reply(request));
};
