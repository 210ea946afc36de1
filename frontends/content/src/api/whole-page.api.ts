import type { operations } from '@marquee/api-client';
import { api, call, useQuery } from '@marquee/web-kit';
import type { ContentItem } from './content-item';
import { CONTENT, known, untilRecent, useContentList } from './content-list.api';

const PAGE_SIZE = 200;

/** Not below `CONTENT`: a change does not wait for it. */
export const PAGE_ITEMS = 'page items';

/** All items of the owner at one moment, newest first, and the order that they are in. */
export interface WholePage {
  readonly items: readonly ContentItem[];
  readonly orderVersion: number;
  /** The owner's last changes are not in it yet. */
  readonly isBehind: boolean;
}

type Page = operations['getContent']['responses'][200]['content']['application/json'];

const fetchPage = (cursor: string | null): Promise<Page> => {
  const query = { limit: PAGE_SIZE, ...(cursor !== null && { cursor }) };
  return call(api.GET('/api/content', { params: { query } }));
};

export const fetchWholePage = async (): Promise<WholePage> => {
  // An order that is saved while the pages come is found out when this one is saved.
  const { content, orderVersion, nextCursor, ...first } = await fetchPage(null);
  const items = known(content);
  let { isBehind } = first;
  for (let cursor = nextCursor; cursor !== null;) {
    const page = await fetchPage(cursor);
    items.push(...known(page.content));
    cursor = page.nextCursor;
    isBehind ||= page.isBehind;
  }
  return { items, orderVersion, isBehind };
};

/** What there is to order. It is not requested again by itself: an answer that comes while one orders would undo it. */
export const useWholePage = () =>
  useQuery({
    queryKey: [CONTENT, 'whole page'],
    queryFn: fetchWholePage,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** All items, for what only shows them. Not the query of what is being ordered, which must not begin with an answer from before. */
export const useAllItems = ({ enabled }: { readonly enabled: boolean }) =>
  useQuery({
    queryKey: [PAGE_ITEMS],
    queryFn: fetchWholePage,
    enabled,
    refetchInterval: ({ state }) => untilRecent(state.data?.isBehind),
  });

const nothing: readonly ContentItem[] = [];

/**
 * What previews draw the page from: the newest items, and where there are more, all of them. What was made first, such as the profile,
 * may be at the top of the page.
 */
export const usePageItems = (): readonly ContentItem[] => {
  const { data: newest, hasNextPage } = useContentList();
  const all = useAllItems({ enabled: hasNextPage }).data;
  return (hasNextPage ? all?.items : undefined) ?? newest?.items ?? nothing;
};
