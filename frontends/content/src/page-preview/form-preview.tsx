import { useUser } from '@marquee/web-kit';
import { useMemo } from 'react';
import { usePageTheme } from '../api/page-theme.api';
import { usePageItems } from '../api/whole-page.api';
import type { PreviewItem } from '../kinds/kind-entry';
import { inItemOrder, sectionOrderOf, sectionTitlesOf } from './page-order';
import { itemsWith, previewOf } from './page-view';
import { PreviewInThemes } from './preview-in-themes';

interface FormPreviewProps {
  /** The item as the form has it now. */
  readonly edited: PreviewItem;
}

/** The item as visitors will see it, among its neighbours. */
export const FormPreview = ({ edited }: FormPreviewProps) => {
  const items = usePageItems();
  const theme = usePageTheme().data?.theme;
  const username = useUser()?.username ?? '';
  const view = useMemo(
    () =>
      previewOf(username, itemsWith(inItemOrder(items), edited), {
        sectionOrder: sectionOrderOf(items),
        sectionTitles: sectionTitlesOf(items),
        theme,
      }),
    [edited, items, theme, username],
  );
  const focus = useMemo(() => ({ kind: edited.contentType, itemId: edited.id }), [edited.contentType, edited.id]);
  return <PreviewInThemes view={view} focus={focus} />;
};
