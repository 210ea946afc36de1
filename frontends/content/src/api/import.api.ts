import type { operations } from '@marquee/api-client';
import { api, call, useMutation } from '@marquee/web-kit';
import { useRefreshContent } from './use-refresh-content';
import { useRequestKeys } from './use-request-keys';

type BodyOf<Operation extends 'previewImport' | 'runImport'> = NonNullable<
  operations[Operation]['requestBody']
>['content']['application/json'];

/** What is imported: the address of a page, or a text. */
export type ImportSourceGiven = BodyOf<'previewImport'>;
export type ImportPreview = Awaited<ReturnType<typeof previewImport>>;
export type ImportColumns = NonNullable<ImportPreview['table']>['columns'];

/** Answers what an import would add, change and leave out. Nothing is stored. */
export const previewImport = (given: ImportSourceGiven) => call(api.POST('/api/imports/preview', { body: given }));

/** Adds what was chosen, all of it or nothing. The same import sent again, because the answer was lost, is one import. */
export const useRunImport = () => {
  const refresh = useRefreshContent();
  const keys = useRequestKeys();
  return useMutation({
    mutationFn: (body: BodyOf<'runImport'>) =>
      call(api.POST('/api/imports', { body, params: { header: { 'Idempotency-Key': keys.of(body) } } })),
    onSuccess: () => {
      keys.succeeded();
      return refresh();
    },
  });
};
