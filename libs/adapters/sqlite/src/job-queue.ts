import { checkQueueName, completeJobRules, faultPoint, type JobQueue } from '@marquee/ports';
import { openDatabase } from './database';
import { jobMigrations, JobTable } from './job-queue-table';
import { JobQueueWorker } from './job-queue-worker';

export interface SqliteJobQueueOptions {
  readonly file: string;
  /** UTC milliseconds; of all processes that share the file the same. */
  readonly clock?: () => number;
  /** How often jobs that came due, or were added by another process, are looked for, in milliseconds; 250 unless given. */
  readonly pollMs?: number;
  /** No other process works on the file: what is under way when it is opened has lost its worker. False unless given. */
  readonly alone?: boolean;
}

/**
 * Jobs in one SQLite file, for the processes of one machine. A job that was added survives every end of the process and
 * the loss of power; it is forgotten by nothing but `rememberMs`. What a done job was about is dropped at once. Workers
 * of the adding process are woken at once.
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
    add: async ({ queue, id, data, delayMs = 0 }) => {
      checkQueueName(queue);
      await faultPoint('sqlite.jobs.before-add');
      const isNew = table.add(queue, id, data, clock() + delayMs);
      await faultPoint('sqlite.jobs.after-add');
      if (isNew) wake(queue);
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
