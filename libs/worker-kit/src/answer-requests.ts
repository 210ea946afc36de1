import { parentPort, type TransferListItem } from 'node:worker_threads';

/** What a thread posts for each request: that it has begun, and then the answer, or the error that `answer` threw. */
export type Reply<Answer> = { readonly begun: true } | { readonly answer: Answer } | { readonly error: Error };

/**
 * Makes a worker thread answer the requests of a thread pool, one at a time. `transferred` names the buffers of an answer that move to
 * the pool instead of being copied. Throws where the file does not run in a worker thread.
 */
export const answerRequests = <Request, Answer>(
  answer: (request: Request) => Answer | Promise<Answer>,
  transferred: (answer: Answer) => readonly TransferListItem[] = () => [],
): void => {
  const port = parentPort;
  if (!port) throw new Error('answerRequests runs in a worker thread only');
  const reply = async (request: Request): Promise<void> => {
    port.postMessage({ begun: true } satisfies Reply<Answer>);
    try {
      const answered = await answer(request);
      port.postMessage({ answer: answered } satisfies Reply<Answer>, transferred(answered));
    } catch (error) {
      const cloneable = error instanceof Error ? error : new Error(String(error));
      port.postMessage({ error: cloneable } satisfies Reply<Answer>);
    }
  };
  port.on('message', (request: Request) => void reply(request));
};
