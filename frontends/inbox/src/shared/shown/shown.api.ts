import type { operations } from '@marquee/api-client';
import { api, ApiError, call, useInfiniteQuery, useMutation, useQueryClient } from '@marquee/web-kit';

type ShownPage = operations['getShownStickers']['responses'][200]['content']['application/json'];
/** A sticker whose words are shown on its page. */
export type ShownSticker = ShownPage['data'][number];

const KEY = ['shown-stickers'] as const;

/** The stickers whose words are shown, those that were shown last first, page after page. */
export const useShownStickers = () =>
  useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam }) =>
      call(
        api.GET('/api/media/shown-stickers', { params: { query: pageParam === null ? {} : { cursor: pageParam } } }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
  });

/** One that is gone meanwhile, such as with its account's other window, shows nothing either. */
const hide = async (stickerId: string): Promise<void> => {
  try {
    await call(api.DELETE('/api/media/shown-stickers/{stickerId}', { params: { path: { stickerId } } }));
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
};

/** Both are called also where the sticker has left the list by then. */
export const useHideSticker = (then: { readonly onHidden: () => void; readonly onFailed: () => void }) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: hide,
    onSuccess: () => {
      then.onHidden();
      void queries.invalidateQueries({ queryKey: KEY });
    },
    onError: then.onFailed,
  });
};
