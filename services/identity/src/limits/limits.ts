import { DomainError } from '@marquee/kernel';
import type { RateLimit, RateLimiter } from '@marquee/ports';

const minute = 60_000;
const hour = 60 * minute;
const limit = (name: string, attempts: number, windowMs: number): RateLimit => ({ name, attempts, windowMs });

/**
 * How often one may try. A name is counted as it was typed, so that unknown names and known ones run into the same limit; no
 * limit outlasts its window, so nobody can lock another person out for good.
 */
export const limits = {
  /** One address on one name: the guesser. */
  signInPair: limit('sign-in.pair', 10, 10 * minute),
  /** One name from everywhere: the spread guesser. Above the pair's, so that its owner still gets in meanwhile. */
  signInName: limit('sign-in.name', 60, 10 * minute),
  /** One address on all names: the same password on many names. */
  signInAddress: limit('sign-in.address', 100, 10 * minute),
  signInAll: limit('sign-in.all', 3000, minute),
  signUpAddress: limit('sign-up.address', 40, 10 * minute),
  /** Mails that one mailbox may be sent by registrations. */
  signUpEmail: limit('sign-up.email', 5, hour),
  mailName: limit('mail.name', 5, 15 * minute),
  mailNameDay: limit('mail.name.day', 20, 24 * hour),
  mailAddress: limit('mail.address', 30, 15 * minute),
  codeName: limit('code.name', 10, 15 * minute),
  codeAddress: limit('code.address', 60, 15 * minute),
} as const;

export type LimitName = keyof typeof limits;

export interface Limits {
  /** Counts the attempt on each; throws `LimitExceededException` with the time to wait when one is spent. */
  take(attempts: Partial<Record<LimitName, string>>, now: number): Promise<void>;
  reset(name: LimitName, key: string): Promise<void>;
}

/** `scale` multiplies the attempts. */
export const createLimits = (limiter: RateLimiter, scale: number): Limits => {
  const scaled = (name: LimitName): RateLimit => ({
    ...limits[name],
    attempts: Math.max(1, Math.round(limits[name].attempts * scale)),
  });
  return {
    take: async (attempts, now) => {
      const names = Object.keys(attempts) as LimitName[];
      const verdicts = await Promise.all(names.map((name) => limiter.take(scaled(name), attempts[name]!, now)));
      const waits = verdicts.filter(({ allowed }) => !allowed).map(({ retryAfter }) => retryAfter);
      if (waits.length === 0) return;
      throw new DomainError(
        'LimitExceededException',
        'Too many attempts. Please try again later',
        [],
        Math.max(1, ...waits),
      );
    },
    reset: (name, key) => limiter.reset(scaled(name), key),
  };
};
