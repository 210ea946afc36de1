import { lazy, Suspense } from 'react';
import { BouncingDots } from '@marquee/ui';
import { RemoteOutlet, RequireSession, Route, Routes, useLocation, useMessages } from '@marquee/web-kit';
import { Landing } from '../landing/landing';
import { shellMessages } from '../shell.messages';
import { NotFound } from './not-found';
import { remotePathOf } from './remote-paths';

const LegalPages = lazy(() => import('../legal/legal-pages'));

const Remote = () => {
  const { pathname } = useLocation();
  const path = remotePathOf(pathname);
  if (path === undefined) return <NotFound />;
  const isPublic = path.access === 'public';
  const outlet = <RemoteOutlet key={path.remote} remote={path.remote} fillsPage={!isPublic} />;
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
