import { randomBytes, randomUUID } from 'node:crypto';
import { rateLimiterContract } from '@marquee/port-contracts';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { privateEngine } from '@marquee/test-kit/private-engine';
import { until } from '@marquee/test-kit/until';
import { openRedis, type RedisConnection } from './connection';
import { createRedisRateLimiter } from './rate-limiter';

// An engine of its own: what scripts do on it is counted.
describeWithEngine('redis', 'on Redis', () => {
  let engine: Awaited<ReturnType<typeof privateEngine>>;
  let redis: RedisConnection;
  beforeAll(async () => {
    engine = await privateEngine('redis');
    redis = openRedis({ url: engine.url });
    await until(async () => (await redis.check().catch((error: unknown) => error)) === undefined);
  });
  afterAll(async () => {
    await redis.close();
    await engine.dispose();
  });

  const secret = randomBytes(32);
  const limit = { name: 'test', attempts: 3, windowMs: 10_000 };
  const claims = [{ limit, key: 'ines@example.com' }];
  const keysOf = (prefix: string): Promise<string[]> => redis.commands.keys(`{${prefix}:rate}*`);

  /** Commands that scripts gave since the engine started, on counts and ends. */
  const commandsOfScripts = async (): Promise<number> => {
    const stats = await redis.commands.info('commandstats');
    const counted = /^cmdstat_[zh]\w+:calls=(\d+)/gm;
    return [...stats.matchAll(counted)].reduce((sum, [, calls]) => sum + Number(calls), 0);
  };

  rateLimiterContract('Redis', {
    open: (options) => ({
      limiter: createRedisRateLimiter(redis, { prefix: `test-${randomUUID()}`, secret, ...options }),
      steps: commandsOfScripts,
    }),
    interleavings: 30,
  });

  it('counts one key together in all processes', async () => {
    const prefix = `test-${randomUUID()}`;
    const other = openRedis({ url: engine.url });
    await until(async () => (await other.check().catch((error: unknown) => error)) === undefined);
    const limiters = [redis, other].map((each) => createRedisRateLimiter(each, { prefix, secret }));
    const verdicts = await Promise.all(Array.from({ length: 50 }, (_, n) => limiters[n % 2]!.spend(claims, 0)));
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(3);
    await limiters[0]!.reset(limit, 'ines@example.com');
    expect((await limiters[1]!.spend(claims, 0)).allowed).toBe(true);
    await other.close();
  });

  it('keeps no name or address, and nothing after the last window', async () => {
    const prefix = `test-${randomUUID()}`;
    const limiter = createRedisRateLimiter(redis, { prefix, secret });
    const lasting = (windowMs: number) => [{ limit: { ...limit, name: `for ${windowMs}`, windowMs }, key: 'ines' }];
    await limiter.spend(lasting(60_000), Date.now());
    await limiter.spend(lasting(20), Date.now());
    const keys = await keysOf(prefix);
    expect(keys.sort()).toEqual([`{${prefix}:rate}:counts`, `{${prefix}:rate}:ends`]);
    for (const key of keys) {
      const left = await redis.commands.pttl(key);
      expect(left > 50_000 && left <= 60_000).toBe(true);
    }
    for (const name of await redis.commands.hkeys(keys[0]!)) expect(name).toMatch(/^[\w-]{43}$/);
    const brief = `test-${randomUUID()}`;
    await createRedisRateLimiter(redis, { prefix: brief, secret }).spend(lasting(20), Date.now());
    await until(async () => (await keysOf(brief)).length === 0);
  });

  it('releases ended windows while others are opened, from the counts and the ends alike', async () => {
    const prefix = `test-${randomUUID()}`;
    const limiter = createRedisRateLimiter(redis, { prefix, secret });
    for (let n = 0; n < 20; n += 1) await limiter.spend([{ limit, key: `${n}` }], n);
    for (let n = 0; n < 20; n += 1) await limiter.spend([{ limit, key: `later ${n}` }], 20_000);
    expect(await redis.commands.zcard(`{${prefix}:rate}:ends`)).toBe(20);
    expect(await redis.commands.hlen(`{${prefix}:rate}:counts`)).toBe(20);
  });
});
