import { DomainError } from '@marquee/kernel';
import type { RateClaim, RateLimiter, RateVerdict } from '@marquee/ports';
import { Counter } from 'prom-client';

const refusalsTotal = new Counter({
  name: 'marquee_limit_refusals_total',
  help: 'Attempts that a limit refused, by limit',
  labelNames: ['limit'] as const,
});

/** The rate limits for the services of a process. `claims` go from the narrowest to the widest. */
export interface RateLimits {
  /** Counts one attempt on all claims, or on none. Throws `LimitExceededException` with the seconds to wait when a limit is used up. */
  spend(claims: readonly RateClaim[], now: number): Promise<void>;
  /** Does the same and returns the result, for limits that the caller must not learn of. */
  allows(claims: readonly RateClaim[], now: number): Promise<boolean>;
  reset(claim: RateClaim): Promise<void>;
}

export const createRateLimits = (limiter: RateLimiter): RateLimits => {
  const ask = async (claims: readonly RateClaim[], now: number): Promise<RateVerdict> => {
    const verdict = await limiter.spend(claims, now);
    if (!verdict.allowed) refusalsTotal.inc({ limit: verdict.limit });
    return verdict;
  };
  return {
    spend: async (claims, now) => {
      const verdict = await ask(claims, now);
      if (verdict.allowed) return;
      const { retryAfter } = verdict;
      throw new DomainError('LimitExceededException', 'Too many attempts. Please try again later', [], retryAfter);
    },
    allows: async (claims, now) => (await ask(claims, now)).allowed,
    reset: ({ limit, key }) => limiter.reset(limit, key),
  };
};

/** The limiter with `scale` times the attempts of each limit, at least one. For load tests, and for operators with other needs. */
export const scaledRateLimiter = (limiter: RateLimiter, scale: number): RateLimiter => ({
  spend: (claims, now) =>
    limiter.spend(
      claims.map(({ limit, key }) => {
        const attempts = Math.max(1, Math.round(limit.attempts * scale));
        return { limit: { ...limit, attempts }, key };
      }),
      now,
    ),
  reset: (limit, key) => limiter.reset(limit, key),
});
