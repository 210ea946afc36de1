import type { JobRules } from './job-rules';

export interface NewJob {
  /** Letters, digits, dots and dashes; anything else is a `TypeError`. */
  readonly queue: string;
  /** The caller derives it from the subject of the job, so a job is added once, however often it is requested. */
  readonly id: string;
  /** JSON. The handler gets it. It is never logged and is in no error of the queue. */
  readonly data: unknown;
  /** Milliseconds that the job waits before it may run; 0 by default. */
  readonly delayMs?: number;
  /** The account that the job works for: accounts take turns. Jobs without one come before the others. */
  readonly ownerId?: string;
}

/** One run of a job. */
export interface RunningJob {
  readonly queue: string;
  readonly id: string;
  readonly data: unknown;
  /** 1 for the first run of the job, strictly rising in all processes. Of two runs at once the one with the higher number is valid. */
  readonly run: number;
  /** Whether the job is dead when this run fails. */
  readonly isLast: boolean;
  /** Aborts as soon as this process knows that its lease is lost, or when `stop` has waited long enough. */
  readonly signal: AbortSignal;
  /** Reports the progress from 0 to 1, for people. It decides nothing, may be lost, and never rejects. */
  progress(part: number): Promise<void>;
}

/**
 * When it resolves, the job is done. When it rejects with `Refused`, the job is dead. When it rejects with another error, the job runs
 * again after a pause, with `RetryLater` not before the named time.
 */
export type JobHandler = (job: RunningJob) => Promise<void>;

export interface JobWork {
  readonly handler: JobHandler;
  /** The most runs at once in this process; 1 by default. */
  readonly concurrency?: number;
  /** Called by one of the workers, once for each job of the queue that died because its workers were lost. */
  readonly onWorkersLost?: () => void;
}

export interface JobWorker {
  /**
   * Takes no new job and waits for the running handlers, 10 seconds by default. Then it aborts their signals, and their jobs wait again at
   * once. That counts neither as a failure nor as a lost worker. If the engine does not take a job back, another worker runs it when its
   * lease ends. Safe to call twice.
   */
  stop(graceMs?: number): Promise<void>;
}

export interface JobStatus {
  /** `waiting` includes a delay and the pause after a failure. */
  readonly state: 'waiting' | 'active' | 'done' | 'dead';
  /** The progress that the handler reported last; 0 before that. */
  readonly progress: number;
  /** Number of runs so far. */
  readonly runs: number;
}

export interface JobCounts {
  /** Includes delayed jobs and jobs that pause after a failure. */
  readonly waiting: number;
  readonly active: number;
  /** Done jobs that are still remembered. */
  readonly done: number;
  readonly dead: number;
  /** Approximately the time at which the oldest waiting job was due, UTC milliseconds; null when no job is due. */
  readonly oldestDueAt: number | null;
}

export interface DeadJob {
  readonly id: string;
  /** UTC milliseconds. */
  readonly diedAt: number;
  readonly runs: number;
  /**
   * The `reason` of a `Refused`, or `WORKER_LOST`, or the name of the last error with its `code`. Never an error's message, because it may
   * quote the data.
   */
  readonly reason: string;
}

/** The engine did not answer in time. An `add` may have succeeded: add again. */
export class JobQueueUnavailable extends Error {
  override readonly name = 'JobQueueUnavailable';
  readonly code = 'job_queue_unavailable';
}

/**
 * A queue for work that may take long and must not be lost.
 *
 * - `add` is as durable as the engine when it resolves (each adapter says how durable that is). If a job with this id waits, runs, is dead,
 *   or was done within `rememberMs`, nothing changes. If the engine is unavailable, `add` rejects with `JobQueueUnavailable` within 5
 *   seconds.
 * - A job runs at least once. While all workers renew their leases, one worker at a time runs it. If a worker is killed, disconnected, or
 *   its event loop is stalled for longer than the lease, another worker takes the job within two leases, and both may run it. So a handler
 *   makes its effect idempotent by the job's id, for instance by writing under that id. The result of the worker that lost the lease is
 *   ignored.
 * - `work` runs up to `concurrency` jobs at once. Jobs begin approximately in the order in which they came due; two workers keep no exact
 *   order. Jobs of several owners take turns: before the first waiting job of an owner begins, at most one job of each other owner does,
 *   however many they have. An owner does not make up for turns that passed before its job was added.
 * - A job whose handler rejects runs again after a pause; after the last attempt it is dead. A job whose workers were lost too often is
 *   dead as well, because it may be the cause. Dead jobs stay until `retryDead` runs them again with all attempts. It returns whether there
 *   was such a job.
 * - `dead` returns dead jobs, the newest first. `counts` returns the number of jobs of a queue in each state.
 * - `onForgotten` calls `again` when the engine may have lost its jobs, as a Redis without persistence does at a restart. Each process that
 *   adds jobs then adds all unfinished ones again, as it does at its own start. So no job is known to the queue alone. It returns a
 *   function that unsubscribes.
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
