import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobHandler, JobQueue, JobWorker } from '@marquee/ports';
import { lossyQueue, makeEffect } from './job-queue.child';
import { eventually } from './opened';

export interface WorkerProcess {
  /** The first line, past or to come, that matches. */
  line(match: RegExp): Promise<string>;
  /** SIGKILL. */
  kill(): void;
  readonly done: Promise<unknown>;
}

/** What a queue promises about workers that are lost, on processes that really are. */
export const lostWorkersContract = (
  opened: () => { readonly jobs: JobQueue; workElsewhere(): WorkerProcess },
): void => {
  describe('lost workers', () => {
    const workers: JobWorker[] = [];
    const children: WorkerProcess[] = [];
    afterEach(async () => {
      await Promise.all(workers.splice(0).map((worker) => worker.stop(0)));
      for (const child of children.splice(0)) {
        child.kill();
        await child.done;
      }
    });

    const { queue, leaseMs } = lossyQueue;
    const elsewhere = (): WorkerProcess => {
      children.push(opened().workElsewhere());
      return children.at(-1)!;
    };
    const work = async (handler: JobHandler, onWorkersLost?: () => void): Promise<void> =>
      void workers.push(await opened().jobs.work(lossyQueue, { handler, ...(onWorkersLost && { onWorkersLost }) }));
    const reaches = (id: string, state: string) =>
      eventually(async () => (await opened().jobs.find(queue, id))?.state === state, 20_000);

    it('lose their job to another when they are killed; while they live they keep it', async () => {
      const { jobs } = opened();
      await jobs.add({ queue, id: 'a', data: {} });
      const child = elsewhere();
      await child.line(/^began a 1$/);
      const runs: number[] = [];
      await work(async ({ run }) => {
        runs.push(run);
      });
      // Longer than two leases: the heartbeat holds it.
      const end = Date.now() + 2.5 * leaseMs!;
      await eventually(() => Date.now() > end);
      expect(runs).toEqual([]);
      child.kill();
      await reaches('a', 'done');
      expect(runs).toEqual([2]);
    });

    it('too many over one job make it dead, with the reason, until an operator has it run again', async () => {
      const { jobs } = opened();
      await jobs.add({ queue, id: 'a', data: {} });
      const lose = async (): Promise<void> => {
        const child = elsewhere();
        await child.line(/^began a/);
        child.kill();
      };
      await lose();
      await lose();
      const runs: number[] = [];
      let deaths = 0;
      await work(
        async ({ run }) => void runs.push(run),
        () => (deaths += 1),
      );
      await reaches('a', 'dead');
      await eventually(() => deaths > 0);
      expect([runs, deaths]).toEqual([[], 1]);
      expect(await jobs.dead(queue, 10)).toMatchObject([{ id: 'a', reason: 'worker lost' }]);
      await workers.splice(0)[0]!.stop();
      expect(await jobs.retryDead(queue, 'a')).toBe(true);
      // The losses of before are forgotten: one more is not one too many.
      await lose();
      await work(async ({ run }) => void runs.push(run));
      await reaches('a', 'done');
      expect(runs).toHaveLength(1);
      expect(deaths).toBe(1);
    });

    it('are not those that leave: however many do so over one job, it waits at once and comes to its end', async () => {
      const { jobs } = opened();
      await jobs.add({ queue, id: 'a', data: {} });
      const runs: number[] = [];
      for (let leaving = 1; leaving <= 4; leaving += 1) {
        await work(({ run, signal }) => {
          runs.push(run);
          return new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason as Error));
          });
        });
        await eventually(() => runs.length === leaving, 20_000);
        await workers.splice(0)[0]!.stop(0);
        expect(await jobs.find(queue, 'a')).toMatchObject({ state: 'waiting' });
      }
      await work(async ({ run }) => void runs.push(run));
      await reaches('a', 'done');
      expect(runs).toEqual([1, 2, 3, 4, 5]);
    });

    it('are aborted when they are only stalled; what they answer then is ignored, and an effect by id is made once', async () => {
      const effects = mkdtempSync(join(tmpdir(), 'marquee-effects-'));
      const { jobs } = opened();
      await jobs.add({ queue, id: 'a', data: { effects } });
      const child = elsewhere();
      await child.line(/^began a 1$/);
      const made: boolean[] = [];
      await work(async ({ id, run }) => {
        made.push(makeEffect(effects, id, run));
        // Both run it now. The other one comes to, and rejects, before this one is done.
        await child.line(/^left$/);
      });
      await child.line(/^aborted$/);
      await reaches('a', 'done');
      expect(made).toEqual([true]);
      expect(await child.line(/^made the effect/)).toBe('made the effect: false');
      expect(await jobs.find(queue, 'a')).toMatchObject({ runs: 2 });
      expect(await jobs.dead(queue, 10)).toEqual([]);
      expect(readdirSync(effects).map((id) => readFileSync(join(effects, id), 'utf8'))).toEqual(['2']);
      rmSync(effects, { recursive: true });
    });
  });
};
