import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

export type EvenAnswers = <T>(job: () => Promise<T>) => Promise<T>;

/** A timer fires up to a millisecond late; the last two are waited for turn by turn. */
const coarseMs = 2;

/**
 * Ends every job, good or bad, on a whole multiple of `stepMs` after its start, so that the time of an answer does not tell
 * what was found: a name that exists costs a write, one that does not costs nothing.
 */
export const createEvenAnswers =
  (stepMs: number): EvenAnswers =>
  async (job) => {
    const start = performance.now();
    try {
      return await job();
    } finally {
      const end = start + Math.ceil((performance.now() - start) / stepMs) * stepMs;
      const rest = Math.floor(end - performance.now()) - coarseMs;
      if (rest > 0) await pause(rest);
      while (performance.now() < end) await nextTurn();
    }
  };
