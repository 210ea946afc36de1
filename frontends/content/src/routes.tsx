import './schemas-without-eval';
import { BouncingDots, lazyPart } from '@marquee/ui';
import { RequireSubscription, useLocation, useMessages } from '@marquee/web-kit';
import { Suspense } from 'react';
import { contentMessages } from './content.messages';
import { DashboardPage } from './features/dashboard/dashboard-page';
import { LivePreview } from './features/dashboard/live-preview';
import { StepsNotice } from './features/first-steps/steps-notice';

const EditorPage = lazyPart(() => import('./features/editor/editor-page'));
const ReorderPage = lazyPart(() => import('./features/reorder/reorder-page'));
const FirstStepsPage = lazyPart(() => import('./features/first-steps/first-steps-page'));
const ImportPage = lazyPart(() => import('./features/import/import-page'));
const HistoryPage = lazyPart(() => import('./features/time-travel/history-page'));
const PageThemePage = lazyPart(() => import('./features/page-theme/page-theme-page'));

/** Mounted by the shell for `/dashboard`, `/first-steps`, `/create`, `/edit`, `/history`, `/import`, `/reorder` and `/theme`. All but the dashboard come when they are opened. */
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
  if (screen === 'import' || screen === 'history') {
    return (
      <RequireSubscription>
        <Suspense fallback={<BouncingDots label={t('loading')} fillsPage />}>
          {screen === 'import' ? <ImportPage /> : <HistoryPage />}
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
  if (screen === 'first-steps') {
    return (
      <Suspense fallback={<BouncingDots label={t('loading')} fillsPage />}>
        <FirstStepsPage preview={(page) => <LivePreview {...page} kind={null} />} />
      </Suspense>
    );
  }
  return (
    <RequireSubscription>
      <DashboardPage firstSteps={<StepsNotice />} prepareEditor={EditorPage.prepare} />
    </RequireSubscription>
  );
}
