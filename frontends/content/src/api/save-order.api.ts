import type { operations } from '@marquee/api-client';
import { api, call, useMutation, useQueryClient } from '@marquee/web-kit';
import { CONTENT } from './content-list.api';

type Body = operations['updateContent']['requestBody']['content']['application/json'];
export type NewOrder = Extract<Body, { readonly orderData: unknown }>;

/** Saves the order of the whole page. An order that another tab has saved meanwhile is refused as `order_conflict`. */
export const useSaveOrder = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewOrder) => call(api.PUT('/api/content', { body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: [CONTENT] }),
  });
};
