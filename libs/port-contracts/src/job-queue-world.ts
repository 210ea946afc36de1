import type { JobQueue, JobRules, JobWorker, RunningJob } from '@marquee/ports';
import type { WorkerProcess } from './job-queue-losses.contract';
import { eventually, type Opened } from './opened';

export interface OpenedJobQueue extends Opened<JobQueue> {
  again(): Promise<JobQueue>;
  /** A process that calls `workAsChild` on the same storage. */
  workElsewhere(): WorkerProcess;
}

export const rules: JobRules = { queue: 'work', attempts: 3, backoffMs: 20 };
export const nothing = async (): Promise<void> => undefined;
export const gate = () => {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

/** The queue of one test and its workers, which end with it. */
export class JobWorld {
  opened!: OpenedJobQueue;
  jobs!: JobQueue;
  readonly workers: JobWorker[] = [];

  constructor(private readonly open: () => Promise<OpenedJobQueue>) {}

  async begin(): Promise<void> {
    this.opened = await this.open();
    this.jobs = this.opened.port;
  }

  async end(): Promise<void> {
    await Promise.all(this.workers.splice(0).map((worker) => worker.stop(0)));
    await this.opened.dispose();
  }

  add(id: string, data: unknown = null, delayMs = 0) {
    return this.jobs.add({ queue: 'work', id, data, delayMs });
  }

  /** Adds jobs of one owner, in this order. */
  async addFor(ownerId: string, ...ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.jobs.add({ queue: 'work', id, data: null, ownerId });
  }

  /** The runs of a worker that begins now, as they come. */
  async work(
    handler: (job: RunningJob) => Promise<void>,
    options: { concurrency?: number; on?: JobQueue; rules?: JobRules } = {},
  ): Promise<RunningJob[]> {
    const seen: RunningJob[] = [];
    const worker = await (options.on ?? this.jobs).work(options.rules ?? rules, {
      ...(options.concurrency && { concurrency: options.concurrency }),
      handler: (job) => {
        seen.push(job);
        return handler(job);
      },
    });
    this.workers.push(worker);
    return seen;
  }

  async stateOf(id: string, queue = 'work') {
    return (await this.jobs.find(queue, id))?.state;
  }

  reaches(id: string, state: string, queue = 'work'): Promise<void> {
    return eventually(async () => (await this.stateOf(id, queue)) === state, 10_000);
  }
}
