import { api, call, queryOptions, useInfiniteQuery, useQueryClient } from '@marquee/web-kit';
import type { MessagePages } from '../message-pages';
import { messagePage, type MessagePage } from './message';

const PAGE_SIZE = 50;

const keyOf = (contentId: string) => ['messages', contentId] as const;

const fetchPage = async (contentId: string, cursor: string | null): Promise<MessagePage> => {
  const query = { contentId, limit: PAGE_SIZE, ...(cursor !== null && { cursor }) };
  return messagePage(await call(api.GET('/api/content/data', { params: { query } })));
};

/** What visitors sent, newest first, page after page. Live events keep it fresh: it is never asked for anew as a whole. */
export const useMessagePages = (contentId: string) =>
  useInfiniteQuery({
    queryKey: keyOf(contentId),
    queryFn: ({ pageParam }) => fetchPage(contentId, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Infinity,
    refetchOnMount: 'always',
  });

/** The newest messages as the server has them now; callers at the same moment share one request. */
export const newestPage = (contentId: string) =>
  queryOptions({
    queryKey: ['newest-messages', contentId],
    queryFn: () => fetchPage(contentId, null),
    staleTime: 0,
    gcTime: 0,
  });

/** Changes what `useMessagePages` shows. */
export const useChangePages = (contentId: string): ((change: (pages: MessagePages) => MessagePages) => void) => {
  const queries = useQueryClient();
  return (change) =>
    queries.setQueryData<MessagePages>(keyOf(contentId), (pages) => (pages === undefined ? pages : change(pages)));
};
