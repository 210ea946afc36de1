import { api, call, useMutation } from '@marquee/web-kit';
import type { Message } from '../../../shared/sent/sent';

/** Deletes one message; it can be restored. */
export const useDeleteMessage = () =>
  useMutation({
    mutationFn: ({ contentId, id }: Message) =>
      call(api.DELETE('/api/content/data', { params: { query: { contentId, id } } })),
  });

export const restoreMessage = ({ contentId, id }: Message) =>
  call(api.POST('/api/content/data/restore', { body: { contentId, id } }));
