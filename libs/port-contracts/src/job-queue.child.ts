import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JobQueue, JobRules } from '@marquee/ports';

/** The queue whose workers are processes of their own, and are lost. */
export const lossyQueue: JobRules = { queue: 'lossy', attempts: 1, leaseMs: 1000, losses: 2 };

/** An effect that a job makes once by its id, whichever process runs it: answers whether it was this run that made it. */
export const makeEffect = (folder: string, id: string, run: number): boolean => {
  try {
    writeFileSync(join(folder, id), String(run), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST') return false;
    throw error;
  }
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const blockFor = (ms: number): void => {
  for (const end = Date.now() + ms; Date.now() < end;);
};

/**
 * A worker on `lossyQueue` in a process of its own. It says `began <id> <run>` and then, as the job's data tells, hangs forever, or is stalled for four leases, makes its effect, waits for its signal, says `aborted`, rejects, and says `left`.
 */
export const workAsChild = async (jobs: JobQueue): Promise<void> => {
  const keepAlive = setInterval(() => undefined, 1000);
  const worker = await jobs.work(lossyQueue, {
    handler: async ({ id, run, data, signal }) => {
      say(`began ${id} ${run}`);
      const { effects } = data as { effects?: string };
      if (effects === undefined) return new Promise(() => undefined);
      blockFor(4 * lossyQueue.leaseMs!);
      say(`made the effect: ${makeEffect(effects, id, run)}`);
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
      say('aborted');
      void worker.stop().then(async () => {
        await jobs.close();
        clearInterval(keepAlive);
        say('left');
      });
      throw new Error('what a worker without a lease says is ignored');
    },
  });
};
