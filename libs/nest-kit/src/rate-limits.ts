import { DomainError } from '@marquee/kernel';
import type { RateClaim, RateLimiter, RateVerdict } from '@marquee/ports';
import { Counter } from 'prom-client';

const refusalsTotal = new Counter({
  name: 'marquee_limit_refusals_total',
  help: 'Attempts that a limit refused, by limit',
  labelNames: ['limit'] as const,
});

/** The limits of a process as its services take them; `claims` go from the narrowest to the widest. */
export interface RateLimits {
  /** Counts one attempt on all claims, or on none; `LimitExceededException` with the seconds to wait where one is spent. */
  spend(claims: readonly RateClaim[], now: number): Promise<void>;
  /** The same, answered in place of thrown: for limits that must stay unknown to the caller. */
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

/** The limiter with `scale` times the attempts of each limit, at least one: for load tests, and for operators with other customs. */
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
