import { waitAtMost } from '@marquee/kernel';
import type { Logger } from '@marquee/nest-kit';
import { reasonOf } from '@marquee/ports';
import { SHUTDOWN_TIMEOUT_MS } from './shut-down-on-signal';

/** Functions that close the parts of a process, by the parts' names. */
export type Closers = Readonly<Record<string, () => Promise<unknown>>>;

/** Milliseconds of a shutdown that earlier steps reserve for later ones. */
export const RESERVED = { forApplication: 1_500, forEngines: 750, forExit: 100 } as const;

/**
 * Begins a shutdown. Each call of the returned function is a step: it closes independent parts at the same time, until all of them are
 * closed or only `reservedMs` of the shutdown are left. It logs the names of parts that failed or are not closed, and never rejects: what
 * was acknowledged is kept either way, and the next step closes its own parts. Returns whether all parts are closed: what they use must stay
 * open otherwise.
 */
export const beginClosing = (
  logger: Pick<Logger, 'warn'>,
): ((reservedMs: number, parts: Closers) => Promise<boolean>) => {
  const end = performance.now() + SHUTDOWN_TIMEOUT_MS;
  const close = async (part: string, closer: () => Promise<unknown>, withinMs: number): Promise<boolean> => {
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
    return isClosed;
  };
  return async (reservedMs, parts) => {
    const withinMs = Math.max(0, end - reservedMs - performance.now());
    const closed = await Promise.all(Object.entries(parts).map(([part, closer]) => close(part, closer, withinMs)));
    return closed.every((isClosed) => isClosed);
  };
};
