import './schemas-without-eval';
import { BouncingDots } from '@marquee/ui';
import { Navigate, RequireSubscription, useLocation, useMessages } from '@marquee/web-kit';
import { lazy, Suspense } from 'react';
import { contentMessages } from './content.messages';
import { DashboardPage } from './features/dashboard/dashboard-page';

const EditorPage = lazy(() => import('./features/editor/editor-page'));

/** Mounted by the shell for `/dashboard`, `/create` and `/edit`. The forms come with the first of them that is opened. */
export default function ContentRoutes() {
  const t = useMessages(contentMessages);
  const { pathname } = useLocation();
  const [, screen] = pathname.split('/');
  if (screen === 'create' || screen === 'edit') {
    return (
      <Suspense fallback={<BouncingDots label={t('loading')} fillsPage />}>
        <EditorPage key={pathname} />
      </Suspense>
    );
  }
  return pathname.replace(/\/$/, '') === '/dashboard' ? (
    <RequireSubscription>
      <DashboardPage />
    </RequireSubscription>
  ) : (
    <Navigate to="/dashboard" replace />
  );
}
