import { pause, waitAtMost } from '@marquee/kernel';
import {
  faultPoint,
  Refused,
  pauseAfter,
  reasonOf,
  WORKER_LOST,
  type JobHandler,
  type JobRules,
  type JobWorker,
} from '@marquee/ports';
import type { JobTable, TakenJob } from './job-queue-table';

const DEFAULT_GRACE_MS = 10_000;
const FORGET_EVERY_MS = 60_000;

interface Run {
  readonly job: TakenJob;
  readonly lease: AbortController;
  /** UTC milliseconds until which the lease is known to be held. */
  until: number;
  heartbeat?: NodeJS.Timeout;
  done: Promise<void>;
}

export interface WorkerParts {
  readonly table: JobTable;
  readonly rules: Required<JobRules>;
  readonly handler: JobHandler;
  readonly concurrency: number;
  readonly onWorkersLost: () => void;
  readonly clock: () => number;
}

/** Takes jobs of one queue and runs them. If the file is busy or full it tries again, until the lease ends. */
export class JobQueueWorker implements JobWorker {
  private readonly runs = new Set<Run>();
  private stopping: Promise<void> | null = null;
  private woken = false;
  private forgotAt = 0;

  constructor(private readonly parts: WorkerParts) {}

  get queue(): string {
    return this.parts.rules.queue;
  }

  /** Looks for work one turn later, so that the caller that added it continues first. */
  wake(): void {
    if (this.woken || this.stopping) return;
    this.woken = true;
    setImmediate(() => {
      this.woken = false;
      try {
        this.claimJobs();
      } catch {
        // Asked again at the next wake.
      }
    });
  }

  stop(graceMs = DEFAULT_GRACE_MS): Promise<void> {
    return (this.stopping ??= this.leave(graceMs));
  }

  private async leave(graceMs: number): Promise<void> {
    await waitAtMost(graceMs, () => Promise.all([...this.runs].map((run) => run.done)));
    for (const run of this.runs) {
      clearInterval(run.heartbeat);
      this.handBack(run.job);
      run.lease.abort(new Error('the worker has left'));
    }
    this.runs.clear();
  }

  private claimJobs(): void {
    const { table, rules, concurrency, clock, onWorkersLost } = this.parts;
    const now = clock();
    if (now - this.forgotAt > FORGET_EVERY_MS) {
      this.forgotAt = now;
      table.forgetDone(this.queue, now - rules.rememberMs);
    }
    const free = concurrency - this.runs.size;
    if (this.stopping || free <= 0 || !table.hasWork(this.queue, now)) return;
    const lost = table.recover(this.queue, now, rules.losses, WORKER_LOST);
    for (let job = 0; job < lost; job += 1) onWorkersLost();
    for (const job of table.claimJobs(this.queue, free, now, rules.leaseMs)) {
      const run: Run = { job, lease: new AbortController(), until: now + rules.leaseMs, done: Promise.resolve() };
      this.runs.add(run);
      run.done = this.run(run).finally(() => {
        this.runs.delete(run);
        this.wake();
      });
    }
  }

  private async run(run: Run): Promise<void> {
    const { rules, handler, table } = this.parts;
    const { job, lease } = run;
    run.heartbeat = setInterval(() => this.renew(run), rules.leaseMs / 3);
    const failures = job.failures + 1;
    const isLast = failures >= rules.attempts;
    let settle: (now: number) => boolean;
    try {
      const { queue, id, data, run: number } = job;
      await handler({
        queue,
        id,
        data,
        run: number,
        isLast,
        signal: lease.signal,
        progress: async (part) => this.progress(job, part),
      });
      settle = (now) => table.finish(job, now);
    } catch (error) {
      const isDead = error instanceof Refused || isLast;
      settle = (now) =>
        isDead ? table.bury(job, now, reasonOf(error)) : table.retryAt(job, now + pauseAfter(rules, failures, error));
    } finally {
      clearInterval(run.heartbeat);
    }
    await this.settle(run, settle);
  }

  private handBack(job: TakenJob): void {
    try {
      this.parts.table.handBack(job, this.parts.clock());
    } catch {
      // The file is busy: the job waits again when its lease ends.
    }
  }

  private progress(job: TakenJob, part: number): void {
    try {
      this.parts.table.progress(job, part);
    } catch {
      // The file is busy: the next one tells more.
    }
  }

  private renew(run: Run): void {
    const { table, rules, clock } = this.parts;
    const now = clock();
    try {
      if (table.renew(run.job, now + rules.leaseMs)) run.until = now + rules.leaseMs;
      else run.lease.abort(new Error('another worker has the job'));
    } catch {
      if (now >= run.until) run.lease.abort(new Error('the lease could not be renewed'));
    }
  }

  /** If the result cannot be written before the lease ends, the next holder runs the job again. */
  private async settle(run: Run, write: (now: number) => boolean): Promise<void> {
    const { clock } = this.parts;
    for (;;) {
      if (!this.runs.has(run)) return;
      try {
        await faultPoint('sqlite.jobs.before-settle');
        write(clock());
        await faultPoint('sqlite.jobs.after-settle');
        return;
      } catch {
        if (clock() >= run.until) return;
        await pause(20);
      }
    }
  }
}
