import { PaymentsUnavailable } from '@marquee/ports';

export interface Failure<Item> {
  readonly item: Item;
  readonly error: unknown;
}

/**
 * Does `work` for one item after the other, also after one that failed. Returns the failures, oldest first. While the provider is
 * unavailable the work would fail for all of them: then it rejects at once.
 */
export const tryEach = async <Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<readonly Failure<Item>[]> => {
  const failures: Failure<Item>[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (error instanceof PaymentsUnavailable) throw error;
      failures.push({ item, error });
    }
  }
  return failures;
};
