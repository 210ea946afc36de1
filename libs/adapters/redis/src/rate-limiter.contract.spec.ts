import { randomBytes, randomUUID } from 'node:crypto';
import { rateLimiterContract } from '@marquee/port-contracts';
import { describeWithEngine } from '../../../../tests/support/engine';
import { until } from '../../../../tests/support/until';
import { openRedis, type RedisConnection } from './connection';
import { createRedisRateLimiter } from './rate-limiter';

describeWithEngine('redis', 'on Redis', (url) => {
  let redis: RedisConnection;
  beforeAll(async () => {
    redis = openRedis({ url });
    await until(async () => (await redis.check().catch((error: unknown) => error)) === undefined);
  });
  afterAll(() => redis.close());

  const secret = randomBytes(32);
  const limit = { name: 'test', attempts: 3, windowMs: 10_000 };
  const keysOf = (prefix: string): Promise<string[]> => redis.commands.keys(`${prefix}*`);

  rateLimiterContract('Redis', () => createRedisRateLimiter(redis, { prefix: `test-${randomUUID()}`, secret }));

  it('counts one key together in all processes', async () => {
    const prefix = `test-${randomUUID()}`;
    const other = openRedis({ url });
    await until(async () => (await other.check().catch((error: unknown) => error)) === undefined);
    const limiters = [redis, other].map((each) => createRedisRateLimiter(each, { prefix, secret }));
    const verdicts = await Promise.all(
      Array.from({ length: 50 }, (_, n) => limiters[n % 2]!.take(limit, 'ines@example.com', 0)),
    );
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(3);
    await limiters[0]!.reset(limit, 'ines@example.com');
    expect((await limiters[1]!.take(limit, 'ines@example.com', 0)).allowed).toBe(true);
    await other.close();
  });

  it('keeps no name or address, and nothing after the window', async () => {
    const prefix = `test-${randomUUID()}`;
    const limiter = createRedisRateLimiter(redis, { prefix, secret });
    await limiter.take({ ...limit, windowMs: 60_000 }, 'ines@example.com', Date.now());
    const [key, ...others] = await keysOf(prefix);
    expect(others).toEqual([]);
    expect(key).toMatch(new RegExp(`^${prefix}:rate:[\\w-]{43}$`));
    const left = await redis.commands.pttl(key!);
    expect(left > 50_000 && left <= 60_000).toBe(true);
    expect(JSON.stringify(await redis.commands.hgetall(key!))).not.toContain('ines');
    await limiter.take({ ...limit, name: 'short', windowMs: 20 }, 'x', Date.now());
    await until(async () => (await keysOf(prefix)).length === 1);
  });
});
