import type { PageTheme } from '@marquee/page';
import { useUser } from '@marquee/web-kit';
import { useDeferredValue, useMemo } from 'react';
import { useContentList } from '../../api/content-list.api';
import type { PictureControl } from '../../fields/use-picture';
import type { PreviewItem } from '../../kinds/kind-entry';
import { inItemOrder, sectionOrderOf } from '../../page-preview/page-order';
import { previewOf } from '../../page-preview/page-view';
import { PreviewInThemes } from '../../page-preview/preview-in-themes';

const nothing: readonly PreviewItem[] = [];

interface ThemePreviewProps {
  readonly theme: PageTheme;
  readonly picture: Pick<PictureControl, 'src'>;
}

/** The whole page in the theme that is being made. It is drawn when there is time: typing comes first. */
export const ThemePreview = ({ theme, picture }: ThemePreviewProps) => {
  const items = useContentList().data?.items ?? nothing;
  const username = useUser()?.username ?? '';
  const shown = useDeferredValue(theme);
  const view = useMemo(() => {
    const isPublic = inItemOrder(items.filter((item) => item.isPublic));
    return previewOf(username, isPublic, { sectionOrder: sectionOrderOf(items), theme: shown });
  }, [items, shown, username]);
  return <PreviewInThemes view={view} {...(picture.src !== null && { backgroundSrc: picture.src })} />;
};
