import { PaymentsUnavailable } from '@marquee/ports';

/**
 * Does `work` for one item after the other, and goes on where it fails for one. Rejects with the first failure in the end, so that it is
 * reported. While the provider is away it would fail for all of them: then it rejects at once.
 */
export const tryEach = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (error instanceof PaymentsUnavailable) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
};
