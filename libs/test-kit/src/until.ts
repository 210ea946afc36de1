const SHORTEST_PAUSE_MS = 15;
const LONGEST_PAUSE_MS = 100;

/**
 * Waits for a condition; rejects when it does not hold within `limitMs`. It is asked again every `everyMs`, or after pauses that grow by a
 * fifth from 15 to 100 ms: what takes seconds is not slowed down by being requested.
 */
export const until = async (
  holds: () => boolean | Promise<boolean>,
  limitMs = 10_000,
  everyMs?: number,
): Promise<void> => {
  const end = Date.now() + limitMs;
  for (let pause = SHORTEST_PAUSE_MS; !(await holds()); pause = Math.min(pause * 1.2, LONGEST_PAUSE_MS)) {
    if (Date.now() > end) throw new Error(`not true within ${limitMs} ms: ${holds.toString()}`);
    const rest = everyMs ?? pause;
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
};

/**
 * Waits until what is read equals `wanted`, as `until` waits. Rejects with the difference between `wanted` and what was read last, or with
 * the error of the last reading.
 */
export const untilEqual = async <T>(read: () => T | Promise<T>, wanted: T, limitMs?: number): Promise<void> => {
  let reason: unknown;
  const isEqual = async (): Promise<boolean> => {
    try {
      expect(await read()).toEqual(wanted);
      return true;
    } catch (error) {
      reason = error;
      return false;
    }
  };
  await until(isEqual, limitMs).catch(() => {
    throw reason;
  });
};

/** Counting is work for the engine that is counted in. */
const COUNT_EVERY_MS = 1000;

/**
 * Waits until so many are counted, for as long as there come more: an engine that is slow takes minutes for a long load. Rejects when the
 * count is stalled for `stallMs`.
 */
export const untilAll = async (all: number, count: () => Promise<number>, stallMs = 60_000): Promise<void> => {
  for (let last = -1; last < all;) {
    let now = last;
    await until(async () => (now = await count()) > last, stallMs, COUNT_EVERY_MS);
    last = now;
  }
};

/** Whether the promise resolves: a condition to wait for where a call is refused at first. */
export const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
