import { pause } from '@marquee/kernel';
import {
  reasonOf,
  Refused,
  RetryLater,
  WORKER_LOST,
  type JobCounts,
  type JobQueue,
  type RunningJob,
} from '@marquee/ports';
import { addJob, type Job, type JobOutcome, type JobToAdd } from './job';
import { Progress, type ProgressObserver } from './progress';

/**
 * For metrics and log lines. Its arguments contain no personal data. It also observes the adding of unfinished jobs, which is retried
 * without limit.
 */
export interface JobObserver extends ProgressObserver {
  /**
   * After each run. The reason is that of the outcome. For `failed`, a run that threw or took too long, it is the name and the code of the
   * error.
   */
  attempted(job: string, outcome: JobOutcome['outcome'] | 'failed', reason?: string): void;
  /** The job does not run again until an operator retries it. Called after `attempted`, unless the workers of the last runs were lost. */
  died(job: string, reason: string): void;
  /** Called once at the start, and with null at the end. */
  counts(job: string, read: (() => Promise<JobCounts>) | null): void;
}

export interface JobOptions<Data> {
  readonly job: Job<Data>;
  readonly queue: JobQueue;
  /**
   * All unfinished jobs, from the events or a read model. They are added at the start and whenever the queue may have lost its jobs, so no
   * job is known to the queue alone.
   */
  readonly unfinished: () => AsyncIterable<JobToAdd<Data>> | Iterable<JobToAdd<Data>>;
  readonly observer: JobObserver;
  /** The most runs at once in this process; 1 by default. */
  readonly concurrency?: number;
}

const TIMEOUT = 60_000;
/** Milliseconds that running jobs get to end when the process shuts down. */
const GRACE = 2_500;
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;
/** The only place at which the adding of jobs can fail. */
const UNFINISHED = 'unfinished';

class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

/** The outcome of the run. Rejects with `TimedOut` when there is none in time; the run is then ignored. */
const inTime = async <Data>(job: Job<Data>, data: Data, running: RunningJob): Promise<JobOutcome> => {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new TimedOut()), job.timeoutMs ?? TIMEOUT);
  const { id, run } = running;
  const progress = (part: number): Promise<void> => running.progress(part);
  const signal = AbortSignal.any([running.signal, limit.signal]);
  const late = new Promise<never>((_resolve, reject) => {
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason as TimedOut));
  });
  try {
    return await Promise.race([job.run(data, { id, run, signal, progress }), late]);
  } finally {
    clearTimeout(timer);
  }
};

const handle = async <Data>({ job, observer }: JobOptions<Data>, running: RunningJob): Promise<void> => {
  const payload = job.schema.safeParse(running.data);
  let outcome: JobOutcome;
  try {
    outcome = payload.success
      ? await inTime(job, payload.data, running)
      : { outcome: 'deadLetter', reason: 'unreadable payload' };
  } catch (error) {
    observer.attempted(job.name, 'failed', reasonOf(error));
    if (running.isLast) observer.died(job.name, reasonOf(error));
    throw error;
  }
  observer.attempted(job.name, outcome.outcome, 'reason' in outcome ? outcome.reason : undefined);
  if (outcome.outcome === 'deadLetter' || (outcome.outcome === 'retry' && running.isLast))
    observer.died(job.name, outcome.reason);
  if (outcome.outcome === 'deadLetter') throw new Refused(outcome.reason);
  if (outcome.outcome === 'retry') throw new RetryLater(outcome.reason, outcome.afterMs);
};

/**
 * Runs the jobs of one kind until it is stopped. Each job runs at least once, is retried with growing pauses when it fails, and is dead
 * after its last attempt. `npm run jobs` lists dead jobs and runs them again. A stop waits a moment for running jobs, then aborts them, and
 * another worker takes them over.
 */
export const runJob = async <Data>(options: JobOptions<Data>): Promise<{ stop(): Promise<void> }> => {
  const { job, queue, unfinished, observer, concurrency = 1 } = options;
  const stopping = new AbortController();
  const progress = new Progress(observer, `job ${job.name}`);

  /** Each call starts again, because the queue may have lost what the previous call added. */
  let adding = new AbortController();
  const addUnfinished = async (signal: AbortSignal): Promise<void> => {
    for (let wait = FIRST_PAUSE; !signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
      try {
        for await (const next of unfinished()) {
          if (signal.aborted) return;
          await addJob(queue, job, next);
        }
        progress.succeeded(UNFINISHED);
        return;
      } catch (error) {
        if (signal.aborted) return;
        progress.failed(UNFINISHED, error);
        await pause(wait, signal);
      }
    }
  };
  const addAgain = (): void => {
    adding.abort();
    adding = new AbortController();
    void addUnfinished(AbortSignal.any([adding.signal, stopping.signal]));
  };

  const { name, attempts, backoffMs, rememberMs } = job;
  const rules = {
    queue: name,
    ...(attempts !== undefined && { attempts }),
    ...(backoffMs !== undefined && { backoffMs }),
    ...(rememberMs !== undefined && { rememberMs }),
  };
  const leave = queue.onForgotten(addAgain);
  const worker = await queue.work(rules, {
    handler: (running) => handle(options, running),
    concurrency,
    onWorkersLost: () => observer.died(name, WORKER_LOST),
  });
  addAgain();
  observer.counts(name, () => queue.counts(name));
  return {
    stop: async () => {
      stopping.abort();
      progress.clear();
      leave();
      await worker.stop(GRACE);
      observer.counts(name, null);
    },
  };
};
