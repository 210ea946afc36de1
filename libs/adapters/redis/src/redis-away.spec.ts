import { describeWithEngine } from '@marquee/test-kit/engine';
import { privateEngine } from '@marquee/test-kit/private-engine';
import { until } from '@marquee/test-kit/until';
import { openRedis, type RedisConnection } from './connection';
import { createRedisRateLimiter } from './rate-limiter';
import { createRedisSignals } from './signals';

const limit = { name: 'test', attempts: 3, windowMs: 3_600_000 };
const claims = [{ limit, key: 'ines' }];

describeWithEngine('redis', 'a Redis that goes and comes', () => {
  let engine: Awaited<ReturnType<typeof privateEngine>>;
  let redis: RedisConnection;
  const said: string[] = [];
  const say = (fields: object, message: string): void => void said.push(JSON.stringify({ ...fields, message }));

  beforeAll(async () => {
    engine = await privateEngine('redis');
    redis = openRedis({ url: engine.url, logger: { warn: say, info: say } });
    await until(answers);
  });
  afterAll(async () => {
    await redis.close();
    await engine.dispose();
  });

  const answers = async (): Promise<boolean> =>
    redis.check().then(
      () => true,
      () => false,
    );
  /** Whether a promise settles before the event loop looks at a socket or a timer again. */
  const isAtOnce = (promise: Promise<unknown>): Promise<boolean> =>
    Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(resolve, false))]);

  it('counts alone while it is killed, within the limit, and together again afterwards', async () => {
    const limiter = createRedisRateLimiter(redis, { prefix: 'a', secret: new Uint8Array(32) });
    const take = async () => (await limiter.spend(claims, Date.now())).allowed;
    expect([await take(), await take(), await take(), await take()]).toEqual([true, true, true, false]);

    await engine.kill();
    await until(async () => !(await answers()));
    expect([await take(), await take(), await take(), await take()]).toEqual([true, true, true, false]);
    await limiter.reset(limit, 'ines');
    expect(await take()).toBe(true);

    await engine.restart();
    await until(answers);
    await until(async () => {
      await take();
      return (await redis.commands.exists('{a:rate}:counts')) === 1;
    });
  });

  it('waits once for one that is open and silent, then not at all', async () => {
    const limiter = createRedisRateLimiter(redis, { prefix: 'b', secret: new Uint8Array(32) });
    expect((await limiter.spend(claims, Date.now())).allowed).toBe(true);
    process.kill(engine.pid, 'SIGSTOP');
    try {
      const first = limiter.spend(claims, Date.now());
      expect(await isAtOnce(first)).toBe(false);
      expect((await first).allowed).toBe(true);
      expect(await isAtOnce(limiter.spend(claims, Date.now()))).toBe(true);
      expect(await answers()).toBe(false);
    } finally {
      process.kill(engine.pid, 'SIGCONT');
    }
    await until(answers);
  });

  it('resubscribes after a restart; signals sent meanwhile are lost', async () => {
    const signals = createRedisSignals(redis, { prefix: 'c' });
    const heard: unknown[] = [];
    signals.subscribe('news', (message) => void heard.push(message));
    const hear = (n: number) =>
      until(() => {
        signals.publish('news', n);
        return heard.includes(n);
      });
    await hear(1);
    await engine.kill();
    await until(async () => !(await answers()));
    signals.publish('news', 'lost');
    await engine.restart();
    await hear(2);
    expect(heard).not.toContain('lost');
  });

  it('says once that it is gone and once that it is back, and never where it is', () => {
    const port = String(engine.port);
    expect(said.length).toBeGreaterThanOrEqual(4);
    for (const line of said) expect(line).toContain('"engine":"redis"');
    expect(said.filter((line) => line.includes(port) || line.includes('127.0.0.1'))).toEqual([]);
    said.forEach((line, index) => expect(line).toContain(index % 2 === 0 ? 'does not answer' : 'answers again'));
  });
});
