import DataLoader from 'dataloader';

/** Keys of one query. */
const AT_ONCE = 200;

/**
 * Look-ups by key that begin in the same turn of the event loop, as one query. A key that `query` does not find is undefined.
 * Nothing is kept: the next turn asks the server again.
 */
export const inOneQuery = <Found>(
  query: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): ((key: string) => Promise<Found | undefined>) => {
  const loader = new DataLoader<string, Found | undefined>(
    async (keys) => {
      const found = await query([...new Set(keys)]);
      return keys.map((key) => found.get(key));
    },
    { cache: false, maxBatchSize: AT_ONCE },
  );
  return (key) => loader.load(key);
};
