import { createHmac, randomBytes } from 'node:crypto';
import type { RateLimiter } from '@marquee/ports';
import { createWindows } from './windows';

/** Ended windows are removed in portions, so that a hundred thousand of them delay no request. */
const SWEEP_EVERY_MS = 100;
const SWEPT_AT_ONCE = 2000;

export interface MemoryRateLimiterOptions {
  /** The most windows; each takes about 300 bytes. */
  readonly maxWindows?: number;
}

/**
 * Fixed windows in memory, for one process. Names are stored as a keyed hash whose key ends with the process. A client that opens more
 * windows than there is room for gains attempts under keys that it has used up, and takes none from others.
 */
export const createMemoryRateLimiter = ({ maxWindows = 200_000 }: MemoryRateLimiterOptions = {}): RateLimiter => {
  const pepper = randomBytes(32);
  const windows = createWindows(maxWindows);
  const nameOf = (limit: string, key: string): string =>
    createHmac('sha256', pepper).update(`${limit}\0${key}`).digest('base64url');

  let sweeping: NodeJS.Timeout | undefined;
  /** The difference between the callers' clock and the process's own. Windows end by the callers' clock. */
  let ahead = 0;
  const sweep = (): void => {
    windows.dropEnded(performance.now() + ahead, SWEPT_AT_ONCE);
    if (windows.size > 0) return;
    clearInterval(sweeping);
    sweeping = undefined;
  };

  return {
    spend: async (claims, now) => {
      const counted = claims.map(({ limit, key }) => {
        const name = nameOf(limit.name, key);
        return { limit, name, window: windows.find(name, now) };
      });
      const spent = counted.find(({ limit, window }) => (window?.attempts ?? 0) >= limit.attempts);
      if (spent) {
        const endsAt = spent.window?.endsAt ?? now + spent.limit.windowMs;
        return { allowed: false, limit: spent.limit.name, retryAfter: Math.max(1, Math.ceil((endsAt - now) / 1000)) };
      }
      for (const { window } of counted) if (window) window.attempts += 1;
      const opened = counted.filter(({ window }) => !window);
      // Makes room for all of them first. Otherwise a short window could be removed for a long one of the same attempt.
      windows.makeRoom(opened.length);
      for (const { limit, name } of opened) windows.open(name, limit.windowMs, now);
      ahead = now - performance.now();
      sweeping ??= setInterval(sweep, SWEEP_EVERY_MS).unref();
      return { allowed: true };
    },
    reset: async (limit, key) => windows.forget(nameOf(limit.name, key)),
  };
};
