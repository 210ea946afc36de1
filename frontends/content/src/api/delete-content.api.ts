import { api, call, useMutation, useQueryClient } from '@marquee/web-kit';
import type { ContentItem } from './content-item';
import { CONTENT } from './content-list.api';

/** Deletes one item. The lists are asked for anew only when that worked, so a failure leaves them as they are. */
export const useDeleteContent = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ contentId }: ContentItem) => call(api.DELETE('/api/content', { params: { query: { contentId } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: [CONTENT] }),
  });
};
