import { isoTime } from '@marquee/kernel';
import type { DeadJob, JobQueue } from '@marquee/ports';
import type { OperatorCommand } from './control-protocol';

/** The jobs that a process works on: names of queues. */
export interface OperatedJobs {
  readonly queue: JobQueue;
  readonly names: readonly string[];
}

interface Dead extends DeadJob {
  readonly name: string;
}

/** Dead jobs that are listed or run again at once, of each kind. */
const PAGE = 1000;
const USAGE = 'npm run jobs lists dead jobs, npm run jobs -- retry <id> or retry all runs them again';

const fullId = ({ name, id }: Dead): string => `${name}/${id}`;

const deadOf = async ({ queue, names }: OperatedJobs): Promise<readonly Dead[]> =>
  (
    await Promise.all(names.map(async (name) => (await queue.dead(name, PAGE)).map((job): Dead => ({ ...job, name }))))
  ).flat();

const list = async (jobs: OperatedJobs) => {
  const counts = await Promise.all(
    jobs.names.map(async (name) => {
      const { waiting, active, done, dead } = await jobs.queue.counts(name);
      return `${name}: ${waiting} waiting, ${active} running, ${done} done, ${dead} dead`;
    }),
  );
  const dead = (await deadOf(jobs)).map(
    (job) =>
      `  ${fullId(job)}: ${job.reason}, after ${job.runs} ${job.runs === 1 ? 'run' : 'runs'}, ${isoTime(job.diedAt)}`,
  );
  return { ok: true, text: [...counts, ...dead].join('\n') || 'no jobs' };
};

/** Each dead job once: one that dies again meanwhile is listed the next time. */
const retryAll = async (jobs: OperatedJobs): Promise<number> => {
  const seen = new Set<string>();
  for (;;) {
    const fresh = (await deadOf(jobs)).filter((job) => !seen.has(fullId(job)));
    if (fresh.length === 0) return seen.size;
    for (const job of fresh) {
      seen.add(fullId(job));
      await jobs.queue.retryDead(job.name, job.id);
    }
  }
};

const retryOne = async ({ queue, names }: OperatedJobs, wanted: string) => {
  const named = names.find((name) => wanted.startsWith(`${name}/`));
  const [places, id] = named === undefined ? [names, wanted] : [[named], wanted.slice(named.length + 1)];
  const retried = await Promise.all(places.map((name) => queue.retryDead(name, id)));
  return retried.some(Boolean)
    ? { ok: true, text: `${wanted} runs again` }
    : { ok: false, text: `there is no dead job ${wanted}` };
};

/** Without an argument: how many jobs are in which state, and the dead ones with their reasons. `retry <id|all>`: runs dead jobs again. */
export const jobsCommand =
  (jobs: OperatedJobs): OperatorCommand =>
  async (argument) => {
    if (argument === undefined) return list(jobs);
    const [verb, wanted, ...rest] = argument.split(' ');
    if (verb !== 'retry' || !wanted || rest.length > 0) throw new Error(USAGE);
    if (wanted !== 'all') return retryOne(jobs, wanted);
    const retried = await retryAll(jobs);
    return { ok: true, text: `${retried} ${retried === 1 ? 'job runs' : 'jobs run'} again` };
  };
