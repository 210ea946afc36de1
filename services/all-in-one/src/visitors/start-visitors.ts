import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { openJournalFollower, type JournalChange } from '@marquee/adapter-journal';
import type { ReadModel } from '@marquee/event-sourcing';
import type { Logger } from '@marquee/nest-kit';
import type { EventLog } from '@marquee/ports';
import { StartRefused, type DataFolder, type Operated } from '@marquee/service-host';
import { connectThread, lowerProcessPriority, type Callable } from '@marquee/worker-kit';
import { register } from 'prom-client';
import type { Settings } from '../read-settings';
import type { HostCalls, Started, VisitorsData } from './thread-messages';

export interface Visitors {
  readonly port: number;
  readonly readModels: readonly ReadModel[];
  /** Where the journal that the thread writes ends. */
  readonly journal: NonNullable<Operated['journal']>;
  /** The acts in the journal that the thread writes. */
  readonly journalLog: () => Promise<EventLog>;
  /** The metrics of all threads, as Prometheus reads them. */
  readonly metrics: () => Promise<string>;
  /** From now on requests to the API are handed to the main thread. */
  openApi(): void;
  /** Completes the requests in flight and accepts no more. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** Next to the bundle that runs. */
const SCRIPT = path.resolve(__dirname, 'visitors.cjs');

/** Of V8, in megabytes: links and pages are cached outside of the young generation, which redirects fill quickly. */
const LIMITS = { maxYoungGenerationSizeMb: 24 };

/**
 * Niceness of all threads but the visitors' own, helpers of V8 and libuv's pool among them: where there are fewer cores than work, visitors
 * are served first. Linux keeps a niceness for each thread (setpriority(2), "C library/kernel differences").
 */
const NICENESS_OF_OTHERS = 5;

/** The thread of the built product. */
export const builtThread = (workerData: VisitorsData): Worker =>
  new Worker(SCRIPT, { workerData, resourceLimits: LIMITS });

/**
 * Starts the thread that serves visitors. Whatever blocks the main thread does not block it. It never ends by itself: when it does,
 * the process ends, because its state is unknown then and everything acknowledged is on disk.
 */
export const startVisitors = async (parts: {
  readonly root: string;
  readonly settings: Settings;
  readonly folder: DataFolder;
  readonly apiSocket: string;
  readonly logger: Logger;
  readonly threadOf: (data: VisitorsData) => Worker;
}): Promise<Visitors> => {
  const { root, settings, folder, apiSocket, logger } = parts;
  const worker = parts.threadOf({ root, settings, dataDir: folder.root, apiSocket });
  let stopping = false;
  worker.on('error', (error) => logger.fatal({ err: error }, 'the thread of visitors failed'));
  worker.on('messageerror', (error) => {
    logger.fatal({ err: error }, 'a message of the thread of visitors cannot be read');
    process.exit(1);
  });
  worker.on('exit', () => {
    if (!stopping) process.exit(1);
  });

  let whole: () => void = () => undefined;
  const followed = new Promise<void>((resolve) => {
    whole = resolve;
  });
  let apply: ((change: JournalChange) => void) | null = null;
  const calls: HostCalls = {
    journalChanged: (change) => {
      apply?.(change);
      whole();
    },
    metrics: () => register.getMetricsAsJSON(),
  };
  const thread = connectThread(worker, { ...calls } satisfies Callable);
  const stop = async (): Promise<void> => {
    stopping = true;
    await thread.call('stop');
    await worker.terminate();
  };

  const started = await thread.call<Started>('started');
  if ('refused' in started) {
    stopping = true;
    await worker.terminate();
    throw new StartRefused(started.refused);
  }
  lowerProcessPriority(NICENESS_OF_OTHERS, started.threadId);
  return {
    port: started.port,
    readModels: started.readModels.map((name) => ({
      name,
      rebuild: (progress) => thread.call<number>('rebuild', name, progress),
    })),
    journal: { source: started.source, last: () => thread.call('lastAct') },
    journalLog: async () => {
      const log = openJournalFollower({
        dir: folder.folder('journal'),
        source: started.source,
        logger,
        follow: (applyChange) => {
          apply = applyChange;
          thread.notify('followJournal');
          return () => void (apply = null);
        },
      });
      await followed;
      return log;
    },
    metrics: () => thread.call<string>('metrics'),
    openApi: () => thread.notify('openApi'),
    drain: () => thread.call('drain'),
    stop,
  };
};
