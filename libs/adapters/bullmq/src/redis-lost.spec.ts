import { Redis } from 'ioredis';
import { JobQueueUnavailable, type JobQueue, type JobWorker } from '@marquee/ports';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { privateEngine } from '@marquee/test-kit/private-engine';
import { until } from '@marquee/test-kit/until';
import { openBullJobQueue } from './job-queue';

const queue = 'work';
const secret = 'ines@example.com';

describeWithEngine('redis', 'BullMQ on a Redis that loses its memory', () => {
  let engine: Awaited<ReturnType<typeof privateEngine>>;
  let adder: JobQueue;
  let doer: JobQueue;
  const workers: JobWorker[] = [];
  const said: string[] = [];
  const say = (fields: object, message: string): void => void said.push(JSON.stringify({ ...fields, message }));
  const logger = { warn: say, info: say };

  beforeEach(async () => {
    engine = await privateEngine('redis');
    adder = openBullJobQueue({ url: engine.url, prefix: 'test', logger });
    doer = openBullJobQueue({ url: engine.url, prefix: 'test', logger });
    await Promise.all([adder.check(), doer.check()]);
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop(0)));
    await Promise.all([adder.close(), doer.close()]);
    await engine.dispose();
  });

  it('works on by itself, and refuses a job that it could not add', async () => {
    const unfinished = new Set(['running', 'later', 'waiting']);
    const addUnfinished = async (): Promise<void> => {
      for (const id of unfinished) {
        const delayMs = id === 'later' ? 1500 : 0;
        await until(() =>
          adder.add({ queue, id, data: { secret }, delayMs }).then(
            () => true,
            () => false,
          ),
        );
      }
    };
    let forgotten = 0;
    adder.onForgotten(() => {
      forgotten += 1;
      void addUnfinished();
    });
    let release!: () => void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const runs: string[] = [];
    const handler = async ({ id }: { id: string }): Promise<void> => {
      runs.push(id);
      if (runs.filter((each) => each === 'running').length === 1 && id === 'running') await held;
      unfinished.delete(id);
    };
    await addUnfinished();
    workers.push(await doer.work({ queue, leaseMs: 2000 }, { handler }));
    await until(() => runs.length === 1);

    await engine.kill();
    // A job whose result is not taken runs again later: its handler makes the effect once.
    release();
    await engine.restart();
    await until(() => unfinished.size === 0, 10_000);
    for (const id of ['later', 'waiting']) await until(async () => (await adder.find(queue, id))?.state === 'done');
    expect(forgotten).toBe(1);
  });

  it('refuses what it cannot keep while Redis is unavailable, without a word of the payload', async () => {
    const add = () => adder.add({ queue, id: 'a', data: { secret } }).catch((error: unknown) => error);
    await add();
    for (const [away, back] of [
      [() => engine.kill(), () => engine.restart()],
      [async () => process.kill(engine.pid, 'SIGSTOP'), async () => process.kill(engine.pid, 'SIGCONT')],
    ] as const) {
      await away();
      const refused = await add();
      await back();
      expect(refused).toBeInstanceOf(JobQueueUnavailable);
      expect(`${(refused as Error).stack} ${String((refused as Error).cause)}`).not.toContain(secret);
      await until(async () => (await add()) === undefined);
    }
    expect(said.filter((line) => line.includes(secret) || line.includes(String(engine.port)))).toEqual([]);
    expect(said.some((line) => line.includes('does not answer'))).toBe(true);
    expect(said.some((line) => line.includes('answers again'))).toBe(true);
  });

  it.each([
    ['is unavailable', async () => engine.kill()],
    ['hangs', async () => void process.kill(engine.pid, 'SIGSTOP')],
    [
      'has closed the connection on which the worker waits',
      async () => {
        const control = new Redis(engine.url);
        const clients = String(await control.client('LIST', 'TYPE', 'NORMAL'));
        const [, id] = /^id=(\d+) .* cmd=bzpopmin/m.exec(clients)!;
        await control.client('KILL', 'ID', id!);
        // The worker has seen it by the next answer, and pauses for 100 ms before it connects again.
        await control.ping();
        control.disconnect();
      },
    ],
  ])(
    'leaves a Redis that %s without waiting for it',
    async (_, lose) => {
      const worker = await doer.work({ queue }, { handler: async () => undefined });
      await adder.add({ queue, id: 'a', data: null });
      await until(async () => (await adder.find(queue, 'a'))?.state === 'done');
      await lose();
      await worker.stop(1000);
      await doer.close();
    },
    20_000,
  );
});
