import { useEffect } from 'react';
import { Toasts } from '@marquee/ui';
import {
  BrowserRouter,
  LocaleProvider,
  MAIN_ID,
  MemoryRouter,
  setNavigate,
  useMessages,
  useLocation,
  useNavigate,
  useRouteFocus,
  useUser,
} from '@marquee/web-kit';
import { Footer } from '../layout/footer';
import { screenAt } from '@marquee/page/screen-addresses';
import { SkipLink } from '../layout/skip-link';
import { GlobalKeys } from '../palette/global-keys';
import { SuspendedNotice } from '../layout/suspended-notice';
import { TopBar } from '../layout/top-bar';
import { shellMessages } from '../shell.messages';
import { PageBoundary } from './page-boundary';
import { ShellRoutes } from './shell-routes';
import { StateOfUser } from './state-of-user';
import { UnsavedFileHint } from './unsaved-file-hint';

/** `address`: where a document is prerendered; otherwise that of the browser. */
export const App = ({ address }: { readonly address?: string }) => (
  <LocaleProvider>
    <StateOfUser>
      {address === undefined ? (
        <BrowserRouter>
          <Page />
        </BrowserRouter>
      ) : (
        <MemoryRouter initialEntries={[address]}>
          <Page />
        </MemoryRouter>
      )}
    </StateOfUser>
  </LocaleProvider>
);

export const Page = () => {
  const t = useMessages(shellMessages);
  const navigate = useNavigate();
  const hasBars = !screenAt(useLocation().pathname)?.isBare;
  useEffect(() => setNavigate((to, options) => void navigate(to, options)), [navigate]);
  useRouteFocus();
  const user = useUser();
  return (
    <div className="group/page flex min-h-dvh flex-col">
      <SkipLink />
      {/* A query continues with the client that it began with. */}
      {hasBars && <TopBar key={user?.userId} />}
      {hasBars && <SuspendedNotice />}
      <main id={MAIN_ID} tabIndex={-1} className="relative flex-1 outline-none">
        <PageBoundary>
          <ShellRoutes />
        </PageBoundary>
      </main>
      {hasBars && <Footer />}
      {hasBars && user !== null && <GlobalKeys key={`keys ${user.userId}`} />}
      <UnsavedFileHint />
      <Toasts label={t('notifications')} closeLabel={t('close')} />
    </div>
  );
};
