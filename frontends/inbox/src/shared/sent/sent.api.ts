import { api, call, keepPreviousData, useInfiniteQuery, useQueryClient } from '@marquee/web-kit';
import type { Sent, SentPage, SentTo } from './sent';
import { reaches, type SentPages } from './sent-pages';

const PAGE_SIZE = 50;

const sentOfItem = (contentId: string) => ['sent', contentId] as const;
const keyOf = ({ contentId, view: { filter, q } }: SentTo<Sent>) => [...sentOfItem(contentId), filter, q] as const;

/** One page, newest first. */
export const fetchSent = async <S extends Sent>(
  { contentId, isOfType, view: { filter, q } }: SentTo<S>,
  cursor: string | null,
  options: { readonly limit?: number; readonly signal?: AbortSignal } = {},
): Promise<SentPage<S>> => {
  const { limit = PAGE_SIZE, signal } = options;
  const query = { contentId, limit, ...(filter !== null && { filter }), ...(cursor !== null && { cursor }) };
  const given = signal && { signal };
  const page = await call(
    q === ''
      ? api.GET('/api/content/data', { params: { query }, ...given })
      : api.POST('/api/content/data/search', { body: { ...query, q }, ...given }),
  );
  const data = page.data.filter(isOfType);
  return { ...page, data, end: data.at(-1) ?? null };
};

/** Refetches all pages that are shown, and joins them to one. */
export const fetchAllShown = async <S extends Sent>(to: SentTo<S>, shown: SentPages<S>): Promise<SentPage<S>> => {
  let all = await fetchSent(to, null);
  while (!reaches(all, shown)) {
    const next = await fetchSent(to, all.nextCursor);
    all = { ...next, data: [...all.data, ...next.data] };
  }
  return all;
};

/**
 * What visitors sent, newest first, page after page. Live events keep it fresh, so it does not go stale. Until the first page of another view is
 * there the one before stays, as placeholder.
 */
export const useSentPages = <S extends Sent>(to: SentTo<S>) =>
  useInfiniteQuery({
    queryKey: keyOf(to),
    queryFn: ({ pageParam, signal }) => fetchSent(to, pageParam, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    // A view that is left may be out of date when it is shown again.
    gcTime: 0,
  });

/** Changes what `useSentPages` shows. */
export const useChangePages = <S extends Sent>(
  to: SentTo<S>,
): ((change: (pages: SentPages<S>) => SentPages<S>) => void) => {
  const queries = useQueryClient();
  return (change) =>
    queries.setQueryData<SentPages<S>>(keyOf(to), (pages) => (pages === undefined ? pages : change(pages)));
};

/** Reads the total that `useSentPages` shows. */
export const useTotal = <S extends Sent>(to: SentTo<S>): (() => number | undefined) => {
  const queries = useQueryClient();
  return () => queries.getQueryData<SentPages<S>>(keyOf(to))?.pages[0]?.total;
};

/** Refetches all that is loaded of an item: what was let through has the place of the time when it was sent, among the pages. */
export const useRefreshSent = (contentId: string): (() => void) => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: sentOfItem(contentId) });
};
