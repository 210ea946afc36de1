import { api, call, useMutation, useQueryClient } from '@marquee/web-kit';

/** Resets the figures of one link. Both are called also where nothing waits for the answer any more. */
export const useClearClicks = (then: {
  readonly onCleared: (contentId: string) => void;
  readonly onFailed: (contentId: string) => void;
}) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (contentId: string) => call(api.DELETE('/api/clicks', { body: { contentId } })),
    onSuccess: async (_, contentId) => {
      await queries.invalidateQueries({ queryKey: ['clicks'] });
      then.onCleared(contentId);
    },
    onError: (_, contentId) => then.onFailed(contentId),
  });
};
