/** Waits for a condition, asked again every `everyMs`; rejects when it does not hold within `limitMs`. */
export const until = async (holds: () => boolean | Promise<boolean>, limitMs = 10_000, everyMs = 15): Promise<void> => {
  const end = Date.now() + limitMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`not true within ${limitMs} ms: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
};

/** Counting is work for the engine that is counted in. */
const COUNT_EVERY_MS = 1000;

/**
 * Waits until so many are counted, for as long as there come more: an engine that is slow takes minutes for a long load. Rejects when the
 * count stands still for `stallMs`.
 */
export const untilAll = async (all: number, count: () => Promise<number>, stallMs = 60_000): Promise<void> => {
  for (let last = -1; last < all;) {
    let now = last;
    await until(async () => (now = await count()) > last, stallMs, COUNT_EVERY_MS);
    last = now;
  }
};
