import { createHmac } from 'node:crypto';
import { createMemoryRateLimiter } from '@marquee/adapter-memory';
import type { RateClaim, RateLimiter, RateVerdict } from '@marquee/ports';
import { ANSWER_WITHIN_MS, type RedisConnection } from './connection';
import { TAKE_ATTEMPT } from './take-attempt.lua';

/** After Redis left a call unanswered, this long passes before one waits for it again. */
const PAUSE_MS = 2 * ANSWER_WITHIN_MS;

export interface RedisRateLimiterOptions {
  /** Prefix of the keys. */
  readonly prefix: string;
  /** Names of windows are kept as a hash under it, the same in all processes. */
  readonly secret: Uint8Array;
  /** Windows that are kept at most, over all processes; each takes about 250 bytes. */
  readonly maxWindows?: number;
}

/**
 * Fixed windows that all processes share, counted by the caller's clock. While Redis is unavailable each process counts for itself: a client
 * then gets at most one window more for each process. Waiting for Redis takes half a second at most, and while it is known to be unavailable
 * nothing.
 */
export const createRedisRateLimiter = (
  redis: RedisConnection,
  { prefix, secret, maxWindows = 500_000 }: RedisRateLimiterOptions,
): RateLimiter => {
  const alone = createMemoryRateLimiter();
  let goneUntil = 0;
  // One hash tag: a cluster keeps both on one node.
  const counts = `{${prefix}:rate}:counts`;
  const ends = `{${prefix}:rate}:ends`;
  const nameOf = (limit: string, key: string): string =>
    createHmac('sha256', secret).update(`${limit}\0${key}`).digest('base64url');

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

  const count = async (claims: readonly RateClaim[], now: number): Promise<RateVerdict> => {
    const parameters = claims.flatMap(({ limit, key }) => [nameOf(limit.name, key), limit.attempts, limit.windowMs]);
    const answer = await redis.commands.eval(TAKE_ATTEMPT, 2, counts, ends, now, maxWindows, ...parameters);
    const [index, endsAt] = answer as [] | [number, string];
    if (index === undefined) return { allowed: true };
    const retryAfter = Math.max(1, Math.ceil((Number(endsAt) - now) / 1000));
    return { allowed: false, limit: claims[index]!.limit.name, retryAfter };
  };

  return {
    spend: (claims, now) =>
      orAlone(
        () => count(claims, now),
        () => alone.spend(claims, now),
      ),
    reset: async (limit, key) => {
      await alone.reset(limit, key);
      const name = nameOf(limit.name, key);
      await orAlone(
        async () => void (await redis.commands.multi().hdel(counts, name).zrem(ends, name).exec()),
        async () => undefined,
      );
    },
  };
};
