import { BouncingDots, LoadFailure } from '@marquee/ui';
import { useMessages, usePageTitle } from '@marquee/web-kit';
import { useState } from 'react';
import { usePageTheme, type OwnTheme } from '../../api/page-theme.api';
import { itemMessages } from '../../item.messages';
import { pageThemeMessages } from './page-theme.messages';
import { ThemeForm } from './theme-form';

/** `/theme`: how the public page looks. */
export default function PageThemePage() {
  const t = useMessages(itemMessages);
  usePageTitle(useMessages(pageThemeMessages)('title'));
  // The form starts from what is stored, not from what a preview drew a while ago.
  const { data, isFetchedAfterMount, isError, refetch } = usePageTheme({ isFresh: true });
  /** What another tab had saved, taken in place of what was made here: the form starts again with it. */
  const [taken, setTaken] = useState<OwnTheme | null>(null);
  if (data !== undefined && isFetchedAfterMount) {
    // A reload that fails still answers what was there before.
    const reload = async () => {
      const { data: now, isError: hasFailed } = await refetch();
      return hasFailed ? undefined : now;
    };
    return <ThemeForm key={taken?.themeVersion} stored={taken ?? data} reload={reload} onTaken={setTaken} />;
  }
  if (!isError) return <BouncingDots label={t('loading')} fillsPage />;
  return <LoadFailure level={1} title={t('loadFailed')} retryLabel={t('retry')} onRetry={() => void refetch()} />;
}
