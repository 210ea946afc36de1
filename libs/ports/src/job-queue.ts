import type { JobRules } from './job-rules';

export interface NewJob {
  /** Letters, digits, dots and dashes; anything else is a `TypeError`. */
  readonly queue: string;
  /** Made by the caller from what the job is about: a job is added once, however often it is requested. */
  readonly id: string;
  /** JSON. It is handed to the handler and never logged; no error of the queue reports it. */
  readonly data: unknown;
  /** Milliseconds before which the job does not run; 0 unless given. */
  readonly delayMs?: number;
}

/** One run of a job. */
export interface RunningJob {
  readonly queue: string;
  readonly id: string;
  readonly data: unknown;
  /** 1 for the first run of the job; strictly rising in whatever process: of two runs the one with the higher number is valid. */
  readonly run: number;
  /** Whether the job is dead when this run fails. */
  readonly isLast: boolean;
  /** Aborted as soon as this process knows that the lease is lost, or when `stop` has waited long enough. */
  readonly signal: AbortSignal;
  /** Tells how much is done, from 0 to 1. For people to see: it decides nothing, may be lost, and never rejects. */
  progress(part: number): Promise<void>;
}

/**
 * Resolving makes the job done. Rejecting with `Refused` makes it dead, rejecting with anything else has it run again after a pause,
 * with `RetryLater` not before the time that it names.
 */
export type JobHandler = (job: RunningJob) => Promise<void>;

export interface JobWork {
  readonly handler: JobHandler;
  /** Runs at once in this process; 1 unless given. */
  readonly concurrency?: number;
  /** Called by one of the workers, once for each job of the queue that died because its workers were lost. */
  readonly onWorkersLost?: () => void;
}

export interface JobWorker {
  /**
   * Takes no new job and waits for the handlers under way, 10 seconds unless given; then their signals are aborted, and
   * what they leave waits again at once. That counts neither as a failure nor as a lost worker. A job that the engine does not return
   * is taken over when its lease ends. Safe to call twice.
   */
  stop(graceMs?: number): Promise<void>;
}

export interface JobStatus {
  /** `waiting` also while it is delayed or pauses after a failure. */
  readonly state: 'waiting' | 'active' | 'done' | 'dead';
  /** The progress that the handler reported last; 0 before that. */
  readonly progress: number;
  /** Number of runs so far. */
  readonly runs: number;
}

export interface JobCounts {
  /** Also those that are delayed or pause after a failure. */
  readonly waiting: number;
  readonly active: number;
  /** Those that are remembered. */
  readonly done: number;
  readonly dead: number;
  /** Since when the job that has waited longest could have begun, UTC milliseconds, more or less; null when no job is due. */
  readonly oldestDueAt: number | null;
}

export interface DeadJob {
  readonly id: string;
  /** UTC milliseconds. */
  readonly diedAt: number;
  readonly runs: number;
  /**
   * The `reason` of a `Refused`; else the name of the last error with its `code` where it has one, because messages of
   * errors quote what they choke on; or `WORKER_LOST`.
   */
  readonly reason: string;
}

/** The engine did not take the call in time. Of an `add` it is not known whether it came through: add again. */
export class JobQueueUnavailable extends Error {
  override readonly name = 'JobQueueUnavailable';
  readonly code = 'job_queue_unavailable';
}

/**
 * Work that may take a while and must not be forgotten.
 *
 * - `add` is durable when it resolves, as far as the engine is (each adapter says how far). A job with the id of one that
 *   waits, runs, is dead, or was done within `rememberMs` is that job: nothing changes. An engine that is unavailable is
 *   `JobQueueUnavailable` within 5 seconds.
 * - A job runs at least once. While all workers give signs of life it runs on one at a time. A worker that is killed, cut
 *   off, or whose event loop is stalled for longer than the lease loses the job to another within two leases; both may
 *   then be running it. So a handler makes its effect once by the job's id, as by writing under that id; what the
 *   worker that lost the lease resolves or rejects with is ignored.
 * - `work` runs up to `concurrency` jobs at once. Jobs that are due begin in the order in which they
 *   came due, more or less: two workers keep no order.
 * - A handler that rejects has its job run again after a pause; after the last attempt it is dead. A job whose workers were
 *   lost too often is dead as well, because it may be what kills them. Dead jobs stay until `retryDead` has them run again
 *   with all attempts before them; it returns whether there was such a job.
 * - `dead` returns the jobs that died last first. `counts` returns how many jobs of a queue are in which state.
 * - `onForgotten` calls when the engine may have lost its jobs, as a Redis without persistence does at a restart: then
 *   each process that adds jobs adds all that are not done again, as it does at its own start. So the truth about what is to be
 *   done never lives in the queue alone. It returns a function that unsubscribes.
 * - `check` rejects while the engine does not answer.
 * - `close` stops the workers.
 */
export interface JobQueue {
  add(job: NewJob): Promise<void>;
  work(rules: JobRules, work: JobWork): Promise<JobWorker>;
  find(queue: string, id: string): Promise<JobStatus | null>;
  counts(queue: string): Promise<JobCounts>;
  dead(queue: string, limit: number): Promise<readonly DeadJob[]>;
  retryDead(queue: string, id: string): Promise<boolean>;
  onForgotten(again: () => void): () => void;
  check(): Promise<void>;
  close(): Promise<void>;
}
