/**
 * Works on all items in their order, on each lane one at a time, and answers what comes of each. For tests that look at many screens:
 * a page waits for the product and the product for a page, so that two of them share a machine well.
 */
export const sideBySide = <T, L, R>(
  items: readonly T[],
  lanes: readonly L[],
  work: (item: T, lane: L) => Promise<R>,
): ReadonlyMap<T, Promise<R>> => {
  const begin: ((lane: L) => Promise<unknown>)[] = [];
  const results = new Map(
    items.map((item) => {
      const given = new Promise<L>((give) => {
        begin.push((lane) => {
          give(lane);
          return result;
        });
      });
      const result = given.then((lane) => work(item, lane));
      // The caller that asks for it sees the failure; until then it is no unhandled one.
      result.catch(() => undefined);
      return [item, result] as const;
    }),
  );
  const run = async (lane: L): Promise<void> => {
    for (let next = begin.shift(); next !== undefined; next = begin.shift()) await next(lane).catch(() => undefined);
  };
  for (const lane of lanes) void run(lane);
  return results;
};
