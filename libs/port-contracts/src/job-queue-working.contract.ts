import { Refused, RetryLater } from '@marquee/ports';
import { gate, nothing, rules, type JobWorld } from './job-queue-world';
import { eventually } from './opened';

/** Jobs under way: their order, progress, ends and counts. */
export const workingContract = (world: JobWorld): void => {
  describe('work', () => {
    it('runs as many at once as it may, and no more', async () => {
      const held = gate();
      let running = 0;
      let most = 0;
      for (let n = 0; n < 6; n += 1) await world.add(`j${n}`);
      await world.work(
        async () => {
          most = Math.max(most, (running += 1));
          await held.opened;
          running -= 1;
        },
        { concurrency: 3 },
      );
      await eventually(() => running === 3);
      held.open();
      for (let n = 0; n < 6; n += 1) await world.reaches(`j${n}`, 'done');
      expect(most).toBe(3);
    });

    it('begins jobs in the order in which they came due', async () => {
      for (let n = 0; n < 5; n += 1) await world.add(`j${n}`);
      const seen = await world.work(nothing);
      await world.reaches('j4', 'done');
      expect(seen.map(({ id }) => id)).toEqual(['j0', 'j1', 'j2', 'j3', 'j4']);
    });

    it('lets owners take turns, however many jobs the one before them has', async () => {
      await world.addFor('ines', 'i1', 'i2', 'i3', 'i4');
      await world.addFor('jon', 'j1', 'j2');
      // Adding again takes no turn.
      await world.addFor('mara', 'm1', 'm1', 'm2');
      const seen = await world.work(nothing);
      for (const id of ['i4', 'j2', 'm2']) await world.reaches(id, 'done');
      expect(seen.map(({ id }) => id)).toEqual(['i1', 'j1', 'm1', 'i2', 'j2', 'm2', 'i3', 'i4']);
    });

    it('gives an owner who comes later the next turn, and no turns of before', async () => {
      const held = gate();
      await world.addFor('ines', 'i1', 'i2', 'i3', 'i4', 'i5', 'i6');
      const seen = await world.work(async ({ id }) => {
        if (id === 'i4') await held.opened;
      });
      await world.reaches('i4', 'active');
      await world.addFor('jon', 'j1', 'j2', 'j3');
      held.open();
      for (const id of ['i6', 'j3']) await world.reaches(id, 'done');
      expect(seen.map(({ id }) => id)).toEqual(['i1', 'i2', 'i3', 'i4', 'j1', 'i5', 'j2', 'i6', 'j3']);
    });

    it('shares a queue between processes: each job runs on one', async () => {
      const ids = Array.from({ length: 40 }, (_, n) => `j${n}`);
      const seen = await Promise.all([
        world.work(nothing, { concurrency: 4 }),
        world.work(nothing, { concurrency: 4, on: await world.opened.again() }),
      ]);
      await Promise.all(ids.map((id) => world.add(id)));
      for (const id of ids) await world.reaches(id, 'done');
      expect(seen.flat().map(({ id }) => id)).toHaveLength(40);
    });

    it('keeps queues apart', async () => {
      await world.jobs.add({ queue: 'other', id: 'a', data: 'other' });
      await world.add('a', 'work');
      const seen = await world.work(nothing);
      await world.reaches('a', 'done');
      expect(seen.map(({ data }) => data)).toEqual(['work']);
      expect(await world.stateOf('a', 'other')).toBe('waiting');
    });

    it('shows how far a job is', async () => {
      const held = gate();
      await world.add('a');
      await world.work(async (job) => {
        await job.progress(0.25);
        await held.opened;
      });
      await eventually(async () => (await world.jobs.find('work', 'a'))?.progress === 0.25);
      expect(await world.jobs.find('work', 'unknown')).toBeNull();
      held.open();
      await world.reaches('a', 'done');
    });

    it('waits at its end for what is under way, and takes nothing new', async () => {
      const held = gate();
      await world.add('a');
      const seen = await world.work(() => held.opened);
      await world.reaches('a', 'active');
      let left = false;
      const leaving = world.workers[0]!.stop().then(() => (left = true));
      await world.add('b');
      expect([left, await world.stateOf('b')]).toEqual([false, 'waiting']);
      held.open();
      await leaving;
      expect([await world.stateOf('a'), await world.stateOf('b')]).toEqual(['done', 'waiting']);
      expect(seen).toHaveLength(1);
      await world.workers[0]!.stop();
    });

    it('aborts at its end what takes too long, and another worker takes that over', async () => {
      const short = { ...rules, leaseMs: 1000 };
      await world.add('a');
      const seen = await world.work(() => new Promise(() => undefined), { rules: short });
      await world.reaches('a', 'active');
      await world.workers[0]!.stop(20);
      expect(seen[0]!.signal.aborted).toBe(true);
      const after = await world.work(nothing, { rules: short, on: await world.opened.again() });
      await world.reaches('a', 'done');
      expect(after.map(({ run }) => run)).toEqual([2]);
    });
  });

  it('holds a job back for as long as its handler asked', async () => {
    const times: number[] = [];
    await world.add('a');
    await world.work(async () => {
      times.push(Date.now());
      if (times.length === 1) throw new RetryLater('not yet', 400);
    });
    await world.reaches('a', 'done');
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(390);
  });

  it('counts the jobs of a queue by state, and says since when the oldest could have begun', async () => {
    const held = gate();
    expect(await world.jobs.counts('work')).toEqual({ waiting: 0, active: 0, done: 0, dead: 0, oldestDueAt: null });
    await world.jobs.add({ queue: 'other', id: 'a', data: null });
    for (const id of ['done', 'dead', 'active', 'waiting', 'waits longer']) await world.add(id);
    await world.add('later', null, 3_600_000);
    const begun = Date.now();
    await world.work(async ({ id }) => {
      if (id === 'dead') throw new Refused('never');
      if (id === 'active') await held.opened;
    });
    await world.reaches('active', 'active');
    const { oldestDueAt, ...counts } = await world.jobs.counts('work');
    expect(counts).toEqual({ waiting: 3, active: 1, done: 1, dead: 1 });
    expect(Math.abs(oldestDueAt! - begun)).toBeLessThan(5000);
    held.open();
    await world.reaches('waits longer', 'done');
    expect(await world.jobs.counts('work')).toEqual({ waiting: 1, active: 0, done: 4, dead: 1, oldestDueAt: null });
  });

  it('says that it works', async () => {
    expect(await world.jobs.check()).toBeUndefined();
  });
};
