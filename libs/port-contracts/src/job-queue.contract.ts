import type { JobQueue, JobRules, JobWorker, RunningJob } from '@marquee/ports';
import { Refused, RetryLater } from '@marquee/ports';
import { lostWorkersContract, type WorkerProcess } from './job-queue-losses.contract';
import { eventually, rejection, type Opened } from './opened';

export interface OpenedJobQueue extends Opened<JobQueue> {
  again(): Promise<JobQueue>;
  /** A process that calls `workAsChild` on the same storage. */
  workElsewhere(): WorkerProcess;
}

const rules: JobRules = { queue: 'work', attempts: 3, backoffMs: 20 };

/** Every sentence of `JobQueue`'s docstring that an engine which stays can show. */
export const jobQueueContract = (name: string, open: () => Promise<OpenedJobQueue>): void => {
  describe(`${name} keeps the job queue's contract`, () => {
    let opened: OpenedJobQueue;
    let jobs: JobQueue;
    const workers: JobWorker[] = [];
    beforeEach(async () => {
      opened = await open();
      jobs = opened.port;
    });
    afterEach(async () => {
      await Promise.all(workers.splice(0).map((worker) => worker.stop(0)));
      await opened.dispose();
    });

    const add = (id: string, data: unknown = null, delayMs = 0) => jobs.add({ queue: 'work', id, data, delayMs });
    const work = async (
      handler: (job: RunningJob) => Promise<void>,
      options: { concurrency?: number; on?: JobQueue; rules?: JobRules } = {},
    ): Promise<RunningJob[]> => {
      const seen: RunningJob[] = [];
      const worker = await (options.on ?? jobs).work(options.rules ?? rules, {
        ...(options.concurrency && { concurrency: options.concurrency }),
        handler: (job) => {
          seen.push(job);
          return handler(job);
        },
      });
      workers.push(worker);
      return seen;
    };
    const nothing = async (): Promise<void> => undefined;
    const stateOf = async (id: string, queue = 'work') => (await jobs.find(queue, id))?.state;
    const reaches = (id: string, state: string, queue = 'work') =>
      eventually(async () => (await stateOf(id, queue)) === state, 10_000);
    const gate = () => {
      let open!: () => void;
      const opened = new Promise<void>((resolve) => (open = resolve));
      return { open, opened };
    };

    describe('add', () => {
      it('has a job run once, with what it is about', async () => {
        const data = { text: 'ä😀', list: [1, null], deep: { yes: true } };
        await add('a', data);
        expect(await jobs.find('work', 'a')).toEqual({ state: 'waiting', progress: 0, runs: 0 });
        const seen = await work(nothing);
        await reaches('a', 'done');
        expect(seen.map(({ queue, id, data, run }) => ({ queue, id, data, run }))).toEqual([
          { queue: 'work', id: 'a', data, run: 1 },
        ]);
        expect(await jobs.find('work', 'a')).toMatchObject({ runs: 1 });
      });

      it.each(['link:summer', '17', 'a/b c', 'ü', '%3A'])('takes %j for an id', async (id) => {
        await add(id, id);
        const seen = await work(nothing);
        await reaches(id, 'done');
        expect(seen.map((job) => [job.id, job.data])).toEqual([[id, id]]);
      });

      it('refuses a name that is none for a queue', async () => {
        for (const queue of ['', 'a:b', 'a b'])
          expect(await rejection(jobs.add({ queue, id: 'a', data: null }))).toBeInstanceOf(TypeError);
      });

      it('is one job, however often it is called: at once, and while it waits, runs, is dead or done', async () => {
        const held = gate();
        await Promise.all(Array.from({ length: 20 }, (_, n) => add('a', n)));
        const seen = await work(async ({ id }) => {
          if (id === 'dead') throw new Refused('never');
          await held.opened;
        });
        await reaches('a', 'active');
        await add('a', 'again');
        held.open();
        await reaches('a', 'done');
        await add('dead');
        await reaches('dead', 'dead');
        jobs = await opened.reopen();
        await add('a', 'again');
        await add('dead');
        await add('last');
        const after = await work(nothing);
        await reaches('last', 'done');
        expect(seen.map(({ id }) => id)).toEqual(['a', 'dead']);
        expect(after.map(({ id }) => id)).toEqual(['last']);
        expect([await stateOf('a'), await stateOf('dead')]).toEqual(['done', 'dead']);
      });

      it('is durable: what was added is there after the next start', async () => {
        await add('a', 1);
        await add('later', 2, 3_600_000);
        jobs = await opened.reopen();
        const seen = await work(nothing);
        await reaches('a', 'done');
        expect(seen).toHaveLength(1);
        expect(await stateOf('later')).toBe('waiting');
      });

      it('holds a job back for as long as it was told to', async () => {
        const begin = Date.now();
        await add('later', null, 400);
        await add('now');
        const times = new Map<string, number>();
        await work(async ({ id }) => void times.set(id, Date.now() - begin));
        await reaches('later', 'done');
        expect(times.get('later')).toBeGreaterThanOrEqual(390);
        expect(times.get('now')).toBeLessThan(times.get('later')!);
      });
    });

    describe('work', () => {
      it('runs as many at once as it may, and no more', async () => {
        const held = gate();
        let running = 0;
        let most = 0;
        for (let n = 0; n < 6; n += 1) await add(`j${n}`);
        await work(
          async () => {
            most = Math.max(most, (running += 1));
            await held.opened;
            running -= 1;
          },
          { concurrency: 3 },
        );
        await eventually(() => running === 3);
        held.open();
        for (let n = 0; n < 6; n += 1) await reaches(`j${n}`, 'done');
        expect(most).toBe(3);
      });

      it('begins jobs in the order in which they came due', async () => {
        for (let n = 0; n < 5; n += 1) await add(`j${n}`);
        const seen = await work(nothing);
        await reaches('j4', 'done');
        expect(seen.map(({ id }) => id)).toEqual(['j0', 'j1', 'j2', 'j3', 'j4']);
      });

      it('shares a queue between processes: each job runs on one', async () => {
        const ids = Array.from({ length: 40 }, (_, n) => `j${n}`);
        const seen = await Promise.all([
          work(nothing, { concurrency: 4 }),
          work(nothing, { concurrency: 4, on: await opened.again() }),
        ]);
        await Promise.all(ids.map((id) => add(id)));
        for (const id of ids) await reaches(id, 'done');
        expect(seen.flat().map(({ id }) => id)).toHaveLength(40);
      });

      it('keeps queues apart', async () => {
        await jobs.add({ queue: 'other', id: 'a', data: 'other' });
        await add('a', 'work');
        const seen = await work(nothing);
        await reaches('a', 'done');
        expect(seen.map(({ data }) => data)).toEqual(['work']);
        expect(await stateOf('a', 'other')).toBe('waiting');
      });

      it('shows how far a job is', async () => {
        const held = gate();
        await add('a');
        await work(async (job) => {
          await job.progress(0.25);
          await held.opened;
        });
        await eventually(async () => (await jobs.find('work', 'a'))?.progress === 0.25);
        expect(await jobs.find('work', 'nobody')).toBeNull();
        held.open();
        await reaches('a', 'done');
      });

      it('waits at its end for what is under way, and takes nothing new', async () => {
        const held = gate();
        await add('a');
        const seen = await work(() => held.opened);
        await reaches('a', 'active');
        let left = false;
        const leaving = workers[0]!.stop().then(() => (left = true));
        await add('b');
        expect([left, await stateOf('b')]).toEqual([false, 'waiting']);
        held.open();
        await leaving;
        expect([await stateOf('a'), await stateOf('b')]).toEqual(['done', 'waiting']);
        expect(seen).toHaveLength(1);
        await workers[0]!.stop();
      });

      it('aborts at its end what takes too long, and another worker takes that over', async () => {
        const short = { ...rules, leaseMs: 1000 };
        await add('a');
        const seen = await work(() => new Promise(() => undefined), { rules: short });
        await reaches('a', 'active');
        await workers[0]!.stop(20);
        expect(seen[0]!.signal.aborted).toBe(true);
        const after = await work(nothing, { rules: short, on: await opened.again() });
        await reaches('a', 'done');
        expect(after.map(({ run }) => run)).toEqual([2]);
      });
    });

    describe('failures', () => {
      const secret = 'ines@example.com';

      it('are tried again after pauses that double, up to the last attempt', async () => {
        const times: number[] = [];
        await add('a', { secret });
        const seen = await work(
          async () => {
            times.push(performance.now());
            throw Object.assign(new RangeError(`cannot read ${secret}`), { code: 'odd_text' });
          },
          { rules: { ...rules, backoffMs: 150 } },
        );
        await reaches('a', 'dead');
        expect(seen.map(({ run }) => run)).toEqual([1, 2, 3]);
        expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(145);
        expect(times[2]! - times[1]!).toBeGreaterThanOrEqual(290);
        const [dead, ...others] = await jobs.dead('work', 10);
        expect(others).toEqual([]);
        expect(dead).toEqual({ id: 'a', runs: 3, reason: 'RangeError odd_text', diedAt: expect.any(Number) as number });
        expect(Math.abs(Date.now() - dead!.diedAt)).toBeLessThan(5000);
      });

      it('leave no trace once a later attempt succeeds', async () => {
        await add('a');
        await work(async ({ run }) => {
          if (run < 3) throw new Error('not yet');
        });
        await reaches('a', 'done');
        expect(await jobs.dead('work', 10)).toEqual([]);
      });

      it('that cannot be mended are final at once, with their reason', async () => {
        await add('a');
        const seen = await work(async () => {
          throw new Refused('the picture is damaged');
        });
        await reaches('a', 'dead');
        expect(seen).toHaveLength(1);
        expect(await jobs.dead('work', 1)).toMatchObject([{ id: 'a', runs: 1, reason: 'the picture is damaged' }]);
      });

      it('are listed newest first, and run again with all attempts when they are told to', async () => {
        let mended = false;
        const seen = await work(async () => {
          if (!mended) throw new Error('broken');
        });
        for (const id of ['a', 'b:1', 'c']) {
          await add(id, id);
          await reaches(id, 'dead');
        }
        expect((await jobs.dead('work', 2)).map(({ id }) => id)).toEqual(['c', 'b:1']);
        expect(await jobs.retryDead('work', 'b:1')).toBe(true);
        await eventually(async () => (await jobs.find('work', 'b:1'))?.runs === 6);
        await reaches('b:1', 'dead');
        mended = true;
        expect(await jobs.retryDead('work', 'b:1')).toBe(true);
        await reaches('b:1', 'done');
        expect(seen.at(-1)).toMatchObject({ id: 'b:1', data: 'b:1', run: 7 });
        expect(await jobs.retryDead('work', 'b:1')).toBe(false);
        expect(await jobs.retryDead('work', 'nobody')).toBe(false);
        expect((await jobs.dead('work', 10)).map(({ id }) => id)).toEqual(['c', 'a']);
      });
    });

    it('holds a job back for as long as its handler asked', async () => {
      const times: number[] = [];
      await add('a');
      await work(async () => {
        times.push(Date.now());
        if (times.length === 1) throw new RetryLater('not yet', 400);
      });
      await reaches('a', 'done');
      expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(390);
    });

    it('counts the jobs of a queue by state, and says since when the oldest could have begun', async () => {
      const held = gate();
      expect(await jobs.counts('work')).toEqual({ waiting: 0, active: 0, done: 0, dead: 0, oldestDueAt: null });
      await jobs.add({ queue: 'other', id: 'a', data: null });
      for (const id of ['done', 'dead', 'active', 'waiting', 'waits longer']) await add(id);
      await add('later', null, 3_600_000);
      const begun = Date.now();
      await work(async ({ id }) => {
        if (id === 'dead') throw new Refused('never');
        if (id === 'active') await held.opened;
      });
      await reaches('active', 'active');
      const { oldestDueAt, ...counts } = await jobs.counts('work');
      expect(counts).toEqual({ waiting: 3, active: 1, done: 1, dead: 1 });
      expect(Math.abs(oldestDueAt! - begun)).toBeLessThan(5000);
      held.open();
      await reaches('waits longer', 'done');
      expect(await jobs.counts('work')).toEqual({ waiting: 1, active: 0, done: 4, dead: 1, oldestDueAt: null });
    });

    it('says that it works', async () => {
      expect(await jobs.check()).toBeUndefined();
    });

    lostWorkersContract(() => ({ jobs, workElsewhere: opened.workElsewhere }));
  });
};
