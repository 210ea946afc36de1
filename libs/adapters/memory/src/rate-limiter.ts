import { createHmac, randomBytes } from 'node:crypto';
import type { RateLimiter } from '@marquee/ports';

interface Window {
  readonly endsAt: number;
  attempts: number;
}

/**
 * Fixed windows in memory, for one process. Keys are kept as a keyed hash whose key dies with the process. Above
 * `maxKeys` the windows that end first are dropped: memory is bounded, and an attacker who fills it gains a fresh window
 * on keys that he already used up.
 */
export const createMemoryRateLimiter = (maxKeys = 200_000): RateLimiter => {
  const pepper = randomBytes(32);
  const windows = new Map<string, Window>();
  const nameOf = (limit: string, key: string): string =>
    createHmac('sha256', pepper).update(`${limit}\0${key}`).digest('base64url');

  const makeRoom = (now: number): void => {
    for (const [name, window] of windows) if (window.endsAt <= now) windows.delete(name);
    for (const name of windows.keys()) {
      if (windows.size < maxKeys) break;
      windows.delete(name);
    }
  };

  return {
    take: async (limit, key, now) => {
      const name = nameOf(limit.name, key);
      let window = windows.get(name);
      if (!window || window.endsAt <= now) {
        if (windows.size >= maxKeys) makeRoom(now);
        windows.delete(name);
        windows.set(name, (window = { endsAt: now + limit.windowMs, attempts: 0 }));
      }
      window.attempts += 1;
      const allowed = window.attempts <= limit.attempts;
      return { allowed, retryAfter: allowed ? 0 : Math.max(1, Math.ceil((window.endsAt - now) / 1000)) };
    },
    reset: async (limit, key) => void windows.delete(nameOf(limit.name, key)),
  };
};
