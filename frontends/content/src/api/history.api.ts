import type { operations } from '@marquee/api-client';
import { api, call, useInfiniteQuery, useMutation } from '@marquee/web-kit';
import { isNotFound } from './content-item';
import { CONTENT } from './content-list.api';
import { useRefreshContent } from './use-refresh-content';
import { useItemRequestKeys } from './use-request-keys';

const PAGE_SIZE = 20;

export type ItemChange =
  operations['getContentHistory']['responses'][200]['content']['application/json']['changes'][number];

/** What was changed of an item, newest first, page after page; also of a deleted one. */
export const useHistory = (contentId: string, { enabled = true }: { enabled?: boolean } = {}) =>
  useInfiniteQuery({
    enabled,
    queryKey: [CONTENT, 'history', contentId],
    queryFn: ({ pageParam }) => {
      const query = { contentId, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) };
      return call(api.GET('/api/content/history', { params: { query } }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => ({
      changes: pages.flatMap(({ changes }) => changes),
      canUndo: pages[0]?.canUndo ?? false,
    }),
  });

/**
 * When an item was deleted that can be restored: `deletedAt` is null where there is none, undefined while it is not known. `isError`: its
 * history could not be read.
 */
export const useDeletedAt = (contentId: string, options?: { enabled?: boolean }) => {
  const { data, error, isFetching, isPending, refetch } = useHistory(contentId, options);
  const [last] = data?.changes ?? [];
  const isError = error !== null && !isNotFound(error);
  // What was kept from the time before may not have the deletion yet.
  const unlessDeleted = isPending || isFetching || isError ? undefined : null;
  return { deletedAt: last?.change === 'deleted' ? last.at : unlessDeleted, isError, refetch };
};

export interface Undo {
  readonly contentId: string;
  /** `at` of the change that is undone; without it, whatever was done last. */
  readonly doneAt?: string;
  /** `updatedAt` of a deleted item, which tells its deletion from one after it was restored. */
  readonly updatedAt?: string;
}

/** Undoes the last change of an item, or its deletion. The same undo sent again, because the answer was lost, is one undo. */
export const useUndo = () => {
  const refresh = useRefreshContent();
  const keysOf = useItemRequestKeys();
  return useMutation({
    mutationFn: (undo: Undo) => {
      const { updatedAt: _, ...body } = undo;
      const params = { header: { 'Idempotency-Key': keysOf(body.contentId).of(undo) } };
      return call(api.POST('/api/content/undo', { body, params }));
    },
    onSuccess: (_, { contentId }) => {
      keysOf(contentId).succeeded();
      return refresh();
    },
  });
};
