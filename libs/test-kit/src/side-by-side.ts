/**
 * Works on all items in their order, on each worker one at a time, and answers what comes of each. For tests that look at many screens:
 * a page waits for the product and the product for a page, so that two of them share a machine well.
 */
export const sideBySide = <T, W, R>(
  items: readonly T[],
  workers: readonly W[],
  work: (item: T, worker: W) => Promise<R>,
): ReadonlyMap<T, Promise<R>> => {
  const begin: ((worker: W) => Promise<unknown>)[] = [];
  const results = new Map(
    items.map((item) => {
      const given = new Promise<W>((give) => {
        begin.push((worker) => {
          give(worker);
          return result;
        });
      });
      const result = given.then((worker) => work(item, worker));
      // The caller that asks for it sees the failure; until then it is no unhandled one.
      result.catch(() => undefined);
      return [item, result] as const;
    }),
  );
  const run = async (worker: W): Promise<void> => {
    for (let next = begin.shift(); next !== undefined; next = begin.shift()) await next(worker).catch(() => undefined);
  };
  for (const worker of workers) void run(worker);
  return results;
};
