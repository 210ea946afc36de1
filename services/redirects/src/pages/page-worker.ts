import { Worker } from 'node:worker_threads';
import type { Logger } from '@marquee/nest-kit';
import type { PageAssets } from '@marquee/page/server';
import { createWorkerPool, WorkerEnded, type WorkerPool } from '@marquee/worker-kit';
import { viewsUnread } from '../projections/first-read';
import { withBuffers } from './page-memory';
import type { RenderedPage, PageRenderer, TimedRenderRequest } from './page-render-request';

/** The built worker and what it reads; the host names both. */
export interface PageWorkerSource {
  /** File of the built `page-worker.main`. */
  readonly script: string;
  /** The SQLite file of the service's views, read over a connection of the worker's own. */
  readonly viewsFile: string;
  /** Options of Node for the worker; those of the process by default. */
  readonly execArgv?: readonly string[];
}

/** The answer of a worker that has found the file of views damaged. */
export const VIEWS_DAMAGED = 'views damaged';
export type PageWorkerAnswer = RenderedPage | typeof VIEWS_DAMAGED;

/** Data that the worker is started with. */
export interface PageWorkerData {
  readonly viewsFile: string;
  readonly assets: PageAssets;
  readonly origin: string;
  readonly imageOrigin: string | undefined;
}

export interface PageWorkerOptions {
  readonly source: PageWorkerSource;
  readonly data: Omit<PageWorkerData, 'viewsFile'>;
  readonly logger: Logger;
  /** Called when the worker has found the file of views damaged. */
  readonly onDamaged: () => Promise<void>;
  /** Milliseconds after which an order is abandoned and the worker ended; 15,000 by default. */
  readonly deadline?: number;
}

/** A page needs some hundred kilobytes. A worker that needs more than this limit ends, and the process continues. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 4 };
/** Milliseconds, long enough for a busy machine: only a stuck worker is ended, not a slow one. */
const DEADLINE = 15_000;

/**
 * Makes pages on a thread of its own, which starts with the first order. An order rejects with `WorkerEnded` when its worker ended or took
 * too long. The next order starts another one.
 */
export class PageWorker implements PageRenderer {
  private threads: WorkerPool<TimedRenderRequest, PageWorkerAnswer> | null = null;
  private underWay: Promise<RenderedPage> | null = null;
  private stopped = false;

  constructor(private readonly options: PageWorkerOptions) {}

  make(order: TimedRenderRequest): Promise<RenderedPage> {
    if (this.stopped) return Promise.reject(new WorkerEnded('closed'));
    this.threads ??= this.open();
    this.underWay = this.answer(this.threads, order);
    return this.underWay;
  }

  /** Ends the thread, and with it its connection to the views. The next order starts another one. */
  async closeViews(): Promise<void> {
    const { threads } = this;
    this.threads = null;
    await threads?.close();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.underWay?.catch(() => undefined);
    await this.threads?.close();
  }

  private async answer(
    threads: WorkerPool<TimedRenderRequest, PageWorkerAnswer>,
    order: TimedRenderRequest,
  ): Promise<RenderedPage> {
    const answer = await this.ask(threads, order);
    if (answer !== VIEWS_DAMAGED) return withBuffers(answer);
    await this.options.onDamaged();
    throw viewsUnread();
  }

  private async ask(
    threads: WorkerPool<TimedRenderRequest, PageWorkerAnswer>,
    order: TimedRenderRequest,
  ): Promise<PageWorkerAnswer> {
    try {
      return await threads.ask(order.accountId, order);
    } catch (error) {
      if (error instanceof WorkerEnded)
        this.options.logger.error({ err: error }, 'the page worker ended: the next page starts another one');
      throw error;
    }
  }

  private open(): WorkerPool<TimedRenderRequest, PageWorkerAnswer> {
    return createWorkerPool({
      start: () => startThread(this.options),
      workers: 1,
      // One order at a time. Callers wait in a queue of their own.
      waiting: 0,
      waitingPerKey: 0,
      limitMs: this.options.deadline ?? DEADLINE,
    });
  }
}

function startThread({ source, data }: PageWorkerOptions): Worker {
  const workerData: PageWorkerData = { ...data, viewsFile: source.viewsFile };
  const worker = new Worker(source.script, {
    workerData,
    resourceLimits: LIMITS,
    // The worker gets no settings and no secrets. React's production build takes half the time.
    env: { NODE_ENV: 'production' },
    ...(source.execArgv && { execArgv: [...source.execArgv] }),
  });
  // The sockets of waiting visitors keep the process running; an idle worker does not.
  worker.unref();
  return worker;
}
