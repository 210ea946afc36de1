import fc from 'fast-check';
import { createFairQueue, type FairQueue, type FairQueueOptions } from './fair-queue';

/** A queue whose jobs end when the test says so. */
const openQueue = (options: FairQueueOptions) => {
  const queue = createFairQueue(options);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (key: string, name: string): Promise<void> =>
    queue.run(key, () => {
      started.push(name);
      return new Promise((resolve) => ends.set(name, resolve));
    });
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string): Promise<void> => {
    ends.get(name)!();
    await settled();
  };
  return { queue, started, add, end, settled };
};

describe('a fair queue', () => {
  it('lets keys take turns, whatever one of them has waiting', async () => {
    const { started, add, end, settled } = openQueue({ running: 1 });
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) void add(name[0]!, name);
    await settled();
    for (const name of ['a1', 'b1', 'c1', 'a2', 'a3']) {
      expect(started.at(-1)).toBe(name);
      await end(name);
    }
  });

  it('lets groups of keys take turns, however many keys one of them has', async () => {
    const { started, add, end, settled } = openQueue({ running: 1, groupOf: (key) => (key === 'z' ? 'few' : 'many') });
    for (const name of ['a1', 'b1', 'c1', 'z1', 'z2']) void add(name[0]!, name);
    await settled();
    for (const name of ['a1', 'b1', 'z1', 'c1', 'z2']) {
      expect(started.at(-1)).toBe(name);
      await end(name);
    }
  });

  it('runs no more jobs of one key at once than it may', async () => {
    const { started, add, end, settled } = openQueue({ running: 3, runningPerKey: 1 });
    for (const name of ['a1', 'a2', 'b1']) void add(name[0]!, name);
    await settled();
    expect(started).toEqual(['a1', 'b1']);
    await end('a1');
    expect(started).toEqual(['a1', 'b1', 'a2']);
  });

  it('refuses the job that finds no room, and continues', async () => {
    const full = new Error('full');
    const { queue, started, add, end } = openQueue({ running: 1, waiting: 3, waitingPerKey: 1, refusal: () => full });
    void add('a', 'a1');
    void add('a', 'a2');
    expect([queue.hasRoom('a'), queue.hasRoom('b')]).toEqual([false, true]);
    await expect(add('a', 'a3')).rejects.toBe(full);
    void add('b', 'b1');
    void add('c', 'c1');
    await expect(add('d', 'd1')).rejects.toBe(full);
    for (const name of ['a1', 'b1', 'c1', 'a2']) await end(name);
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2']);
    expect(queue.hasRoom('a')).toBe(true);
  });

  it('refuses the job for which its group has no room, whatever its key, and no job of another group', async () => {
    const full = new Error('full');
    const groupOf = (key: string): string => key.slice(0, key.indexOf(' '));
    const { started, add, end, settled } = openQueue({ running: 1, groupOf, waitingPerGroup: 2, refusal: () => full });
    for (const key of ['a 1', 'a 2', 'a 3']) void add(key, key);
    await expect(add('a 4', 'a 4')).rejects.toBe(full);
    void add('b 1', 'b 1');
    await settled();
    for (const name of ['a 1', 'a 2']) await end(name);
    void add('a 5', 'a 5');
    for (const name of ['b 1', 'a 3', 'a 5']) await end(name);
    expect(started).toEqual(['a 1', 'a 2', 'b 1', 'a 3', 'a 5']);
  });

  it.each([
    ['the newest job of the key that waits with most', 'a1 a2 a3 b1', 'c1', 'a3'],
    ['its own job where no key waits with two more', 'a1 a2 b1 b2', 'b3', 'b3'],
    ['its own job where its key has as many as it may', 'a1 a2 a3 a4', 'a5', 'a5'],
    ['a job of its own group, which is full', 'z1 z2 z3 a1 a2 b1', 'c1', 'a2'],
  ])('refuses %s once a job of another key finds no room', async (_what, waiting, late, expected) => {
    const { queue, started, add, end, settled } = openQueue({
      running: 1,
      waiting: 6,
      waitingPerKey: 4,
      waitingPerGroup: late === 'c1' && waiting.startsWith('z') ? 3 : 4,
      groupOf: (key) => (key === 'z' ? 'z' : 'others'),
      displaces: true,
    });
    const refused: string[] = [];
    const names = ['x0', ...waiting.split(' '), late];
    for (const name of names) void add(name[0]!, name).catch(() => refused.push(name));
    await settled();
    expect(refused).toEqual([expected]);
    while (started.length < names.length - 1) await end(started.at(-1)!);
    await end(started.at(-1)!);
    expect([...started].sort()).toEqual(names.filter((name) => name !== expected).sort());
    expect(queue.waiting).toBe(0);
  });

  it('drops a job whose signal aborts while it waits, and gives its place to another one', async () => {
    const { queue, started, add, end } = openQueue({ running: 1, waiting: 1, refusal: () => new Error('full') });
    void add('a', 'a1');
    const given = new AbortController();
    const gone = new Error('gone');
    const dropped = queue.run('b', () => Promise.resolve(started.push('b1')), given.signal);
    given.abort(gone);
    await expect(dropped).rejects.toBe(gone);
    expect(queue.waiting).toBe(0);
    await expect(queue.run('b', () => Promise.resolve(started.push('b2')), given.signal)).rejects.toBe(gone);
    void add('c', 'c1');
    await end('a1');
    expect(started).toEqual(['a1', 'c1']);
  });

  it('lets a job end that has begun when its signal aborts', async () => {
    const given = new AbortController();
    const queue = createFairQueue({ running: 1 });
    const answer = queue.run('a', () => Promise.resolve().then(() => (given.abort(), 7)), given.signal);
    expect(await answer).toBe(7);
    expect(await queue.run('a', () => Promise.resolve(8))).toBe(8);
  });

  it('answers as the job does, and gives its place back when the job fails', async () => {
    const queue = createFairQueue({ running: 1 });
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('a', () => Promise.resolve(7))).toBe(7);
  });

  it('runs every job once, in the order of its key, within its bounds', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(3)), { maxLength: 40 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 4 }),
        async (jobs, running, runningPerKey) => {
          const queue: FairQueue = createFairQueue({ running, runningPerKey });
          const done: string[] = [];
          const begun: Record<string, number[]> = { a: [], b: [], c: [] };
          const open: Record<string, number> = { a: 0, b: 0, c: 0 };
          await Promise.all(
            jobs.map(([key, ticks], index) =>
              queue.run(key, async () => {
                begun[key]!.push(index);
                open[key]! += 1;
                expect(open[key]).toBeLessThanOrEqual(Math.min(running, runningPerKey));
                expect(open['a']! + open['b']! + open['c']!).toBeLessThanOrEqual(running);
                for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
                open[key]! -= 1;
                done.push(`${key}${index}`);
              }),
            ),
          );
          expect(done).toHaveLength(jobs.length);
          for (const order of Object.values(begun)) expect(order).toEqual([...order].sort((x, y) => x - y));
          expect(queue.waiting).toBe(0);
        },
      ),
    ));
});
