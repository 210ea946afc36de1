import type { operations } from '@marquee/api-client';
import { api, call, useMutation, useQuery, useQueryClient } from '@marquee/web-kit';

const TEMPLATES = ['utm templates'];

type Templates = operations['getUtmTemplates']['responses'][200]['content']['application/json'];

/** Campaign parameters under a name. */
export type UtmTemplate = Templates['templates'][number];

/** All templates of the owner, in the order in which they were created. */
export const useUtmTemplates = () =>
  useQuery({ queryKey: TEMPLATES, queryFn: () => call(api.GET('/api/links/utm-templates')) });

/** Creates, changes or restores a template. Sent twice it saves one, because the client makes the id. */
export const useSaveUtmTemplate = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id: templateId, name, utm }: UtmTemplate) =>
      call(api.PUT('/api/links/utm-templates/{templateId}', { params: { path: { templateId } }, body: { name, utm } })),
    onSuccess: (all) => queries.setQueryData(TEMPLATES, all),
  });
};

export const useDeleteUtmTemplate = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id: templateId }: UtmTemplate) =>
      call(api.DELETE('/api/links/utm-templates/{templateId}', { params: { path: { templateId } } })),
    onSuccess: (_, { id }) =>
      queries.setQueryData<Templates>(
        TEMPLATES,
        (all) => all && { templates: all.templates.filter((each) => each.id !== id) },
      ),
  });
};
