import type { PageAssets } from '@marquee/page/server';
import { createWorkerPool, WorkerEnded } from '@marquee/worker-kit';
import { Worker } from 'worker_threads';
import { TransferFailed } from '../transfer/run-transfer';
import type { LinkFiles, LinkFilesTask } from './make-link-files';

/** Makes the files of archives of links. */
export interface LinkFileMaker {
  /** `key`: the account. Rejects with `TransferFailed` for links that take too long or too much memory. */
  make(key: string, task: LinkFilesTask): Promise<LinkFiles>;
  close(): Promise<void>;
}

const HEAP = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 };
/** Milliseconds. Ten thousand links take some two seconds. */
const LIMIT_MS = 60_000;
const IDLE_MS = 30_000;

/** Works in a thread, which starts with the first task: the page of a large account is drawn for a second or more. */
export const createLinkFileMaker = (assets: () => PageAssets): LinkFileMaker => {
  const pool = createWorkerPool<LinkFilesTask, LinkFiles>({
    start: () =>
      new Worker(new URL('./link-files.worker.ts', import.meta.url), {
        workerData: assets(),
        resourceLimits: HEAP,
        // It needs no settings and no secrets. React's production build takes half the time.
        env: { NODE_ENV: 'production' },
      }),
    starting: 'when needed',
    workers: 1,
    waiting: 64,
    waitingPerKey: 2,
    limitMs: LIMIT_MS,
    idleMs: IDLE_MS,
  });
  return {
    make: async (key, task) => {
      try {
        return await pool.ask(key, task);
      } catch (error) {
        if (error instanceof WorkerEnded) throw new TransferFailed('export_too_large');
        throw error;
      }
    },
    close: () => pool.close(),
  };
};
