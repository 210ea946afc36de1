import { waitAtMost } from '@marquee/kernel';
import { ReachedPosition } from './reached-position';

describe('the position of a reader', () => {
  it('is waited for until the reader is there', async () => {
    const reached = new ReachedPosition();
    const signal = new AbortController().signal;
    const waits = [2, 3, 4].map((position) => reached.reaches(position, signal));
    reached.moved(3);
    expect(await Promise.all(waits.slice(0, 2))).toEqual([true, true]);
    expect(reached.waits).toBe(1);
    reached.release();
    expect(await waits[2]).toBe(false);
  });

  it('keeps nothing of a thousand who stopped waiting', async () => {
    const reached = new ReachedPosition();
    const waits: Promise<boolean>[] = [];
    const wait = (signal: AbortSignal): Promise<boolean> => {
      const one = reached.reaches(1, signal);
      waits.push(one);
      return one;
    };
    await Promise.all(Array.from({ length: 1000 }, () => waitAtMost(1, wait)));
    expect(reached.waits).toBe(0);
    expect(new Set(await Promise.all(waits))).toEqual(new Set([false]));
  });
});
