import type { MessagePort, Worker } from 'node:worker_threads';

/** The functions that the other thread may call, by name. Arguments and results pass by structured clone. */
export type Callable = Readonly<
  Record<string, (argument: never, progress: (done: number, total: number) => void) => unknown>
>;

type Message =
  | { readonly call: string; readonly id: number | null; readonly argument: unknown }
  | { readonly progressOf: number; readonly done: number; readonly total: number }
  | { readonly answerTo: number; readonly answer: unknown }
  | { readonly failed: number; readonly error: unknown };

interface Pending {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly progress: (done: number, total: number) => void;
}

export interface ThreadCalls {
  /** Rejects with what the function of the other thread threw. */
  call<Answer>(name: string, argument?: unknown, progress?: (done: number, total: number) => void): Promise<Answer>;
  /** Calls and waits for no answer. A function that throws ends its thread. */
  tell(name: string, argument?: unknown): void;
}

/** Connects two threads that call functions of each other: each side names what the other may call. */
export const connectThread = (port: Pick<MessagePort | Worker, 'on' | 'postMessage'>, own: Callable): ThreadCalls => {
  const pending = new Map<number, Pending>();
  let last = 0;
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
      post({ failed: id, error });
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
    else settle(message.failed)?.reject(message.error);
  });
  return {
    call: <Answer>(name: string, argument?: unknown, progress: Pending['progress'] = () => undefined) =>
      new Promise<Answer>((resolve, reject) => {
        const id = ++last;
        pending.set(id, { resolve: resolve as Pending['resolve'], reject, progress });
        post({ call: name, id, argument });
      }),
    tell: (name, argument) => post({ call: name, id: null, argument }),
  };
};
