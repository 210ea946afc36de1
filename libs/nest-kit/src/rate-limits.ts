import { DomainError, networkKeys } from '@marquee/kernel';
import type { RateClaim, RateLimit, RateLimiter, RateVerdict } from '@marquee/ports';
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
  /** The same, answered with the limit that refuses. */
  ask(claims: readonly RateClaim[], now: number): Promise<RateVerdict>;
  reset(claim: RateClaim): Promise<void>;
}

export const limitExceeded = (retryAfter: number): DomainError =>
  new DomainError('LimitExceededException', 'Too many attempts. Please try again later', [], retryAfter);

/** Name of the limit of a network around a client: the same limit with more attempts. */
const WIDTHS = ['56', '48'] as const;

/** How many attempts a /56 and a /48 have, as multiples of a client's. */
export type Widening = readonly [number, number];

/** For what has one owner, such as a name: networks around one client have little more than it has. */
export const NARROW: Widening = [1.2, 1.4];
/** For clients as such: many people may share a network. */
export const WIDE: Widening = [2, 4];

/** The claims of one client, an `addressKey`, and of the networks around it, so that many addresses of one network are not many clients. */
export const clientClaims = (
  limit: RateLimit,
  address: string,
  [to56, to48]: Widening,
  ...rest: readonly string[]
): RateClaim[] => [
  { limit, key: [address, ...rest].join(' ') },
  ...networkKeys(address).map((network, n) => ({
    limit: {
      ...limit,
      name: `${limit.name}.${WIDTHS[n]}`,
      attempts: Math.ceil(limit.attempts * [to56, to48][n]!),
    },
    key: [network, ...rest].join(' '),
  })),
];

export const createRateLimits = (limiter: RateLimiter): RateLimits => {
  const ask = async (claims: readonly RateClaim[], now: number): Promise<RateVerdict> => {
    const verdict = await limiter.spend(claims, now);
    if (!verdict.allowed) refusalsTotal.inc({ limit: verdict.limit });
    return verdict;
  };
  return {
    spend: async (claims, now) => {
      const verdict = await ask(claims, now);
      if (!verdict.allowed) throw limitExceeded(verdict.retryAfter);
    },
    allows: async (claims, now) => (await ask(claims, now)).allowed,
    ask,
    reset: ({ limit, key }) => limiter.reset(limit, key),
  };
};

/** The limiter with `scale` times the attempts of each limit, at least one. For load tests, and for operators with other needs. */
export const scaledRateLimiter = (limiter: RateLimiter, scale: number): RateLimiter => ({
  spend: (claims, now) =>
    limiter.spend(
      claims.map(({ limit, key }) => {
        if (limit.isFixed) return { limit, key };
        const attempts = Math.max(1, Math.round(limit.attempts * scale));
        return { limit: { ...limit, attempts }, key };
      }),
      now,
    ),
  reset: (limit, key) => limiter.reset(limit, key),
});
