import { DomainError } from '@marquee/kernel';

/**
 * Runs work one after the other. At most `waiting` may wait behind what runs; more is refused as `unavailable`, so that a burst of
 * uploads is told to come back in place of filling the memory.
 */
export const oneAtATime = (waiting: number): (<Result>(work: () => Promise<Result>) => Promise<Result>) => {
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;
  return async (work) => {
    if (pending > waiting)
      throw new DomainError('unavailable', 'Too many pictures are being checked. Try again in a moment.', [], 2);
    pending += 1;
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      pending -= 1;
    }
  };
};
