import { api, call, queryOptions, useInfiniteQuery, useQueryClient } from '@marquee/web-kit';
import type { Sent, SentPage, SentTo } from './sent';
import type { SentPages } from './sent-pages';

const PAGE_SIZE = 50;

const keyOf = ({ contentId }: SentTo<Sent>) => ['sent', contentId] as const;

/** One page, newest first. */
export const fetchSent = async <S extends Sent>(
  { contentId, isOfType }: SentTo<S>,
  cursor: string | null,
  options: { readonly limit?: number; readonly signal?: AbortSignal } = {},
): Promise<SentPage<S>> => {
  const { limit = PAGE_SIZE, signal } = options;
  const query = { contentId, limit, ...(cursor !== null && { cursor }) };
  const page = await call(api.GET('/api/content/data', { params: { query }, ...(signal && { signal }) }));
  return { ...page, data: page.data.filter(isOfType) };
};

/** What visitors sent, newest first, page after page. Live events keep it fresh: it is never asked for anew as a whole. */
export const useSentPages = <S extends Sent>(to: SentTo<S>) =>
  useInfiniteQuery({
    queryKey: keyOf(to),
    queryFn: ({ pageParam }) => fetchSent(to, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Infinity,
    refetchOnMount: 'always',
  });

/** The newest as the server has it now; callers at the same moment share one request. */
export const newestPage = <S extends Sent>(to: SentTo<S>) =>
  queryOptions({
    queryKey: ['newest-sent', to.contentId],
    queryFn: () => fetchSent(to, null),
    staleTime: 0,
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

export const markRead = (contentId: string, ids: readonly string[]) =>
  call(api.POST('/api/content/data/read', { body: { contentId, ids: [...ids] } }));
