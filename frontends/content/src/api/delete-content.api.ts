import { api, call, useMutation, useQueryClient } from '@marquee/web-kit';
import type { ContentItem } from './content-item';
import { CONTENT } from './content-list.api';

interface Deletion {
  readonly item: ContentItem;
  /** What it was called when it was deleted. */
  readonly title: string;
}

/**
 * Deletes one item. The lists are asked for anew only when that worked, so a failure leaves them as they are. Both are called also where
 * nothing waits for the answer any more.
 */
export const useDeleteContent = (then: {
  readonly onDeleted: (item: ContentItem, title: string) => void;
  readonly onFailed: (item: ContentItem) => void;
}) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ item: { contentId } }: Deletion) =>
      call(api.DELETE('/api/content', { params: { query: { contentId } } })),
    onSuccess: async (_, { item, title }) => {
      await queries.invalidateQueries({ queryKey: [CONTENT] });
      then.onDeleted(item, title);
    },
    onError: (_, { item }) => then.onFailed(item),
  });
};
