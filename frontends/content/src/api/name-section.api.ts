import type { operations } from '@marquee/api-client';
import type { ContentKindId } from '@marquee/page';
import { api, call, useMutation } from '@marquee/web-kit';
import { useRefreshContent } from './use-refresh-content';
import { useRequestKeys } from './use-request-keys';

type SectionName = operations['putSectionTitle']['requestBody']['content']['application/json'];

/** Gives a section of the page a name of its own; with null the label of its kind again. */
export const useNameSection = () => {
  const refresh = useRefreshContent();
  const keys = useRequestKeys();
  return useMutation({
    mutationFn: ({ kind, title }: { readonly kind: ContentKindId; readonly title: string | null }) => {
      // The screen asks only for kinds that are in sections.
      const body = { contentType: kind, title } as SectionName;
      return call(api.PUT('/api/page/sections', { body, params: { header: { 'Idempotency-Key': keys.of(body) } } }));
    },
    onSuccess: () => {
      keys.succeeded();
      return refresh();
    },
  });
};
