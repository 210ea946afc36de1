import { Refused } from '@marquee/ports';
import { gate, nothing, type JobWorld } from './job-queue-world';
import { rejection } from './opened';

/** What is added is run once, whatever adds it again. */
export const addingContract = (world: JobWorld): void => {
  describe('add', () => {
    it('has a job run once, with what it is about', async () => {
      const data = { text: 'ä😀', list: [1, null], deep: { yes: true } };
      await world.add('a', data);
      expect(await world.jobs.find('work', 'a')).toEqual({ state: 'waiting', progress: 0, runs: 0 });
      const seen = await world.work(nothing);
      await world.reaches('a', 'done');
      expect(seen.map(({ queue, id, data, run }) => ({ queue, id, data, run }))).toEqual([
        { queue: 'work', id: 'a', data, run: 1 },
      ]);
      expect(await world.jobs.find('work', 'a')).toMatchObject({ runs: 1 });
    });

    it.each(['link:summer', '17', 'a/b c', 'ü', '%3A'])('takes %j for an id', async (id) => {
      await world.add(id, id);
      const seen = await world.work(nothing);
      await world.reaches(id, 'done');
      expect(seen.map((job) => [job.id, job.data])).toEqual([[id, id]]);
    });

    it('refuses a name that is none for a queue', async () => {
      for (const queue of ['', 'a:b', 'a b'])
        expect(await rejection(world.jobs.add({ queue, id: 'a', data: null }))).toBeInstanceOf(TypeError);
    });

    it('is one job, however often it is called: at once, and while it waits, runs, is dead or done', async () => {
      const held = gate();
      await Promise.all(Array.from({ length: 20 }, (_, n) => world.add('a', n)));
      const seen = await world.work(async ({ id }) => {
        if (id === 'dead') throw new Refused('never');
        await held.opened;
      });
      await world.reaches('a', 'active');
      await world.add('a', 'again');
      held.open();
      await world.reaches('a', 'done');
      await world.add('dead');
      await world.reaches('dead', 'dead');
      world.jobs = await world.opened.reopen();
      await world.add('a', 'again');
      await world.add('dead');
      await world.add('last');
      const after = await world.work(nothing);
      await world.reaches('last', 'done');
      expect(seen.map(({ id }) => id)).toEqual(['a', 'dead']);
      expect(after.map(({ id }) => id)).toEqual(['last']);
      expect([await world.stateOf('a'), await world.stateOf('dead')]).toEqual(['done', 'dead']);
    });

    it('is durable: what was added is there after the next start', async () => {
      await world.add('a', 1);
      await world.add('later', 2, 3_600_000);
      world.jobs = await world.opened.reopen();
      const seen = await world.work(nothing);
      await world.reaches('a', 'done');
      expect(seen).toHaveLength(1);
      expect(await world.stateOf('later')).toBe('waiting');
    });

    it('holds a job back for the given delay', async () => {
      const begin = Date.now();
      await world.add('later', null, 400);
      await world.add('now');
      const times = new Map<string, number>();
      await world.work(async ({ id }) => void times.set(id, Date.now() - begin));
      await world.reaches('later', 'done');
      expect(times.get('later')).toBeGreaterThanOrEqual(390);
      expect(times.get('now')).toBeLessThan(times.get('later')!);
    });
  });
};
