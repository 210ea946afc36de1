import type { LeasedStore } from '@marquee/ports';
import { every, type Periodic, type PeriodicOptions } from './every';
import { periodicSpy, VirtualTime } from './testing';
import { LEASE_DURATION_MS } from './leadership';

const MINUTE = 60_000;

describe('periodic work', () => {
  const time = new VirtualTime(0);
  const running: Periodic[] = [];
  let observer: ReturnType<typeof periodicSpy>;
  beforeEach(() => {
    time.now = 0;
    time.install();
    observer = periodicSpy();
  });
  afterEach(async () => {
    const stopped = Promise.all(running.splice(0).map((periodic) => periodic.stop()));
    await pass(10 * MINUTE);
    await stopped;
    time.uninstall();
    time.clear();
  });

  const start = (work: (signal: AbortSignal) => Promise<void>, options: Partial<PeriodicOptions> = {}): Periodic => {
    const periodic = every(MINUTE, work, { name: 'test-work', observer, random: () => 0.5, ...options });
    running.push(periodic);
    return periodic;
  };
  const pass = async (milliseconds: number): Promise<void> => {
    const end = time.now + milliseconds;
    await time.settle();
    while (time.nextAt !== null && time.nextAt <= end) {
      time.fireNext();
      await time.settle();
    }
    time.now = end;
  };

  it('runs after one interval and then again and again, also after a run that failed', async () => {
    const at: number[] = [];
    start(async () => {
      at.push(time.now);
      if (at.length === 2) throw new Error('not this time');
    });
    await pass(3 * MINUTE);
    expect(at).toEqual([MINUTE, 2 * MINUTE, 3 * MINUTE]);
    expect(observer.runs).toEqual(['done', 'not this time', 'done']);
  });

  it('never overlaps itself: the next interval begins at the end of a run', async () => {
    const at: number[] = [];
    start(async () => {
      at.push(time.now);
      await new Promise((resolve) => void setTimeout(resolve, 5 * MINUTE));
    });
    await pass(13 * MINUTE);
    expect(at).toEqual([MINUTE, 7 * MINUTE, 13 * MINUTE]);
  });

  it.each([
    [0, 0.9 * MINUTE],
    [1, 1.1 * MINUTE],
  ])('shifts each interval by up to a tenth: of the chance %d to %d ms', async (chance, expected) => {
    const at: number[] = [];
    start(async () => void at.push(time.now), { random: () => chance });
    await pass(1.2 * MINUTE);
    expect(at).toEqual([expected]);
  });

  it('breaks a run off when it is stopped, waits for it, and runs no more', async () => {
    let ended = false;
    const periodic = start(async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      ended = true;
      throw new Error('interrupted');
    });
    await pass(MINUTE);
    await periodic.stop();
    expect([ended, observer.runs]).toEqual([true, []]);
    await pass(10 * MINUTE);
    expect(observer.runs).toEqual([]);
  });

  describe('under a lease', () => {
    const lease: LeasedStore = { lease: () => null };

    it('runs in one of two, in the other one when that leaves, and once an interval in all', async () => {
      const runs: string[] = [];
      const one = start(async () => void runs.push('one'), { lease });
      start(async () => void runs.push('two'), { lease });
      await pass(3 * MINUTE);
      expect(runs).toEqual(['one', 'one', 'one']);
      await one.stop();
      await pass(2 * MINUTE);
      expect(runs.slice(3)).toEqual(['two', 'two']);
    });

    it('runs where another name is leased, at the same time as this one', async () => {
      const runs: string[] = [];
      start(async () => void runs.push('one'), { lease });
      start(async () => void runs.push('other'), { lease, name: 'other-work' });
      await pass(MINUTE);
      expect(runs.sort()).toEqual(['one', 'other']);
    });

    it('breaks a run off in a process that was stalled for longer than its lease', async () => {
      let stored = { holder: null as string | null, version: 0 };
      const record = {
        read: async () => stored,
        write: async (holder: string | null, expected: number) => {
          if (expected !== stored.version) return false;
          stored = { holder, version: expected + 1 };
          return true;
        },
      };
      let aborted = false;
      start(
        async (signal) => {
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
          aborted = true;
        },
        { lease: { lease: () => record } },
      );
      await pass(MINUTE);
      time.leap(LEASE_DURATION_MS);
      stored = { holder: 'another', version: stored.version + 1 };
      await pass(1000);
      expect(aborted).toBe(true);
      expect(observer.ended).toContain('test-work');
    });
  });
});
