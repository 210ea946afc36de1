import { lazy, Suspense } from 'react';
import { screenAt } from '@marquee/page/screen-addresses';
import { BouncingDots } from '@marquee/ui';
import { RemoteOutlet, RequireSession, Route, Routes, useLocation, useMessages } from '@marquee/web-kit';
import { Landing } from '../landing/landing';
import { shellMessages } from '../shell.messages';
import { NotFound } from './not-found';

const LegalPages = lazy(() => import('../legal/legal-pages'));

const Remote = () => {
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  if (screen === undefined || screen.remote === null) return <NotFound />;
  const isPublic = screen.access === 'public';
  const outlet = <RemoteOutlet key={screen.remote} remote={screen.remote} fillsPage={!isPublic} />;
  return isPublic ? outlet : <RequireSession>{outlet}</RequireSession>;
};

export const ShellRoutes = () => {
  const t = useMessages(shellMessages);
  const legal = (
    <Suspense fallback={<BouncingDots label={t('loading')} fillsPage />}>
      <LegalPages />
    </Suspense>
  );
  return (
    <Routes>
      <Route path="/" element={<Landing />} />
      <Route path="/privacy-policy" element={legal} />
      <Route path="/terms-of-service" element={legal} />
      <Route path="/about" element={legal} />
      <Route path="*" element={<Remote />} />
    </Routes>
  );
};
