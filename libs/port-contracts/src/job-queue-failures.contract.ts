import { Refused } from '@marquee/ports';
import { gate, rules, type JobWorld } from './job-queue-world';
import { eventually } from './opened';

/** Jobs that fail: their attempts, their death, and what an operator does about it. */
export const failuresContract = (world: JobWorld): void => {
  describe('failures', () => {
    const secret = 'ines@example.com';

    it('are tried again after pauses that double, up to the last attempt', async () => {
      const times: number[] = [];
      await world.add('a', { secret });
      const seen = await world.work(
        async () => {
          times.push(performance.now());
          throw Object.assign(new RangeError(`cannot read ${secret}`), { code: 'odd_text' });
        },
        { rules: { ...rules, backoffMs: 150 } },
      );
      await world.reaches('a', 'dead');
      expect(seen.map(({ run, isLast }) => [run, isLast])).toEqual([
        [1, false],
        [2, false],
        [3, true],
      ]);
      expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(145);
      expect(times[2]! - times[1]!).toBeGreaterThanOrEqual(290);
      const [dead, ...others] = await world.jobs.dead('work', 10);
      expect(others).toEqual([]);
      expect(dead).toEqual({ id: 'a', runs: 3, reason: 'RangeError odd_text', diedAt: expect.any(Number) as number });
      expect(Math.abs(Date.now() - dead!.diedAt)).toBeLessThan(5000);
    });

    it('leave no trace once a later attempt succeeds', async () => {
      await world.add('a');
      await world.work(async ({ run }) => {
        if (run < 3) throw new Error('not yet');
      });
      await world.reaches('a', 'done');
      expect(await world.jobs.dead('work', 10)).toEqual([]);
    });

    it('are final at once, with their reason, when they cannot be mended', async () => {
      await world.add('a');
      const seen = await world.work(async () => {
        throw new Refused('the picture is damaged');
      });
      await world.reaches('a', 'dead');
      expect(seen).toHaveLength(1);
      expect(await world.jobs.dead('work', 1)).toMatchObject([{ id: 'a', runs: 1, reason: 'the picture is damaged' }]);
    });

    it('are listed newest first, and run again with all attempts on request', async () => {
      let mended = false;
      const seen = await world.work(async () => {
        if (!mended) throw new Error('broken');
      });
      for (const id of ['a', 'b:1', 'c']) {
        await world.add(id, id);
        await world.reaches(id, 'dead');
      }
      expect((await world.jobs.dead('work', 2)).map(({ id }) => id)).toEqual(['c', 'b:1']);
      expect(await world.jobs.retryDead('work', 'b:1')).toBe(true);
      await eventually(async () => (await world.jobs.find('work', 'b:1'))?.runs === 6);
      await world.reaches('b:1', 'dead');
      mended = true;
      expect(await world.jobs.retryDead('work', 'b:1')).toBe(true);
      await world.reaches('b:1', 'done');
      expect(seen.at(-1)).toMatchObject({ id: 'b:1', data: 'b:1', run: 7, isLast: false });
      expect(await world.jobs.retryDead('work', 'b:1')).toBe(false);
      expect(await world.jobs.retryDead('work', 'unknown')).toBe(false);
      expect((await world.jobs.dead('work', 10)).map(({ id }) => id)).toEqual(['c', 'a']);
    });

    it('take no turn of others when they run again on request', async () => {
      let mended = false;
      const held = gate();
      await world.addFor('ines', 'i1', 'i2');
      const seen = await world.work(async ({ id }) => {
        if (!mended) throw new Refused('broken');
        if (id === 'held') await held.opened;
      });
      for (const id of ['i1', 'i2']) await world.reaches(id, 'dead');
      mended = true;
      seen.splice(0);
      await world.add('held');
      await world.reaches('held', 'active');
      await world.addFor('ines', 'i3');
      await world.addFor('jon', 'j1');
      await world.jobs.retryDead('work', 'i1');
      held.open();
      await world.reaches('i1', 'done');
      expect(seen.map(({ id }) => id)).toEqual(['held', 'j1', 'i3', 'i1']);
    });
  });
};
