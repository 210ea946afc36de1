import { withTimeout } from '@marquee/kernel';
import {
  checkQueueName,
  completeJobRules,
  JobQueueUnavailable,
  WORKER_LOST,
  type DeadJob,
  type EngineLogger,
  type JobQueue,
  type JobStatus,
} from '@marquee/ports';
import { Job, Queue } from 'bullmq';
import { openConnections } from './connections';
import { fromBullId, toBullId } from './job-id';
import { BullJobWorker } from './job-queue-worker';
import { nextTurn } from './turns';

export interface BullJobQueueOptions {
  /** `redis://user:password@host:port/database`. */
  readonly url: string;
  /** Prefix of the keys, for installations that share a Redis. */
  readonly prefix: string;
  readonly logger?: EngineLogger;
}

const GIVE_UP_MS = 4500;
/** The worker decides how often: this only has BullMQ ask it. */
const ASK_THE_WORKER = { attempts: 1_000_000, backoff: { type: 'custom' } } as const;

const states: Readonly<Record<string, JobStatus['state']>> = {
  waiting: 'waiting',
  'waiting-children': 'waiting',
  prioritized: 'waiting',
  delayed: 'waiting',
  active: 'active',
  completed: 'done',
  failed: 'dead',
};

/** Resolves as the call does, within a time limit. Hides the engine's errors: they quote commands, and with them payloads. */
const answered = async <Result>(call: Promise<Result>): Promise<Result> => {
  const unavailable = (): Error => new JobQueueUnavailable('the job queue does not answer');
  try {
    return await withTimeout(GIVE_UP_MS, call, unavailable);
  } catch (error) {
    // Data that is no JSON is the caller's mistake.
    if (error instanceof TypeError) throw error;
    throw unavailable();
  }
};

/** BullMQ's own words for a job whose workers were lost. */
const isLoss = (reason: string): boolean => reason.startsWith('job stalled');

const toDead = (job: Job): DeadJob => ({
  id: fromBullId(job.id!),
  diedAt: job.finishedOn ?? 0,
  runs: job.attemptsStarted,
  reason: isLoss(job.failedReason) ? WORKER_LOST : job.failedReason,
});

/**
 * Jobs in Redis, by BullMQ, for all processes that name the same prefix. A job is as durable as that Redis: with
 * `appendfsync always` as the port says, with `everysec` up to a second less, without persistence until it restarts. So
 * nothing lives only here: when the server process is another one than before, `onForgotten` calls, and the code
 * that adds jobs adds those again that are not done. Workers resume by themselves within two seconds of Redis' return.
 */
export const openBullJobQueue = ({ url, prefix, logger }: BullJobQueueOptions): JobQueue => {
  const connections = openConnections(url, logger);
  const { client } = connections;
  const queues = new Map<string, Queue>();
  const workers = new Set<BullJobWorker>();

  const queueOf = (name: string): Queue => {
    checkQueueName(name);
    let queue = queues.get(name);
    if (!queue) {
      queue = new Queue(name, { connection: client, prefix, streams: { events: { maxLen: 100 } } });
      // The client reports errors of the connection.
      queue.on('error', () => undefined);
      queues.set(name, queue);
    }
    return queue;
  };
  const jobOf = async (queue: string, id: string): Promise<Job | null> =>
    (await answered(Job.fromId(queueOf(queue), toBullId(id)))) ?? null;

  return {
    add: async ({ queue: name, id, data, delayMs = 0, ownerId }) => {
      const queue = queueOf(name);
      const jobId = toBullId(id);
      const options = { jobId, delay: delayMs, stackTraceLimit: 0, ...ASK_THE_WORKER };
      const addInTurn = async (): Promise<void> => {
        const turn = ownerId === undefined ? 0 : await nextTurn(client, queue, { ownerId, jobId });
        // The name of a job is that of its owner, for `retryDead`.
        await queue.add(ownerId ?? name, data ?? null, { ...options, ...(turn > 0 && { priority: turn }) });
      };
      await answered(addInTurn());
    },

    work: async (rules, { handler, concurrency = 1, onWorkersLost }) => {
      const complete = completeJobRules(rules);
      const connection = connections.forWorker();
      const worker = new BullJobWorker({ rules: complete, handler, concurrency, connection, prefix, logger });
      worker.onDead((reason) => {
        if (isLoss(reason)) onWorkersLost?.();
      });
      workers.add(worker);
      return {
        stop: async (graceMs) => {
          await worker.stop(graceMs);
          connections.end(connection);
          workers.delete(worker);
        },
      };
    },

    find: async (queue, id) => {
      const job = await jobOf(queue, id);
      const state = job && states[await answered(job.getState())];
      if (!job || !state) return null;
      const progress = typeof job.progress === 'number' ? job.progress : 0;
      return { state, progress, runs: job.attemptsStarted };
    },

    counts: async (name) => {
      const queue = queueOf(name);
      const [found, first] = await answered(
        Promise.all([
          queue.getJobCounts('waiting', 'delayed', 'prioritized', 'active', 'completed', 'failed'),
          queue.getJobs(['waiting', 'prioritized'], 0, 0, true),
        ]),
      );
      const dueAt = first.map(({ timestamp, opts, processedOn = 0 }) =>
        Math.max(timestamp + (opts.delay ?? 0), processedOn),
      );
      const count = (...types: readonly string[]): number => types.reduce((sum, type) => sum + (found[type] ?? 0), 0);
      return {
        waiting: count('waiting', 'delayed', 'prioritized'),
        active: count('active'),
        done: count('completed'),
        dead: count('failed'),
        oldestDueAt: dueAt.length === 0 ? null : Math.min(...dueAt),
      };
    },

    dead: async (queue, limit) => (await answered(queueOf(queue).getFailed(0, limit - 1))).map(toDead),

    retryDead: async (queue, id) => {
      const job = await jobOf(queue, id);
      if (!job || (await answered(job.getState())) !== 'failed') return false;
      // Its losses are forgotten too: they would have it fail again at once.
      await answered(client.hdel(queueOf(queue).toKey(toBullId(id)), 'stc', 'defa'));
      await answered(job.updateProgress(0));
      await answered(job.retry('failed', { resetAttemptsMade: true }));
      // It waits behind the owner's other jobs, as a new one does.
      if (job.name !== queue) {
        const priority = await answered(nextTurn(client, queueOf(queue), { ownerId: job.name, jobId: null }));
        await answered(job.changePriority({ priority }));
      }
      return true;
    },

    onForgotten: (again) => connections.onRestart(again),
    check: async () => void (await answered(client.ping())),
    close: async () => {
      await Promise.all([...workers].map((worker) => worker.stop()));
      workers.clear();
      connections.close();
    },
  };
};
