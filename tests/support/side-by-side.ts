/**
 * Works on all of them in their order, `lanes` at a time, and answers what comes of each. For tests that each look at one of many
 * browser pages: a page waits for the product and the product for a page, so that two at a time share a machine well.
 */
export const sideBySide = <T, R>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<R>,
): ReadonlyMap<T, Promise<R>> => {
  const begin: (() => Promise<unknown>)[] = [];
  const results = new Map(
    items.map((item) => {
      const started = new Promise<void>((start) => {
        begin.push(() => {
          start();
          return result;
        });
      });
      const result = started.then(() => work(item));
      // Whoever asks for it sees the failure; until then it is no unhandled one.
      result.catch(() => undefined);
      return [item, result] as const;
    }),
  );
  const lane = async (): Promise<void> => {
    for (let next = begin.shift(); next !== undefined; next = begin.shift()) await next().catch(() => undefined);
  };
  for (let n = 0; n < lanes; n += 1) void lane();
  return results;
};
