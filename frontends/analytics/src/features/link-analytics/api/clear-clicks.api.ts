import { api, call, useMutation, useQueryClient } from '@marquee/web-kit';

/** Lets the figures of one link start anew. */
export const useClearClicks = (contentId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.DELETE('/api/clicks', { body: { contentId } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['clicks'] }),
  });
};
