import { api, call, useMutation } from '@marquee/web-kit';
import { isNotFound, type ContentItem } from './content-item';
import { useRefreshContent } from './use-refresh-content';
import { useItemRequestKeys } from './use-request-keys';

interface Deletion {
  readonly item: ContentItem;
  /** What it was called when it was deleted. */
  readonly title: string;
}

/** Another tab may have deleted the item meanwhile: it is gone, as its owner wants. */
const unlessGone = (error: unknown): void => {
  if (!isNotFound(error)) throw error;
};

/**
 * Deletes one item. The same deletion sent again, because the answer was lost, is one deletion. The lists are refetched only when that
 * worked, so a failure leaves them as they are. Both are called also where nothing waits for the answer any more.
 */
export const useDeleteContent = (then: {
  readonly onDeleted: (item: ContentItem, title: string) => void;
  readonly onFailed: (item: ContentItem) => void;
}) => {
  const refresh = useRefreshContent();
  const keysOf = useItemRequestKeys();
  return useMutation({
    mutationFn: ({ item: { contentId, updatedAt } }: Deletion) => {
      const query = { contentId };
      // An item that was restored since then is deleted again under a new key: to the earlier key, the server would answer what it did then.
      const header = { 'Idempotency-Key': keysOf(contentId).of({ contentId, updatedAt }) };
      return call(api.DELETE('/api/content', { params: { query, header } })).catch(unlessGone);
    },
    onSuccess: async (_, { item, title }) => {
      keysOf(item.contentId).succeeded();
      await refresh();
      then.onDeleted(item, title);
    },
    onError: (_, { item }) => then.onFailed(item),
  });
};
