import { Worker } from 'node:worker_threads';
import type { Logger } from '@marquee/nest-kit';
import type { PageAssets } from '@marquee/page/server';
import type { MadePage, PageMaker, PageOrder } from './page-order';

/** The built worker and what it reads; the host names both. */
export interface PageWorkerSource {
  /** File of the built `page-worker.main`. */
  readonly script: string;
  /** The SQLite file of the service's views, read over a connection of the worker's own. */
  readonly viewsFile: string;
  /** Options of Node for the worker; those of the process unless given. */
  readonly execArgv?: readonly string[];
}

/** What the worker is started with. */
export interface PageWorkerData {
  readonly viewsFile: string;
  readonly assets: PageAssets;
  readonly origin: string;
  readonly imageOrigin: string | undefined;
}

/** What the worker answers an order with. */
export type PageWorkerReply = { readonly made: MadePage } | { readonly error: unknown };

export interface PageWorkerOptions {
  readonly source: PageWorkerSource;
  readonly data: Omit<PageWorkerData, 'viewsFile'>;
  readonly logger: Logger;
  /** Milliseconds after which the order under way is given up and the worker ended; 5,000 unless given. */
  readonly deadline?: number;
}

/** A page has some hundred kilobytes: a worker that needs more than this is ended, not the process. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 4 };
const DEADLINE = 5_000;

/**
 * Makes pages on a thread of its own, which starts with the first order. A worker that dies fails the order that it had; the next
 * order starts another one.
 */
export class PageWorker implements PageMaker {
  private worker: Worker | null = null;
  private underWay: Promise<MadePage> | null = null;
  private stopped = false;

  constructor(private readonly options: PageWorkerOptions) {}

  make(order: PageOrder): Promise<MadePage> {
    if (this.stopped) return Promise.reject(new Error('the page worker was stopped'));
    this.worker ??= this.start();
    this.underWay = this.answer(this.worker, order);
    return this.underWay;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.underWay?.catch(() => undefined);
    await this.worker?.terminate();
  }

  private answer(worker: Worker, order: PageOrder): Promise<MadePage> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void): void => {
        clearTimeout(timer);
        worker.off('message', onReply).off('error', onError).off('exit', onExit);
        act();
      };
      const onReply = (reply: PageWorkerReply): void =>
        settle(() => ('made' in reply ? resolve(withBuffers(reply.made)) : reject(reply.error as Error)));
      const onError = (error: Error): void => settle(() => reject(error));
      const onExit = (): void => settle(() => reject(new Error('the page worker ended before it answered')));
      const timer = setTimeout(() => {
        this.forget(worker);
        void worker.terminate();
        settle(() => reject(new Error('the page worker did not answer in time')));
      }, this.options.deadline ?? DEADLINE);
      worker.on('message', onReply).on('error', onError).on('exit', onExit);
      worker.postMessage(order);
    });
  }

  private start(): Worker {
    const { source, data, logger } = this.options;
    const workerData: PageWorkerData = { ...data, viewsFile: source.viewsFile };
    const worker = new Worker(source.script, {
      workerData,
      resourceLimits: LIMITS,
      // React has a build for this that takes half the time.
      env: { ...process.env, NODE_ENV: 'production' },
      ...(source.execArgv && { execArgv: [...source.execArgv] }),
    });
    // The sockets of those who wait keep the process alive, an idle worker does not.
    worker.unref();
    worker.on('error', (error) => {
      this.forget(worker);
      logger.error({ err: error }, 'the page worker died: the next page starts another one');
    });
    worker.on('exit', () => this.forget(worker));
    return worker;
  }

  private forget(worker: Worker): void {
    if (this.worker === worker) this.worker = null;
  }
}

/** Bytes come out of a message as plain arrays. */
function withBuffers({ pages, document }: MadePage): MadePage {
  if (document === null) return { pages, document };
  const { br, gzip, identity } = document.body;
  const whole = ({ bytes, ...variant }: typeof br): typeof br => ({
    ...variant,
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  });
  return { pages, document: { ...document, body: { br: whole(br), gzip: whole(gzip), identity: whole(identity) } } };
}
