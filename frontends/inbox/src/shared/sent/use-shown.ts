import type { LoadMoreProps } from '@marquee/ui';
import { useLiveEvent } from '@marquee/web-kit';
import { useMemo } from 'react';
import { useView } from '../find/use-view';
import type { Sent, SentTo, View } from './sent';
import { withTotals, type SentPages } from './sent-pages';
import { useChangePages, useSentPages } from './sent.api';

/** What is shown of an item, and the ways to more and to another view. */
export interface Shown<S extends Sent> {
  readonly pages: SentPages<S>;
  /** Still those of the view before. */
  readonly isBehind: boolean;
  /** The next page; null where there is none. */
  readonly older: Omit<LoadMoreProps, 'texts'> | null;
  readonly show: (view: View, options: { readonly replace: boolean }) => void;
}

/**
 * The view that the address names, with live totals: `shown` is 'pending' until its first page is there, and 'failed' with a way to try again.
 */
export const useShown = <S extends Sent>(
  toView: (view: View) => SentTo<S>,
): {
  readonly to: SentTo<S>;
  readonly shown: Shown<S> | 'pending' | 'failed';
  readonly retry: () => Promise<unknown>;
} => {
  const [view, show] = useView();
  const to = useMemo(() => toView(view), [toView, view]);
  const change = useChangePages(to);
  useLiveEvent('totals', (data) => {
    const totals = data as { contentId: string; total: number; unread: number; held: number };
    if (totals.contentId === to.contentId) change((pages) => withTotals(pages, totals));
  });
  const { data, isPending, isPlaceholderData, refetch, ...next } = useSentPages(to);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = next;
  const older =
    hasNextPage && !isPlaceholderData
      ? { isLoading: isFetchingNextPage, hasFailed: isFetchNextPageError, onLoad: () => void fetchNextPage() }
      : null;
  const shown =
    data === undefined
      ? isPending
        ? ('pending' as const)
        : ('failed' as const)
      : { pages: data, isBehind: isPlaceholderData, older, show };
  return { to, shown, retry: refetch };
};
