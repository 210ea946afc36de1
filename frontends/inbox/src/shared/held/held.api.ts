import type { operations } from '@marquee/api-client';
import { api, call, useInfiniteQuery, useLiveEvent, useQueryClient } from '@marquee/web-kit';
import { useCallback } from 'react';

type HeldPage = operations['getHeldContentData']['responses'][200]['content']['application/json'];
/** Something that waits to be let through. */
export type Held = HeldPage['data'][number];

const PAGE_SIZE = 50;

const keyOf = (contentId: string) => ['held', contentId] as const;

/** What is held back of one inbox or question, newest first, page after page; refetched when more comes. */
export const useHeld = (contentId: string) => {
  const queries = useQueryClient();
  const refresh = useCallback(
    () => void queries.invalidateQueries({ queryKey: keyOf(contentId) }),
    [queries, contentId],
  );
  useLiveEvent('totals', (data) => (data as { contentId: string }).contentId === contentId && refresh());
  const query = useInfiniteQuery({
    queryKey: keyOf(contentId),
    queryFn: ({ pageParam }) =>
      call(
        api.GET('/api/content/data/held', {
          params: { query: { contentId, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) } },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
  });
  return { query, refresh };
};
