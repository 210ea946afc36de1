import { api, call, useMutation } from '@marquee/web-kit';
import { withKeptPlaces } from '../page-preview/page-order';
import type { ContentItem } from './content-item';
import { useRefreshContent } from './use-refresh-content';
import { useWholePage } from './whole-page.api';

export interface NewOrder {
  /** What is public, in its new order, section by section. */
  readonly orderData: readonly Pick<ContentItem, 'id' | 'contentType'>[];
  /** Of the order that this one was made from. */
  readonly orderVersion: number;
}

/**
 * Saves the order of the whole page, in which what is private keeps its place. An order that another tab has saved meanwhile is refused
 * as `order_conflict`.
 */
export const useSaveOrder = () => {
  const refresh = useRefreshContent();
  const items = useWholePage().data?.items ?? [];
  return useMutation({
    mutationFn: ({ orderData, orderVersion }: NewOrder) =>
      call(api.PUT('/api/content', { body: { orderData: withKeptPlaces(orderData, items), orderVersion } })),
    onSuccess: refresh,
  });
};
