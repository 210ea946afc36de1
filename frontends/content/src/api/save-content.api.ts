import type { operations } from '@marquee/api-client';
import { api, call, useMutation } from '@marquee/web-kit';
import type { ContentItem } from './content-item';
import { useRefreshContent } from './use-refresh-content';
import { useRequestKeys } from './use-request-keys';

type BodyOf<Operation extends 'createContent' | 'updateContent'> = NonNullable<
  operations[Operation]['requestBody']
>['content']['application/json'];

export type ContentSave =
  | { readonly mode: 'create'; readonly item: BodyOf<'createContent'> }
  | {
      readonly mode: 'update';
      readonly changes: Exclude<BodyOf<'updateContent'>, { readonly orderData: unknown }> & {
        readonly contentId: string;
      };
    };

const send = async (save: ContentSave, params: { header: { 'Idempotency-Key': string } }): Promise<ContentItem> => {
  if (save.mode === 'create') return (await call(api.POST('/api/content', { body: save.item, params }))).item;
  const reply = await call(api.PUT('/api/content', { body: save.changes, params }));
  // Only an order of the page is answered otherwise.
  return (reply as Extract<typeof reply, { readonly item: unknown }>).item;
};

/** Creates or changes an item, and answers it as it is stored. The same save sent again, because the answer was lost, is one save. */
export const useSaveContent = () => {
  const refresh = useRefreshContent();
  const keys = useRequestKeys();
  return useMutation({
    mutationFn: (save: ContentSave) => send(save, { header: { 'Idempotency-Key': keys.of(save) } }),
    onSuccess: () => {
      keys.succeeded();
      return refresh();
    },
  });
};
