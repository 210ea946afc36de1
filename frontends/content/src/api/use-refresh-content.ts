import { useQueryClient } from '@marquee/web-kit';
import { CONTENT } from './content-list.api';
import { PAGE_ITEMS } from './whole-page.api';

/**
 * Refetches all that shows items, once one of them was changed, and resolves when it is there. What only previews draw comes later: on a
 * long page that is many requests, one after the other.
 */
export const useRefreshContent = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: [PAGE_ITEMS] });
    return queries.invalidateQueries({ queryKey: [CONTENT] });
  };
};
