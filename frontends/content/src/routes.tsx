import './schemas-without-eval';
import { BouncingDots, lazyPart } from '@marquee/ui';
import { RequireSubscription, useLocation, useMessages } from '@marquee/web-kit';
import { Suspense } from 'react';
import { contentMessages } from './content.messages';
import { DashboardPage } from './features/dashboard/dashboard-page';

const EditorPage = lazyPart(() => import('./features/editor/editor-page'));
const ReorderPage = lazyPart(() => import('./features/reorder/reorder-page'));
const PageThemePage = lazyPart(() => import('./features/page-theme/page-theme-page'));

/** Mounted by the shell for `/dashboard`, `/create`, `/edit`, `/reorder` and `/theme`. All but the dashboard come when they are opened. */
export default function ContentRoutes() {
  const t = useMessages(contentMessages);
  const { pathname, key } = useLocation();
  const [, screen] = pathname.split('/');
  if (screen === 'create' || screen === 'edit') {
    return (
      <RequireSubscription>
        <Suspense fallback={<BouncingDots label={t('loading')} fillsPage />}>
          <EditorPage key={key} />
        </Suspense>
      </RequireSubscription>
    );
  }
  if (screen === 'reorder' || screen === 'theme') {
    return (
      <RequireSubscription>
        <Suspense fallback={<BouncingDots label={t('loading')} fillsPage />}>
          {screen === 'reorder' ? <ReorderPage /> : <PageThemePage />}
        </Suspense>
      </RequireSubscription>
    );
  }
  return (
    <RequireSubscription>
      <DashboardPage />
    </RequireSubscription>
  );
}
