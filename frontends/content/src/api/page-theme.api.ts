import type { PageTheme } from '@marquee/page';
import { api, call, useMutation, useQuery, useQueryClient } from '@marquee/web-kit';
import { useRequestKeys } from './use-request-keys';

const PAGE_THEME = ['page theme'];

/** How the owner's page looks; the default theme where none was chosen. `isFresh`: asked for anew although it is known. */
export const usePageTheme = ({ isFresh = false }: { isFresh?: boolean } = {}) =>
  useQuery({
    queryKey: PAGE_THEME,
    queryFn: async () => (await call(api.GET('/api/page/theme'))).theme,
    ...(isFresh && { refetchOnMount: 'always' as const }),
  });

/** Gives the page a theme, and answers it as it is stored. */
export const useSavePageTheme = () => {
  const queries = useQueryClient();
  const keys = useRequestKeys();
  return useMutation({
    mutationFn: async (theme: PageTheme) => {
      const params = { header: { 'Idempotency-Key': keys.of(theme) } };
      return (await call(api.PUT('/api/page/theme', { body: theme, params }))).theme;
    },
    onSuccess: (theme) => {
      keys.succeeded();
      queries.setQueryData(PAGE_THEME, theme);
    },
  });
};
