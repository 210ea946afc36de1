import { checkQueueName, completeJobRules, faultPoint, type JobQueue } from '@marquee/ports';
import { openDatabase } from './database';
import { jobMigrations, JobTable } from './job-queue-table';
import { JobQueueWorker } from './job-queue-worker';

export interface SqliteJobQueueOptions {
  readonly file: string;
  /** UTC milliseconds; the same clock in all processes that share the file. */
  readonly clock?: () => number;
  /** Milliseconds between two looks for jobs that came due or were added by another process; 250 by default. */
  readonly pollMs?: number;
  /** No other process works on the file, so jobs that are active when it is opened have lost their workers. False by default. */
  readonly alone?: boolean;
}

/**
 * Jobs in one SQLite file, for the processes of one machine. An added job survives every end of the process and a loss of power, and is
 * only removed after `rememberMs`. The data of a done job are removed at once. Workers of the adding process are woken at once.
 */
export const openSqliteJobQueue = ({
  file,
  clock = Date.now,
  pollMs = 250,
  alone = false,
}: SqliteJobQueueOptions): JobQueue => {
  const database = openDatabase(file, jobMigrations);
  const table = new JobTable(database);
  if (alone) table.endLeases(clock());
  const workers = new Set<JobQueueWorker>();
  const wake = (queue: string): void => {
    for (const worker of workers) if (worker.queue === queue) worker.wake();
  };
  const poll = setInterval(() => workers.forEach((worker) => worker.wake()), pollMs);
  poll.unref();

  return {
    add: async ({ delayMs = 0, ...job }) => {
      checkQueueName(job.queue);
      await faultPoint('sqlite.jobs.before-add');
      const isNew = table.add(job, clock() + delayMs);
      await faultPoint('sqlite.jobs.after-add');
      if (isNew) wake(job.queue);
    },

    work: async (rules, { handler, concurrency = 1, onWorkersLost = () => undefined }) => {
      const complete = completeJobRules(rules);
      const worker = new JobQueueWorker({ table, rules: complete, handler, concurrency, onWorkersLost, clock });
      workers.add(worker);
      worker.wake();
      return {
        stop: async (graceMs) => {
          await worker.stop(graceMs);
          workers.delete(worker);
        },
      };
    },

    find: async (queue, id) => table.find(queue, id),
    counts: async (queue) => table.counts(queue, clock()),
    dead: async (queue, limit) => table.dead(queue, limit),
    retryDead: async (queue, id) => {
      const wasDead = table.retryDead(queue, id, clock());
      if (wasDead) wake(queue);
      return wasDead;
    },

    // The file forgets nothing.
    onForgotten: () => () => undefined,
    check: async () => void database.prepare('SELECT 1').get(),
    close: async () => {
      clearInterval(poll);
      await Promise.all([...workers].map((worker) => worker.stop()));
      workers.clear();
      database.close();
    },
  };
};
