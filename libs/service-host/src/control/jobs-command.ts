import { isoTime } from '@marquee/kernel';
import { WrongUsage } from '@marquee/nest-kit';
import type { DeadJob, JobQueue } from '@marquee/ports';
import type { OperatorCommand } from './control-protocol';

/** One kind of job that a process works on; `name` is that of its queue. */
export interface OperatedJob {
  readonly queue: JobQueue;
  readonly name: string;
}

type Dead = DeadJob & OperatedJob;

/** Dead jobs that are listed or run again at once, of each kind. */
const PAGE = 1000;
/** The words that the command takes. */
export const jobsWords = {
  usage: 'npm run jobs lists dead jobs, npm run jobs -- retry <id> or retry all runs them again',
  takes: ([verb, id, ...more]: readonly string[]): boolean =>
    verb === undefined || (verb === 'retry' && Boolean(id) && more.length === 0),
};

const fullId = ({ name, id }: Dead): string => `${name}/${id}`;

const deadOf = async (jobs: readonly OperatedJob[]): Promise<readonly Dead[]> =>
  (
    await Promise.all(
      jobs.map(async (kind) => (await kind.queue.dead(kind.name, PAGE)).map((job) => ({ ...job, ...kind }))),
    )
  ).flat();

const list = async (jobs: readonly OperatedJob[]) => {
  const counts = await Promise.all(
    jobs.map(async ({ queue, name }) => {
      const { waiting, active, done, dead } = await queue.counts(name);
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
const retryAll = async (jobs: readonly OperatedJob[]): Promise<number> => {
  const seen = new Set<string>();
  for (;;) {
    const fresh = (await deadOf(jobs)).filter((job) => !seen.has(fullId(job)));
    if (fresh.length === 0) return seen.size;
    for (const job of fresh) {
      seen.add(fullId(job));
      await job.queue.retryDead(job.name, job.id);
    }
  }
};

const retryOne = async (jobs: readonly OperatedJob[], wanted: string) => {
  const named = jobs.find(({ name }) => wanted.startsWith(`${name}/`));
  const [places, id] = named === undefined ? [jobs, wanted] : [[named], wanted.slice(named.name.length + 1)];
  const retried = await Promise.all(places.map(({ queue, name }) => queue.retryDead(name, id)));
  return retried.some(Boolean)
    ? { ok: true, text: `${wanted} runs again` }
    : { ok: false, text: `there is no dead job ${wanted}` };
};

/** Without an argument: how many jobs are in which state, and the dead ones with their reasons. `retry <id|all>`: runs dead jobs again. */
export const jobsCommand =
  (jobs: readonly OperatedJob[]): OperatorCommand =>
  async (argument) => {
    if (argument === undefined) return list(jobs);
    const words = argument.split(' ');
    if (!jobsWords.takes(words)) throw new WrongUsage(jobsWords.usage);
    const wanted = words[1]!;
    if (wanted !== 'all') return retryOne(jobs, wanted);
    const retried = await retryAll(jobs);
    return { ok: true, text: `${retried} ${retried === 1 ? 'job runs' : 'jobs run'} again` };
  };
