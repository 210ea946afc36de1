import { PreviewWell } from '@marquee/ui';
import { useMessages, useTheme, useUser } from '@marquee/web-kit';
import { useDeferredValue, useMemo } from 'react';
import { usePageTheme } from '../../api/page-theme.api';
import type { WholePage } from '../../api/whole-page.api';
import { itemMessages } from '../../item.messages';
import { sectionTitlesOf } from '../../page-preview/page-order';
import { previewOf } from '../../page-preview/page-view';
import { Phone } from '../../page-preview/phone';
import { UnlitPage } from '../../page-preview/unlit-page';
import type { PageSections, PlaceOnPage } from '../../page-preview/page-sections';
import { reorderMessages } from './reorder.messages';

interface OrderPreviewProps {
  readonly page: WholePage;
  readonly sections: PageSections;
  readonly isDirty: boolean;
  /** What was moved last: its section is the open one, its tile ringed. */
  readonly moved: PlaceOnPage | null;
}

const phoneClass = 'mx-auto min-h-0 w-full max-w-[332px] flex-1';

/** The page in its new order. It is drawn when there is time: dragging comes first. */
export const OrderPreview = ({ page, sections, isDirty, moved }: OrderPreviewProps) => {
  const t = useMessages(reorderMessages);
  const tContent = useMessages(itemMessages);
  const [theme] = useTheme();
  const username = useUser()?.username ?? '';
  const pageTheme = usePageTheme().data?.theme;
  const shown = useDeferredValue(sections);
  const isLit = page.items.some(({ isPublic }) => isPublic);
  const view = useMemo(() => {
    const others = page.items.filter(
      ({ contentType, isPublic }) => isPublic && !shown.some(({ kind }) => kind === contentType),
    );
    const ordered = shown.flatMap(({ items }) => items);
    const sectionOrder = shown.map(({ kind }) => kind);
    return previewOf(username, [...ordered, ...others], {
      sectionOrder,
      sectionTitles: sectionTitlesOf(ordered),
      theme: pageTheme,
    });
  }, [page, pageTheme, shown, username]);
  const focus = useMemo(() => {
    if (moved === null) return null;
    const item = page.items.find(({ contentId }) => contentId === moved.contentId);
    return { kind: moved.kind, isMoved: true as const, ...(item && { itemId: item.id }) };
  }, [moved, page]);
  return (
    <PreviewWell
      className="min-h-0 flex-1"
      isLit={isLit}
      label={isDirty ? t('newOrder') : tContent(isLit ? 'live' : 'notLitYet')}
      actions={isDirty && <span className="text-14 text-muted">{t('notSavedYet')}</span>}
    >
      {isLit ? (
        <Phone view={view} theme={theme} {...(focus && { focus })} className={phoneClass} />
      ) : (
        <UnlitPage username={username} className={phoneClass} />
      )}
    </PreviewWell>
  );
};
