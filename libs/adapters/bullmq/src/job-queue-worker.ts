import { waitAtMost } from '@marquee/kernel';
import {
  Refused,
  pauseAfter,
  reasonOf,
  type EngineLogger,
  type JobHandler,
  type JobRules,
  type JobWorker,
} from '@marquee/ports';
import { UnrecoverableError, Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { fromBullId } from './job-id';
import { beginTurn } from './turns';

const DEFAULT_GRACE_MS = 10_000;
/** Milliseconds that Redis has to take the results or the jobs of a worker that leaves. What it does not take waits until its lease ends. */
const LAST_WORDS_MS = 1_000;

interface Run {
  readonly job: Job;
  readonly token: string;
  readonly lease: AbortController;
  /** Until when the lock is known to be held, in ms of `performance.now`. */
  until: number;
  readonly watch: NodeJS.Timeout;
}

export interface WorkerParts {
  readonly rules: Required<JobRules>;
  readonly handler: JobHandler;
  readonly concurrency: number;
  readonly connection: Redis;
  readonly prefix: string;
  readonly logger: EngineLogger | undefined;
}

/** A worker of BullMQ that runs our handlers under our rules. */
export class BullJobWorker implements JobWorker {
  private readonly runs = new Map<string, Run>();
  private readonly worker: Worker;
  private idle: () => void = () => undefined;
  private stopping: Promise<void> | null = null;

  constructor(private readonly parts: WorkerParts) {
    const { rules, concurrency, connection, prefix } = parts;
    this.worker = new Worker(rules.queue, (job, token) => this.run(job, token!), {
      connection,
      prefix,
      concurrency,
      lockDuration: rules.leaseMs,
      // A lock is found missing at the check after the one that marked its job: so in less than two leases.
      stalledInterval: rules.leaseMs / 2,
      maxStalledCount: rules.losses - 1,
      // BullMQ's own 15 seconds are too long for a Redis that is back after one.
      runRetryDelay: 1000,
      removeOnComplete: { age: Math.ceil(rules.rememberMs / 1000) },
      settings: {
        backoffStrategy: (failures, _type, error) =>
          failures >= rules.attempts ? -1 : pauseAfter(rules, failures, error?.cause),
      },
    });
    this.listen();
  }

  stop(graceMs = DEFAULT_GRACE_MS): Promise<void> {
    return (this.stopping ??= this.leave(graceMs));
  }

  /** Calls with the reason of each job that runs no more. */
  onDead(listener: (reason: string) => void): void {
    this.worker.on('failed', (job, error) => {
      if (job?.finishedOn !== undefined) listener(error.message);
    });
  }

  private listen(): void {
    const { rules, logger } = this.parts;
    this.worker.on('locksRenewed', ({ jobIds }) => {
      for (const run of this.of(jobIds)) run.until = performance.now() + rules.leaseMs;
    });
    this.worker.on('lockRenewalFailed', (jobIds) => {
      for (const run of this.of(jobIds)) run.lease.abort(new Error('another worker has the job'));
    });
    // Of a connection the client tells; what is left are locks and results that were refused. The message names keys.
    this.worker.on('error', ({ name, message }) => {
      if (/lock/i.test(message)) logger?.warn({ queue: rules.queue, reason: name }, 'the lease of a job was lost');
    });
  }

  private of(jobIds: readonly string[]): Run[] {
    return jobIds.flatMap((id) => this.runs.get(id) ?? []);
  }

  private async run(job: Job, token: string): Promise<void> {
    const { rules, handler, connection } = this.parts;
    const id = job.id!;
    // On the connection that tells the job's end, so before it.
    if (job.priority > 0) void beginTurn(connection, this.worker, job.priority);
    const lease = new AbortController();
    const watch = setInterval(() => {
      if (performance.now() >= run.until) lease.abort(new Error('the lease could not be renewed'));
    }, rules.leaseMs / 3);
    const run: Run = { job, token, lease, until: performance.now() + rules.leaseMs, watch };
    this.runs.set(id, run);
    try {
      await handler({
        queue: rules.queue,
        id: fromBullId(id),
        data: job.data as unknown,
        run: job.attemptsStarted,
        isLast: job.attemptsMade + 1 >= rules.attempts,
        signal: lease.signal,
        progress: (part) => job.updateProgress(part).catch(() => undefined),
      });
    } catch (error) {
      // BullMQ stores the message of the error: it gets the reason, never the original text.
      const reason = reasonOf(error);
      throw error instanceof Refused ? new UnrecoverableError(reason) : new Error(reason, { cause: error });
    } finally {
      clearInterval(watch);
      if (this.runs.get(id) === run) this.runs.delete(id);
      if (this.runs.size === 0) this.idle();
    }
  }

  private async leave(graceMs: number): Promise<void> {
    const { connection } = this.parts;
    // The worker takes no more jobs. This settles once the results of those that it has are written.
    const written = this.worker.pause().catch(() => undefined);
    if (this.runs.size > 0) await this.drained(graceMs);
    // A Redis that is unavailable takes no results. One that has only just gone, or hangs, is still `ready`.
    if (this.runs.size === 0 && connection.status === 'ready') await waitAtMost(LAST_WORDS_MS, () => written);
    // Also a job that Redis had handed over, and whose handler has begun only now.
    const left = [...this.runs.values()];
    for (const { watch } of left) clearInterval(watch);
    // Without force it would wait for Redis for as long as Redis is unavailable.
    await this.worker.close(true);
    // Only a closed worker takes nothing that it hands back, and does not count as a failure what an aborted handler rejects with.
    for (const { lease } of left) lease.abort(new Error('the worker has left'));
    await this.handBack(left);
  }

  /** The jobs wait again, before all others, and no worker counts as lost over them. */
  private async handBack(runs: readonly Run[]): Promise<void> {
    if (runs.length === 0 || this.parts.connection.status !== 'ready') return;
    // One that is refused has come to its end meanwhile, or another worker has it.
    await waitAtMost(LAST_WORDS_MS, () => Promise.allSettled(runs.map(({ job, token }) => job.moveToWait(token))));
  }

  private drained(graceMs: number): Promise<void> {
    return new Promise((resolve) => {
      const late = setTimeout(resolve, graceMs);
      this.idle = () => {
        clearTimeout(late);
        resolve();
      };
    });
  }
}
