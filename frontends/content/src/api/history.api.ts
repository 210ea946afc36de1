import type { operations } from '@marquee/api-client';
import { api, call, useInfiniteQuery, useMutation, useQueryClient } from '@marquee/web-kit';
import { useRef } from 'react';
import { CONTENT } from './content-list.api';

const PAGE_SIZE = 20;

export type ItemChange =
  operations['getContentHistory']['responses'][200]['content']['application/json']['changes'][number];

/** What was changed of an item, newest first, page after page; also of a deleted one. */
export const useHistory = (contentId: string) =>
  useInfiniteQuery({
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

export interface Undo {
  readonly contentId: string;
  /** `at` of the change that is undone; without it, whatever was done last. */
  readonly doneAt?: string;
}

/** Takes back the last change of an item, or its deletion. The same undo sent again, because the answer was lost, is one undo. */
export const useUndo = () => {
  const queries = useQueryClient();
  const key = useRef<string | null>(null);
  return useMutation({
    mutationFn: (body: Undo) => {
      key.current ??= crypto.randomUUID();
      return call(api.POST('/api/content/undo', { body, params: { header: { 'Idempotency-Key': key.current } } }));
    },
    onSuccess: () => {
      key.current = null;
      return queries.invalidateQueries({ queryKey: [CONTENT] });
    },
  });
};
