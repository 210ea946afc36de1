import type { PageTheme, PublicPageView } from '@marquee/page';
import { useUser } from '@marquee/web-kit';
import { useMemo } from 'react';
import { usePageItems } from '../../api/whole-page.api';
import { inItemOrder, sectionOrderOf, sectionTitlesOf } from '../../page-preview/page-order';
import { previewOf } from '../../page-preview/page-view';

/** The owner's whole page in a theme. */
export const useThemedPage = (theme: PageTheme): PublicPageView => {
  const items = usePageItems();
  const username = useUser()?.username ?? '';
  return useMemo(() => {
    const isPublic = inItemOrder(items.filter((item) => item.isPublic));
    return previewOf(username, isPublic, {
      sectionOrder: sectionOrderOf(items),
      sectionTitles: sectionTitlesOf(items),
      theme,
    });
  }, [items, theme, username]);
};
