export interface RateLimit {
  /** Stable name of the limit, e.g. `sign-in.address`. */
  readonly name: string;
  /** Attempts allowed in a window. */
  readonly attempts: number;
  /** Window length in milliseconds; the same in every use of the name. */
  readonly windowMs: number;
}

/** One limit that an attempt counts on, and the key that it counts under. */
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
 * Counts attempts in fixed windows: the first attempt under a limit and key opens a window of `windowMs`, by the caller's clock `now` in
 * UTC milliseconds.
 *
 * - `spend` counts one attempt on all its claims, or on none: a refused attempt counts nowhere, so that what a narrow limit refuses uses
 *   up no wide one. It returns the first claim that refuses; callers name claims from the narrowest to the widest. It is one atomic
 *   step, also among processes. No limit and key may appear twice in one call.
 * - A clock that is set back keeps no client out: a window that would end more than two of its lengths from now has ended.
 * - `reset` forgets one key of one limit.
 * - At most a fixed number of windows is kept. Where there is no room the window that ends first makes way, and one attempt costs the
 *   same however many windows there are.
 * - Limits and keys, which hold names and addresses, are kept as a keyed hash, and leave soon after their window has ended.
 * - An engine that is unavailable keeps a caller waiting for a second at most, refuses no attempt and lifts no limit: each process then
 *   counts for itself.
 */
export interface RateLimiter {
  spend(claims: readonly RateClaim[], now: number): Promise<RateVerdict>;
  reset(limit: RateLimit, key: string): Promise<void>;
}
