export interface RateLimit {
  /** Stable name of the limit, e.g. `sign-in.address`. */
  readonly name: string;
  /** Attempts allowed in a window. */
  readonly attempts: number;
  /** Window length in milliseconds. Every use of the name has the same one. */
  readonly windowMs: number;
  /** Whether an operator's scale leaves it as it is: it is no custom, but a rule such as 'once'. */
  readonly isFixed?: true;
}

/** One limit on which an attempt counts, and the key under which it counts. */
export interface RateClaim {
  readonly limit: RateLimit;
  readonly key: string;
}

export type RateVerdict =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      /** Name of the first limit that has no attempt left. */
      readonly limit: string;
      /** Seconds until that limit has attempts again, at least 1. */
      readonly retryAfter: number;
    };

/**
 * Counts attempts in fixed windows. The first attempt under a limit and key opens a window of `windowMs`, by the caller's clock `now` in
 * UTC milliseconds.
 *
 * - `spend` counts one attempt on all its claims, or on none. A refused attempt counts nowhere, so an attempt that a narrow limit refuses
 *   does not use up a wide one. It returns the first claim that refuses; callers name claims from the narrowest to the widest. It is
 *   atomic, also among processes. A limit and key must not appear twice in one call.
 * - A clock that is set back locks out no client: a window that would end more than two of its lengths from now counts as ended.
 * - `reset` removes the window of one limit and key.
 * - The number of windows is bounded. When there is no room, the window that ends first is removed. An attempt costs the same with any
 *   number of windows.
 * - Limits and keys, which contain names and addresses, are stored as a keyed hash and removed soon after their window has ended.
 * - While the engine is unavailable, a caller waits for a second at most, no attempt is refused for that reason, and limits still apply:
 *   each process counts for itself.
 */
export interface RateLimiter {
  spend(claims: readonly RateClaim[], now: number): Promise<RateVerdict>;
  reset(limit: RateLimit, key: string): Promise<void>;
}
