import { once } from 'node:events';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { workerOf } from '@marquee/test-kit/worker-threads';
import { answerRequests } from './answer-requests';
import type { Order } from './testing/obedient.worker';
import { WorkerEnded } from './worker';
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from './worker-pool';

const file = join(__dirname, 'testing/obedient.worker.ts');

const openPools: WorkerPool<Order, Uint8Array>[] = [];
/** A pool of one worker, closed after the test, and the threads that it started. */
const poolOf = (options: Partial<WorkerPoolOptions> = {}) => {
  const started: Worker[] = [];
  const pool = createWorkerPool<Order, Uint8Array>({
    start: () => {
      const worker = workerOf(file);
      started.push(worker);
      return worker;
    },
    workers: 1,
    waiting: 4,
    waitingPerKey: 2,
    limitMs: 60_000,
    ...options,
  });
  openPools.push(pool);
  return { pool, started };
};

afterEach(async () => {
  await Promise.all(openPools.splice(0).map((pool) => pool.close()));
});

const endedBy = async (asked: Promise<unknown>): Promise<WorkerEnded> => {
  const error: unknown = await asked.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(WorkerEnded);
  return error as WorkerEnded;
};

describe('a worker pool', () => {
  it('answers many requests in one worker', async () => {
    const { pool, started } = poolOf();
    const answers = await Promise.all(['a', 'b', 'c'].map((key) => pool.ask(key, 'answer')));
    expect(answers).toEqual(Array.from({ length: 3 }, () => new Uint8Array([1, 2, 3])));
    expect(started).toHaveLength(1);
  });

  it('ends a worker whose message cannot be read, and answers the next request', async () => {
    const { pool, started } = poolOf();
    const asked = pool.ask('a', 'hang');
    const unreadable = new TypeError('the message cannot be read');
    started[0]!.emit('messageerror', unreadable);
    expect(await endedBy(asked)).toMatchObject({ reason: 'died', cause: unreadable });
    expect(await pool.ask('a', 'answer')).toEqual(new Uint8Array([1, 2, 3]));
  });

  it('starts all of its workers at once', () => {
    expect(poolOf({ workers: 2 }).started).toHaveLength(2);
  });

  it('starts each of its workers when a request needs it', async () => {
    const { pool, started } = poolOf({ workers: 2, starting: 'when needed' });
    expect(started).toHaveLength(0);
    await pool.ask('a', 'answer');
    expect(started).toHaveLength(1);
  });

  it('rejects with what the worker threw, and keeps the worker', async () => {
    const { pool, started } = poolOf();
    await expect(pool.ask('a', 'throw')).rejects.toThrow('ordered to throw');
    await pool.ask('a', 'answer');
    expect(started).toHaveLength(1);
  });

  it('replaces a worker that exited', async () => {
    const { pool, started } = poolOf();
    expect((await endedBy(pool.ask('a', 'exit'))).reason).toBe('died');
    expect(await pool.ask('a', 'answer')).toHaveLength(3);
    expect(started).toHaveLength(2);
  });

  it('replaces a worker that ended while it had nothing to do', async () => {
    const { pool, started } = poolOf();
    await pool.ask('a', 'answer');
    await started[0]!.terminate();
    expect(await pool.ask('a', 'answer')).toHaveLength(3);
    expect(started).toHaveLength(2);
  });

  it('names the error that ended a thread', async () => {
    const { pool } = poolOf();
    const ended = await endedBy(pool.ask('a', 'crash'));
    expect(ended.reason).toBe('died');
    expect(ended.cause).toMatchObject({ message: 'ordered to crash' });
  });

  it('ends a worker that takes too long', async () => {
    const { pool } = poolOf({ limitMs: 20 });
    expect((await endedBy(pool.ask('a', 'hang'))).reason).toBe('timed out');
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;

  onLinux('counts only the time for which a worker has a processor towards such a limit', async () => {
    const { pool } = poolOf({ processorLimitMs: 20, limitMs: 500 });
    const begun = performance.now();
    expect((await endedBy(pool.ask('a', 'hang'))).reason).toBe('timed out');
    expect(performance.now() - begun).toBeGreaterThan(490);
  });

  it('ends a worker that has had a processor for too long', async () => {
    const { pool } = poolOf({ processorLimitMs: 20 });
    expect((await endedBy(pool.ask('a', 'be busy'))).reason).toBe('timed out');
  });

  it('takes no slow start of a worker for a slow answer', async () => {
    const { pool } = poolOf({ start: () => workerOf(file, { START_MS: '200' }), limitMs: 100 });
    expect(await pool.ask('a', 'answer')).toHaveLength(3);
  });

  it('refuses the request that finds no room to wait', async () => {
    const { pool } = poolOf();
    const asked = [pool.ask('a', 'hang'), pool.ask('a', 'answer'), pool.ask('a', 'answer')].map(endedBy);
    await expect(pool.ask('a', 'answer')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 3 });
    await pool.close();
    await Promise.all(asked);
  });

  it('rejects what runs, what waits and what comes later when it closes', async () => {
    const { pool } = poolOf();
    const asked = [pool.ask('a', 'hang'), pool.ask('b', 'answer')].map(endedBy);
    await pool.close();
    const later = endedBy(pool.ask('c', 'answer'));
    for (const ended of await Promise.all([...asked, later])) expect(ended.reason).toBe('closed');
  });

  describe('with a time to be idle', () => {
    afterEach(() => jest.useRealTimers());

    /** A pool with one worker that has answered; time passes when the test says so. */
    const usedPool = async () => {
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
      const { pool, started } = poolOf({ idleMs: 1000 });
      await pool.ask('a', 'answer');
      return { pool, started, thread: started[0]! };
    };

    it('ends a worker that had no request for so long, and starts another one for the next', async () => {
      const { pool, started, thread } = await usedPool();
      const gone = once(thread, 'exit');
      jest.advanceTimersByTime(999);
      await pool.ask('a', 'answer');
      expect(started).toHaveLength(1);
      jest.advanceTimersByTime(1000);
      await gone;
      await pool.ask('a', 'answer');
      expect(started).toHaveLength(2);
    });

    it('does not disturb a worker that has a request', async () => {
      const { pool, thread } = await usedPool();
      const begun = once(thread, 'message');
      const ended = endedBy(pool.ask('a', 'hang'));
      await begun;
      jest.advanceTimersByTime(1000);
      await thread.terminate();
      expect((await ended).reason).toBe('died');
    });
  });
});

describe('answerRequests', () => {
  it('refuses to run outside of a worker', () => {
    // Jest itself may run this file in a process that a pool started.
    const { send } = process;
    delete process.send;
    expect(() => answerRequests(() => 1)).toThrow('answerRequests runs in a worker only');
    if (send) process.send = send;
  });
});
