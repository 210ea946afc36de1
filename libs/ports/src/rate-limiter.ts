export interface RateLimit {
  /** Stable name of the limit, e.g. `sign-in.account`. */
  readonly name: string;
  /** Attempts allowed in a window. */
  readonly attempts: number;
  /** Window length in milliseconds. */
  readonly windowMs: number;
}

export interface RateVerdict {
  readonly allowed: boolean;
  /** Seconds until an attempt may succeed; 0 when allowed. */
  readonly retryAfter: number;
}

/**
 * Counts attempts per key. Keys that hold an address or a name are hashed by the caller's limiter before they are kept,
 * and gone when their window ends. `take` counts the attempt and answers whether it is within the limit;
 * `reset` forgets the key (after a success). An engine that is away keeps nobody waiting for more than a second, lets
 * nobody in unbounded and keeps nobody out: each process then counts for itself.
 */
export interface RateLimiter {
  take(limit: RateLimit, key: string, now: number): Promise<RateVerdict>;
  reset(limit: RateLimit, key: string): Promise<void>;
}
