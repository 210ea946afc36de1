import { parentPort, workerData } from 'node:worker_threads';
import { connectThread, lowerThreadPriority, type Callable } from '@marquee/worker-kit';
import { asWriteFailed } from './snapshot-failed';
import type { CopierCalls, CopierData } from './copier-calls';
import { FolderCopy } from './folder-copy';

/** Behind everything else that the product does. */
const NICENESS = 19;

const { root, target, reserveBytes } = workerData as CopierData;
let isStopped = false;
let reportProgress: (done: number, total: number) => void = () => undefined;
const copy = new FolderCopy({
  root,
  target,
  reserveBytes,
  isStopped: () => isStopped,
  onBytes: (done, total) => reportProgress(done, total),
});

const failing = async <Answer>(work: () => Answer | Promise<Answer>): Promise<Answer> => {
  try {
    return await work();
  } catch (error) {
    throw asWriteFailed(error, target);
  }
};

const calls: CopierCalls = {
  open: () => failing(() => copy.open()),
  takeSnapshot: ({ taken }) =>
    failing(() => {
      const flag = new Int32Array(taken);
      try {
        copy.takeSnapshot();
      } finally {
        Atomics.store(flag, 0, 1);
        Atomics.notify(flag, 0);
      }
      // Only now: the main thread waits for what comes before.
      lowerThreadPriority(NICENESS);
    }),
  copy: (parts, progress) => {
    reportProgress = progress;
    return failing(() => copy.copy(parts));
  },
  stop: () => {
    isStopped = true;
  },
  close: async () => copy.close(),
};
connectThread(parentPort!, { ...calls } satisfies Callable);
