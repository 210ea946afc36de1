import type { JobCounts } from '@marquee/ports';
import { Counter, Gauge } from 'prom-client';
import type { Logger } from './logger';
import { observeProgress } from './progress';
import type { Clock } from './tokens';

type ReadCounts = () => Promise<JobCounts>;

interface ObservedQueue {
  readonly read: ReadCounts;
  readonly clock: Clock;
}

/** The queues of the jobs that this process works on, by job. */
const queues = new Map<string, ObservedQueue>();

const attemptsTotal = new Counter({
  name: 'marquee_job_attempts_total',
  help: 'Runs of jobs in this process by outcome: done, skip, retry, deadLetter, failed',
  labelNames: ['job', 'outcome', 'reason'] as const,
});

/** A queue that does not answer is left out, because operators read metrics during outages. */
const eachQueue = async (report: (job: string, counts: JobCounts, clock: Clock) => void): Promise<void> => {
  await Promise.all(
    [...queues].map(([job, { read, clock }]) =>
      read().then(
        (counts) => report(job, counts, clock),
        () => undefined,
      ),
    ),
  );
};

new Gauge({
  name: 'marquee_jobs',
  help: 'Jobs in the queue by state: waiting, active, done, dead',
  labelNames: ['job', 'state'] as const,
  async collect() {
    this.reset();
    await eachQueue((job, { waiting, active, done, dead }) => {
      for (const [state, count] of Object.entries({ waiting, active, done, dead })) this.set({ job, state }, count);
    });
  },
});

new Gauge({
  name: 'marquee_jobs_oldest_seconds',
  help: 'How long the job that waits longest could have begun',
  labelNames: ['job'] as const,
  async collect() {
    this.reset();
    await eachQueue((job, { oldestDueAt }, clock) =>
      this.set({ job }, oldestDueAt === null ? 0 : Math.max(0, clock() - oldestDueAt) / 1000),
    );
  },
});

/** Metrics and log lines of jobs: the outcomes of runs, never their content. */
export const observeJobs = (logger: Logger, clock: Clock) => ({
  ...observeProgress(logger),
  attempted: (job: string, outcome: 'done' | 'skip' | 'retry' | 'deadLetter' | 'failed', reason?: string): void => {
    attemptsTotal.inc({ job, outcome, reason: reason ?? '' });
    if (outcome === 'retry' || outcome === 'failed')
      logger.warn({ job, reason }, 'a job failed and runs again while it may');
  },
  died: (job: string, reason: string): void => logger.error({ job, reason }, 'a job is dead: npm run jobs'),
  counts: (job: string, read: ReadCounts | null): void => {
    if (read) queues.set(job, { read, clock });
    else queues.delete(job);
  },
});
