/**
 * Reads at most once in so many milliseconds, and never twice at a time: everybody who asks meanwhile gets the same result, a failure
 * included.
 */
export const keptFor = <Value>(
  milliseconds: number,
  clock: () => number,
  read: () => Promise<Value>,
): (() => Promise<Value>) => {
  let last: Promise<Value> | null = null;
  /** Infinite while it is read. */
  let until = 0;
  return () => {
    if (last !== null && clock() < until) return last;
    until = Infinity;
    last = read().finally(() => {
      until = clock() + milliseconds;
    });
    return last;
  };
};
