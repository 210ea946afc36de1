import type { operations } from '@marquee/api-client';
import { contentKindOf, type ContentKind } from '@marquee/page';
import { api, call, keepPreviousData, useQuery } from '@marquee/web-kit';

type ItemsPage = operations['getContent']['responses'][200]['content']['application/json'];
export type PaletteItem = ItemsPage['content'][number];
export type FoundSent =
  operations['searchContentData']['responses'][200]['content']['application/json']['data'][number];

const PAGE_SIZE = 200;
/** 2,000 items: what an account has at most in practice. */
const MOST_PAGES = 10;
/** Questions that a search looks through: each is a request. */
export const MOST_QUESTIONS = 4;
const MOST_SENT = 4;
/** Fewer characters are found nearly everywhere. */
const LEAST = 2;
const FRESH_MS = 30_000;

const fetchPage = (cursor: string | null): Promise<ItemsPage> => {
  const query = { limit: PAGE_SIZE, ...(cursor !== null && { cursor }) };
  return call(api.GET('/api/content', { params: { query } }));
};

const fetchItems = async (): Promise<readonly PaletteItem[]> => {
  const items: PaletteItem[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES && (page === 0 || cursor !== null); page += 1) {
    const { content, nextCursor } = await fetchPage(cursor);
    items.push(...content);
    cursor = nextCursor;
  }
  return items;
};

/** The items of the owner, newest first. */
export const usePaletteItems = ({ enabled }: { readonly enabled: boolean }) =>
  useQuery({ queryKey: ['palette', 'items'], queryFn: fetchItems, enabled, staleTime: FRESH_MS });

export const kindOf = ({ contentType }: PaletteItem): ContentKind | undefined => contentKindOf(contentType);

/** Items that visitors send something to: all inboxes, and the newest questions. */
export const searchedItems = (items: readonly PaletteItem[]) => {
  const sending = (what: ContentKind['visitorsSend']) => items.filter((item) => kindOf(item)?.visitorsSend === what);
  const questions = sending('answer');
  return {
    searched: [...sending('message'), ...questions.slice(0, MOST_QUESTIONS)],
    isBounded: questions.length > MOST_QUESTIONS,
  };
};

/** What visitors sent with these words, in the items given. */
export const useFoundSent = (searched: readonly PaletteItem[], q: string) =>
  useQuery({
    queryKey: ['palette', 'sent', q, searched.map(({ contentId }) => contentId)],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        searched.map((item) =>
          call(
            api.POST('/api/content/data/search', { body: { contentId: item.contentId, q, limit: MOST_SENT }, signal }),
          ),
        ),
      );
      return pages.flatMap(({ data }, place) => data.map((sent) => ({ sent, item: searched[place]! })));
    },
    enabled: q.length >= LEAST && searched.length > 0,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
