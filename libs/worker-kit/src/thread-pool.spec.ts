import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { workerOf } from '../../../tests/support/worker-threads';
import { answerRequests } from './answer-requests';
import type { Order } from './testing/obedient.worker';
import { ThreadEnded } from './thread';
import { createThreadPool, type ThreadPool, type ThreadPoolOptions } from './thread-pool';

const file = join(__dirname, 'testing/obedient.worker.ts');

const openPools: ThreadPool<Order, Uint8Array>[] = [];
/** A pool of one thread, closed after the test, and the threads that it started. */
const poolOf = (options: Partial<ThreadPoolOptions> = {}) => {
  const started: Worker[] = [];
  const pool = createThreadPool<Order, Uint8Array>({
    start: () => {
      const worker = workerOf(file);
      started.push(worker);
      return worker;
    },
    threads: 1,
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

const endedBy = async (asked: Promise<unknown>): Promise<ThreadEnded> => {
  const error: unknown = await asked.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ThreadEnded);
  return error as ThreadEnded;
};

describe('a thread pool', () => {
  it('answers many requests in one thread', async () => {
    const { pool, started } = poolOf();
    const answers = await Promise.all(['a', 'b', 'c'].map((key) => pool.ask(key, 'answer')));
    expect(answers).toEqual(Array.from({ length: 3 }, () => new Uint8Array([1, 2, 3])));
    expect(started).toHaveLength(1);
  });

  it('starts all of its threads at once', () => {
    expect(poolOf({ threads: 2 }).started).toHaveLength(2);
  });

  it('starts each of its threads when a request needs it', async () => {
    const { pool, started } = poolOf({ threads: 2, starting: 'when needed' });
    expect(started).toHaveLength(0);
    await pool.ask('a', 'answer');
    expect(started).toHaveLength(1);
  });

  it('rejects with what the thread threw, and keeps the thread', async () => {
    const { pool, started } = poolOf();
    await expect(pool.ask('a', 'throw')).rejects.toThrow('ordered to throw');
    await pool.ask('a', 'answer');
    expect(started).toHaveLength(1);
  });

  it('replaces a thread that exited', async () => {
    const { pool, started } = poolOf();
    expect((await endedBy(pool.ask('a', 'exit'))).reason).toBe('died');
    expect(await pool.ask('a', 'answer')).toHaveLength(3);
    expect(started).toHaveLength(2);
  });

  it('replaces a thread that ended while it had nothing to do', async () => {
    const { pool, started } = poolOf();
    await pool.ask('a', 'answer');
    await started[0]!.terminate();
    expect(await pool.ask('a', 'answer')).toHaveLength(3);
    expect(started).toHaveLength(2);
  });

  it('names the error that ended the thread', async () => {
    const { pool } = poolOf();
    const ended = await endedBy(pool.ask('a', 'crash'));
    expect(ended.reason).toBe('died');
    expect(ended.cause).toMatchObject({ message: 'ordered to crash' });
  });

  it('ends a thread that takes too long', async () => {
    const { pool } = poolOf({ limitMs: 20 });
    expect((await endedBy(pool.ask('a', 'hang'))).reason).toBe('timed out');
  });

  it('takes no slow start of a thread for a slow answer', async () => {
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
});

describe('answerRequests', () => {
  it('refuses to run outside of a worker thread', () => {
    expect(() => answerRequests(() => 1)).toThrow('answerRequests runs in a worker thread only');
  });
});
