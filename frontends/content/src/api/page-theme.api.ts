import type { operations } from '@marquee/api-client';
import type { PageTheme } from '@marquee/page';
import { api, call, useMutation, useQuery, useQueryClient } from '@marquee/web-kit';
import { useRequestKeys } from './use-request-keys';

export const PAGE_THEME = ['page theme'];

/** The theme of the owner's page, and how many there were. */
export type OwnTheme = operations['getPageTheme']['responses'][200]['content']['application/json'];

/** How the owner's page looks; the default theme where none was chosen. `isFresh`: fetched again although it is cached. */
export const usePageTheme = ({ isFresh = false }: { isFresh?: boolean } = {}) =>
  useQuery({
    queryKey: PAGE_THEME,
    queryFn: () => call(api.GET('/api/page/theme')),
    ...(isFresh && { refetchOnMount: 'always' as const }),
  });

/**
 * Gives the page a theme, made from the one with this `themeVersion`, and answers it as it is stored. A theme that another tab has saved meanwhile
 * stays, and this one is refused as `theme_conflict`.
 */
export const useSavePageTheme = () => {
  const queries = useQueryClient();
  const keys = useRequestKeys();
  return useMutation({
    mutationFn: ({ theme, themeVersion }: { readonly theme: PageTheme; readonly themeVersion: number }) => {
      const body = { ...theme, themeVersion };
      const params = { header: { 'Idempotency-Key': keys.of(body) } };
      return call(api.PUT('/api/page/theme', { body, params }));
    },
    onSuccess: (saved) => {
      keys.succeeded();
      queries.setQueryData(PAGE_THEME, saved);
    },
  });
};
