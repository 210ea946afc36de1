import { waitAtMost } from '@marquee/kernel';
import type { Logger } from '@marquee/nest-kit';
import { reasonOf } from '@marquee/ports';
import { SHUTDOWN_TIMEOUT_MS } from './shut-down-on-signal';

/** What closes the parts of a process, by their names. */
export type Closers = Readonly<Record<string, () => Promise<unknown>>>;

/** Milliseconds at the end of a shutdown that the steps before leave to those after them. */
export const RESERVED = { forApplication: 1_500, forEngines: 750, forExit: 100 } as const;

/**
 * Begins a shutdown. Each call of the function that it returns is a step: it closes parts that do not need each other at the same time, until
 * all of them are closed or no more than `reservedMs` of the shutdown are left. It logs by name what failed and what it leaves behind, and
 * never rejects: what was acknowledged is kept either way, and the next step closes its own parts.
 */
export const beginClosing = (logger: Pick<Logger, 'warn'>): ((reservedMs: number, parts: Closers) => Promise<void>) => {
  const end = performance.now() + SHUTDOWN_TIMEOUT_MS;
  const close = async (part: string, closer: () => Promise<unknown>, withinMs: number): Promise<void> => {
    let isClosed = false;
    try {
      await waitAtMost(withinMs, async () => {
        await closer();
        isClosed = true;
      });
      if (!isClosed) logger.warn({ part }, 'a part of the process did not close in time');
    } catch (error) {
      logger.warn({ part, reason: reasonOf(error) }, 'a part of the process could not be closed');
    }
  };
  return async (reservedMs, parts) => {
    const withinMs = Math.max(0, end - reservedMs - performance.now());
    await Promise.all(Object.entries(parts).map(([part, closer]) => close(part, closer, withinMs)));
  };
};
