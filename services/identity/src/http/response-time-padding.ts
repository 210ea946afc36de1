import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

export type ResponseTimePadding = <T>(job: () => Promise<T>) => Promise<T>;

/** A timer fires up to a millisecond late: the last millisecond is polled on the event loop. */
const coarseMs = 1;

const early = new WeakSet<Error>();

/** Awaits a check that precedes every lookup: its error reveals nothing, so `ResponseTimePadding` rejects with it at once. */
export const withoutPadding = async (check: Promise<void>): Promise<void> => {
  try {
    await check;
  } catch (error) {
    if (error instanceof Error) early.add(error);
    throw error;
  }
};

/** Waits until a whole multiple of `stepMs` has passed since `start`. */
const evenOut = async (start: number, stepMs: number): Promise<void> => {
  const end = start + Math.ceil((performance.now() - start) / stepMs) * stepMs;
  const rest = Math.floor(end - performance.now()) - coarseMs;
  if (rest > 0) await pause(rest);
  while (performance.now() < end) await nextTurn();
};

/**
 * Ends every job, good or bad, on a whole multiple of `stepMs` after its start, so that the response time does not reveal
 * what was found: a name that exists costs a write, one that does not costs nothing.
 */
export const createResponseTimePadding =
  (stepMs: number): ResponseTimePadding =>
  async (job) => {
    const start = performance.now();
    try {
      const result = await job();
      await evenOut(start, stepMs);
      return result;
    } catch (error) {
      if (!(error instanceof Error && early.has(error))) await evenOut(start, stepMs);
      throw error;
    }
  };
