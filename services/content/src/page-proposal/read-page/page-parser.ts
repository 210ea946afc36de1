import type { PreviewCards } from '@marquee/page/cards';
import { createWorkerPool, WorkerEnded } from '@marquee/worker-kit';
import { Worker } from 'worker_threads';
import type { PageFacts } from './page-facts';

export interface PageTask {
  readonly body: Uint8Array;
  readonly contentType: string;
  /** The page's own, which its relative addresses begin at. */
  readonly address: string;
}

export interface ReadPage {
  readonly facts: PageFacts;
  readonly cards: PreviewCards;
}

/** Parses pages that strangers wrote. */
export interface PageParser {
  /** Null for a page that takes longer than three seconds or ends its thread. Rejects with `unavailable` when too many pages wait. */
  parse(key: string, task: PageTask): Promise<ReadPage | null>;
  close(): Promise<void>;
}

const HEAP = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };
/** Milliseconds for one page. The largest takes some thirty, and many times that on a machine that has other work. */
const LIMIT_MS = 3000;
const IDLE_MS = 30_000;

const startThread = (): Worker =>
  new Worker(new URL('./page-facts.worker.ts', import.meta.url), { resourceLimits: HEAP });

/** Parses in two threads, which start with the first pages: a page that is made to be slow, such as one tag with 100,000 attributes, ends only its thread. */
export const createPageParser = (): PageParser => {
  const pool = createWorkerPool<PageTask, ReadPage>({
    start: startThread,
    starting: 'when needed',
    workers: 2,
    waiting: 64,
    waitingPerKey: 4,
    limitMs: LIMIT_MS,
    idleMs: IDLE_MS,
  });
  return {
    parse: async (key, task) => {
      try {
        return await pool.ask(key, task);
      } catch (error) {
        if (error instanceof WorkerEnded) return null;
        throw error;
      }
    },
    close: () => pool.close(),
  };
};
