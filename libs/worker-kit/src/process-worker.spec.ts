import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runTs } from '@marquee/test-kit/run-ts';
import { until } from '@marquee/test-kit/until';
import { ProcessWorker } from './process-worker';
import type { Order } from './testing/obedient.worker';
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from './worker-pool';

const openPools: WorkerPool<Order, Uint8Array>[] = [];
/** A pool of one process, closed after the test, and the processes that it started. */
const poolOf = (options: Partial<WorkerPoolOptions> = {}) => {
  const started: ProcessWorker[] = [];
  const pool = createWorkerPool<Order, Uint8Array>({
    start: () => {
      const worker = new ProcessWorker(pathToFileURL(join(__dirname, 'testing/obedient.worker.ts')));
      started.push(worker);
      return worker;
    },
    workers: 1,
    starting: 'when needed',
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

/** Whether the process runs: one that waits for its parent to take notice of its end does not. */
const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/State:\s+Z/.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

const reasonOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'answered',
    (error: { reason?: string }) => error.reason ?? error,
  );

describe('a process of a worker pool', () => {
  it('answers many requests', async () => {
    const { pool, started } = poolOf();
    const answers = await Promise.all(['a', 'b', 'c'].map((key) => pool.ask(key, 'answer')));
    expect(answers).toEqual(Array.from({ length: 3 }, () => new Uint8Array([1, 2, 3])));
    expect(started).toHaveLength(1);
  });

  it('passes on what it threw, and continues', async () => {
    const { pool, started } = poolOf();
    await expect(pool.ask('a', 'throw')).rejects.toMatchObject({ name: 'RangeError', message: 'ordered to throw' });
    await pool.ask('a', 'answer');
    expect(started).toHaveLength(1);
  });

  it('is replaced when it is killed during a request', async () => {
    const { pool, started } = poolOf();
    await pool.ask('a', 'answer');
    const begun = once(started[0]!, 'message');
    const reason = reasonOf(pool.ask('a', 'hang'));
    await begun;
    process.kill(started[0]!.pid!, 'SIGKILL');
    expect(await reason).toBe('died');
    expect(await pool.ask('a', 'answer')).toHaveLength(3);
    expect(started).toHaveLength(2);
  });

  it('is killed when it takes too long', async () => {
    const { pool, started } = poolOf({ limitMs: 20 });
    expect(await reasonOf(pool.ask('a', 'hang'))).toBe('timed out');
    expect(runs(started[0]!.pid!)).toBe(false);
  });

  it('ends when it had no request for a while', async () => {
    const { pool, started } = poolOf({ idleMs: 1 });
    await pool.ask('a', 'answer');
    await until(() => !runs(started[0]!.pid!));
  });

  it('leaves it to its pool to stop it when a terminal or a supervisor asks all processes to stop', async () => {
    const { pool, started } = poolOf();
    await pool.ask('a', 'answer');
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(started[0]!.pid!, signal);
    await pool.ask('a', 'answer');
    expect(started).toHaveLength(1);
    await pool.close();
    expect(runs(started[0]!.pid!)).toBe(false);
  });

  it('knows none of the settings of the process that started it', async () => {
    const { pool } = poolOf();
    process.env['A_SECRET'] = 'of the product';
    const names = Buffer.from(await pool.ask('a', 'name settings')).toString();
    delete process.env['A_SECRET'];
    expect(names).toBe('');
  });

  it('ends when the process that started it is killed', async () => {
    const parent = runTs(join(__dirname, 'testing/parent.ts'));
    const pid = Number((await parent.line(/^pid \d+$/)).slice('pid '.length));
    expect(runs(pid)).toBe(true);
    parent.kill();
    await until(() => !runs(pid));
  });
});
