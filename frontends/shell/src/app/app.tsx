import { useEffect, useState } from 'react';
import { Toasts } from '@marquee/ui';
import {
  BrowserRouter,
  createQueryClient,
  LocaleProvider,
  MAIN_ID,
  QueryClientProvider,
  session,
  setNavigate,
  useMessages,
  useLocation,
  useNavigate,
  useRouteFocus,
  useQueryClient,
} from '@marquee/web-kit';
import { Footer } from '../layout/footer';
import { screenAt } from '@marquee/page/screen-addresses';
import { SkipLink } from '../layout/skip-link';
import { SuspendedNotice } from '../layout/suspended-notice';
import { TopBar } from '../layout/top-bar';
import { shellMessages } from '../shell.messages';
import { PageBoundary } from './page-boundary';
import { ShellRoutes } from './shell-routes';

export const App = () => {
  const [client] = useState(createQueryClient);
  return (
    <LocaleProvider>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <Page />
        </BrowserRouter>
      </QueryClientProvider>
    </LocaleProvider>
  );
};

/**
 * What one user was shown is not for the next one. It is forgotten before anything is drawn for that one: what is drawn would begin with it, and an
 * observer of a query that is removed later goes on showing its answer.
 */
const useForgetOnChangeOfUser = () => {
  const client = useQueryClient();
  useEffect(() => {
    let known = session.userId();
    return session.subscribe(() => {
      const user = session.userId();
      if (user === known) return;
      known = user;
      client.removeQueries();
    });
  }, [client]);
};

export const Page = () => {
  const t = useMessages(shellMessages);
  const navigate = useNavigate();
  const hasBars = !screenAt(useLocation().pathname)?.isBare;
  useEffect(() => setNavigate((to, options) => void navigate(to, options)), [navigate]);
  useRouteFocus();
  useForgetOnChangeOfUser();
  return (
    <div className="group/page flex min-h-dvh flex-col">
      <SkipLink />
      {hasBars && <TopBar />}
      {hasBars && <SuspendedNotice />}
      <main id={MAIN_ID} tabIndex={-1} className="relative flex-1 outline-none">
        <PageBoundary>
          <ShellRoutes />
        </PageBoundary>
      </main>
      {hasBars && <Footer />}
      <Toasts label={t('notifications')} closeLabel={t('close')} />
    </div>
  );
};
