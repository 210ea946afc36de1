import { Suspense, type ReactNode } from 'react';
import { isScreen, screenAt } from '@marquee/page/screen-addresses';
import { BouncingDots, lazyPart } from '@marquee/ui';
import {
  prepareRemoteModule,
  RemoteOutlet,
  RequireSession,
  Route,
  Routes,
  useLocation,
  useMessages,
} from '@marquee/web-kit';
import { shellMessages } from '../shell.messages';
import { NotFound } from './not-found';

const Landing = lazyPart(() => import('../landing/landing'));
const LegalPages = lazyPart(() => import('../legal/legal-pages'));
const BrowserCheckPage = lazyPart(() => import('../browser-check/browser-check-page'));

const legalPages = ['/privacy-policy', '/terms-of-service', '/about'];

const Remote = () => {
  const { pathname } = useLocation();
  const screen = isScreen(pathname) ? screenAt(pathname) : undefined;
  if (screen === undefined || screen.remote === null) return <NotFound />;
  const isPublic = screen.access === 'public';
  const outlet = <RemoteOutlet key={screen.remote} remote={screen.remote} fillsPage={!isPublic} />;
  return isPublic ? outlet : <RequireSession>{outlet}</RequireSession>;
};

/** Loads what the screen at an address consists of, so that it is drawn without waiting. */
export const prepareScreen = async (pathname: string): Promise<void> => {
  const screen = isScreen(pathname) ? screenAt(pathname) : undefined;
  if (pathname === '/') await Landing.prepare();
  else if (screen?.remote) await prepareRemoteModule(screen.remote);
  else if (legalPages.includes(pathname)) await LegalPages.prepare();
};

/** A screen of the shell's own that is fetched when it is opened. */
const OnDemand = ({ children }: { readonly children: ReactNode }) => {
  const t = useMessages(shellMessages);
  return <Suspense fallback={<BouncingDots label={t('loading')} fillsPage />}>{children}</Suspense>;
};

export const ShellRoutes = () => {
  const legal = (
    <OnDemand>
      <LegalPages />
    </OnDemand>
  );
  const browserCheck = (
    <OnDemand>
      <BrowserCheckPage />
    </OnDemand>
  );
  return (
    <Routes>
      <Route
        path="/"
        element={
          <OnDemand>
            <Landing />
          </OnDemand>
        }
      />
      {legalPages.map((path) => (
        <Route key={path} path={path} element={legal} />
      ))}
      <Route path="/test" element={browserCheck} />
      <Route path="*" element={<Remote />} />
    </Routes>
  );
};
