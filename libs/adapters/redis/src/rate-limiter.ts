import { createHmac } from 'node:crypto';
import { createMemoryRateLimiter } from '@marquee/adapter-memory';
import type { RateLimit, RateLimiter, RateVerdict } from '@marquee/ports';
import { ANSWER_WITHIN_MS, type RedisConnection } from './connection';

/** One window per key, counted by the caller's clock, so that all that is known of it is in the key; Redis only forgets it. */
const countAttempt = `
local ends = redis.call('HGET', KEYS[1], 'ends')
if ends and tonumber(ends) > tonumber(ARGV[1]) then
  return { redis.call('HINCRBY', KEYS[1], 'attempts', 1), ends }
end
redis.call('HSET', KEYS[1], 'ends', ARGV[2], 'attempts', 1)
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return { 1, ARGV[2] }`;

/** After Redis left a call unanswered, this long passes before one waits for it again. */
const PAUSE_MS = 2 * ANSWER_WITHIN_MS;

export interface RedisRateLimiterOptions {
  /** What keys begin with. */
  readonly prefix: string;
  /** Keys are kept as a hash under it, the same in all processes. */
  readonly secret: Uint8Array;
}

/**
 * Fixed windows that all processes share. While Redis is away each process counts for itself: an outage lets nobody in
 * unbounded and keeps nobody out; whoever tries gets at most one window more for each process. Waiting for Redis takes
 * half a second at most, and while it is known to be away nothing.
 */
export const createRedisRateLimiter = (
  redis: RedisConnection,
  { prefix, secret }: RedisRateLimiterOptions,
): RateLimiter => {
  const alone = createMemoryRateLimiter();
  let goneUntil = 0;
  const nameOf = (limit: string, key: string): string =>
    `${prefix}:rate:${createHmac('sha256', secret).update(`${limit}\0${key}`).digest('base64url')}`;

  const orAlone = async <Result>(ask: () => Promise<Result>, instead: () => Promise<Result>): Promise<Result> => {
    if (performance.now() < goneUntil) return instead();
    try {
      return await ask();
    } catch {
      if (redis.commands.status === 'ready') redis.renew();
      goneUntil = performance.now() + PAUSE_MS;
      return instead();
    }
  };

  const count = async (limit: RateLimit, key: string, now: number): Promise<RateVerdict> => {
    const { attempts, windowMs } = limit;
    const answer = await redis.commands.eval(countAttempt, 1, nameOf(limit.name, key), now, now + windowMs, windowMs);
    const [counted, ends] = (answer as [number, string]).map(Number) as [number, number];
    const allowed = counted <= attempts;
    return { allowed, retryAfter: allowed ? 0 : Math.max(1, Math.ceil((ends - now) / 1000)) };
  };

  return {
    take: (limit, key, now) =>
      orAlone(
        () => count(limit, key, now),
        () => alone.take(limit, key, now),
      ),
    reset: async (limit, key) => {
      await alone.reset(limit, key);
      await orAlone(
        async () => void (await redis.commands.del(nameOf(limit.name, key))),
        async () => undefined,
      );
    },
  };
};
