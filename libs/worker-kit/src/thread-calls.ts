import type { EventEmitter } from 'node:events';
import { WorkerEnded } from './worker';

/** The functions that the other thread may call, by name. Arguments and results pass by structured clone. */
export type Callable = Readonly<
  Record<string, (argument: never, progress: (done: number, total: number) => void) => unknown>
>;

type Message =
  | { readonly call: string; readonly id: number | null; readonly argument: unknown }
  | { readonly progressOf: number; readonly done: number; readonly total: number }
  | { readonly answerTo: number; readonly answer: unknown }
  // A structured clone of an error lacks its code.
  | { readonly failed: number; readonly error: unknown; readonly code: unknown };

interface Pending {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly progress: (done: number, total: number) => void;
}

/** The end of a connection: a `Worker`, or the `MessagePort` in it. */
interface ThreadPort extends Pick<EventEmitter, 'on'> {
  postMessage(message: unknown): void;
}

export interface ThreadCalls {
  /**
   * Rejects with the error of the other thread's function, with `WorkerEnded` when that thread has ended, and with the error when one of
   * its messages cannot be read, because it may have been the answer.
   */
  call<Answer>(name: string, argument?: unknown, progress?: (done: number, total: number) => void): Promise<Answer>;
  /** Calls and waits for no answer. A function that throws ends its thread. */
  notify(name: string, argument?: unknown): void;
}

const withCode = (error: unknown, code: unknown): unknown =>
  code === undefined ? error : Object.assign(error as Error, { code });

/** Connects two threads that call functions of each other. Each side names the functions that the other may call. */
export const connectThread = (port: ThreadPort, own: Callable): ThreadCalls => {
  const pending = new Map<number, Pending>();
  let last = 0;
  let cause: unknown;
  let ended: WorkerEnded | null = null;
  const post = (message: Message): void => port.postMessage(message);
  const run = (name: string, argument: unknown, progress: (done: number, total: number) => void): unknown => {
    if (!Object.hasOwn(own, name)) throw new TypeError(`no function ${name} in this thread`);
    return own[name]!(argument as never, progress);
  };
  const answer = async (name: string, id: number, argument: unknown): Promise<void> => {
    try {
      const progress = (done: number, total: number): void => post({ progressOf: id, done, total });
      post({ answerTo: id, answer: await run(name, argument, progress) });
    } catch (error) {
      post({ failed: id, error, code: (error as NodeJS.ErrnoException | undefined)?.code });
    }
  };
  const settle = (id: number): Pending | undefined => {
    const found = pending.get(id);
    pending.delete(id);
    return found;
  };
  port.on('message', (message: Message) => {
    if ('call' in message) {
      if (message.id === null) run(message.call, message.argument, () => undefined);
      else void answer(message.call, message.id, message.argument);
    } else if ('progressOf' in message) pending.get(message.progressOf)?.progress(message.done, message.total);
    else if ('answerTo' in message) settle(message.answerTo)?.resolve(message.answer);
    else settle(message.failed)?.reject(withCode(message.error, message.code));
  });
  const rejectPending = (error: unknown): void => {
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  const end = (): void => {
    ended = new WorkerEnded('died', cause);
    rejectPending(ended);
  };
  port.on('messageerror', rejectPending);
  port.on('error', (error) => {
    cause = error;
  });
  // A worker exits, and a port closes.
  for (const event of ['exit', 'close']) port.on(event, end);
  return {
    call: <Answer>(name: string, argument?: unknown, progress: Pending['progress'] = () => undefined) =>
      new Promise<Answer>((resolve, reject) => {
        if (ended) return reject(ended);
        const id = ++last;
        pending.set(id, { resolve: resolve as Pending['resolve'], reject, progress });
        post({ call: name, id, argument });
      }),
    notify: (name, argument) => post({ call: name, id: null, argument }),
  };
};
