import { contentKindOf, type ContentKindId } from '@marquee/page';
import { api, call, useInfiniteQuery } from '@marquee/web-kit';
import type { ContentItem } from './content-item';

const PAGE_SIZE = 100;
const BEHIND_MS = 1000;

/** Asks again while an answer lacks the owner's last changes. */
export const untilRecent = (isBehind: boolean | undefined): number | false => (isBehind === true ? BEHIND_MS : false);

export const CONTENT = 'content';

/** Items of a kind that this release does not know are left out, so that an older page survives a newer server. */
export const known = (items: readonly ContentItem[]): ContentItem[] =>
  items.filter((item) => {
    if (contentKindOf(item.contentType) !== undefined) return true;
    console.warn(`skipped an item of the unknown type ${item.contentType}`);
    return false;
  });

/** The owner's items of one kind or of all, newest first, page after page; with the counts per kind over all of them. */
export const useContentList = (kind: ContentKindId | null = null, { enabled = true }: { enabled?: boolean } = {}) =>
  useInfiniteQuery({
    enabled,
    queryKey: [CONTENT, 'list', kind],
    queryFn: ({ pageParam }) => {
      const query = {
        limit: PAGE_SIZE,
        ...(kind !== null && { contentType: kind }),
        ...(pageParam !== null && { cursor: pageParam }),
      };
      return call(api.GET('/api/content', { params: { query } }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state }) => untilRecent(state.data?.pages.some(({ isBehind }) => isBehind)),
    select: ({ pages }) => ({
      items: pages.flatMap(({ content }) => known(content)),
      counts: pages[0]?.counts ?? {},
    }),
  });
