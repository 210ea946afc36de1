import type { operations } from '@marquee/api-client';
import { api, call, useMutation, useQueryClient } from '@marquee/web-kit';
import { CONTENT } from './content-list.api';
import { useRequestKeys } from './use-request-keys';

type BodyOf<Operation extends 'createContent' | 'updateContent'> =
  operations[Operation]['requestBody']['content']['application/json'];

export type ContentSave =
  | { readonly mode: 'create'; readonly item: BodyOf<'createContent'> }
  | {
      readonly mode: 'update';
      readonly changes: Exclude<BodyOf<'updateContent'>, { readonly orderData: unknown }> & {
        readonly contentId: string;
      };
    };

const send = (save: ContentSave, params: { header: { 'Idempotency-Key': string } }) =>
  save.mode === 'create'
    ? call(api.POST('/api/content', { body: save.item, params }))
    : call(api.PUT('/api/content', { body: save.changes, params }));

/** Creates or changes an item. The same save sent again, because the answer was lost, is one save. */
export const useSaveContent = () => {
  const queries = useQueryClient();
  const keys = useRequestKeys();
  return useMutation({
    mutationFn: (save: ContentSave) => send(save, { header: { 'Idempotency-Key': keys.of(save) } }),
    onSuccess: () => {
      keys.succeeded();
      return queries.invalidateQueries({ queryKey: [CONTENT] });
    },
  });
};
