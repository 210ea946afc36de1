import { ArrowLeft, Menu as MenuIcon, Search } from 'lucide-react';
import { screenAt, screenNameOf } from '@marquee/page/screen-addresses';
import { buttonClass, classNames, IconButton, Logo } from '@marquee/ui';
import {
  dashboardBehind,
  Link,
  openPalette,
  toggleSidebar,
  useLocation,
  useMessages,
  useSession,
  useSubscription,
} from '@marquee/web-kit';
import { shellMessages } from '../shell.messages';
import { SubscriptionBadge } from './subscription-badge';
import { ThemeControl } from './theme-control';
import { useScrolled } from './use-scrolled';
import { UserMenu } from './user-menu';

const BackButton = () => {
  const t = useMessages(shellMessages);
  const { state } = useLocation();
  return (
    <>
      <span aria-hidden className="ml-3 h-5 w-px bg-line max-sm:hidden" />
      <Link
        to={dashboardBehind(state)}
        aria-label={t('backLabel')}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-control px-3 text-15 font-[560] text-muted transition-colors hover:bg-hover hover:text-text max-sm:order-first max-sm:-ml-3 max-sm:px-0"
      >
        <ArrowLeft aria-hidden size={18} strokeWidth={1.75} className="max-sm:size-[22px]" />
        <span className="max-sm:hidden">{t('back')}</span>
      </Link>
    </>
  );
};

export const TopBar = () => {
  const t = useMessages(shellMessages);
  const { pathname } = useLocation();
  const state = useSession();
  const subscription = useSubscription({ enabled: state.status === 'signedIn' }).data ?? null;
  const screen = screenAt(pathname);
  // Without a subscription the dashboard only leads back to the account.
  const hasBack = screen?.hasBack && (screen.remote !== 'account' || subscription?.isActive);
  const onLanding = pathname === '/';
  const isClear = !useScrolled() && onLanding;
  return (
    <header
      className={classNames(
        'sticky top-0 z-30 flex h-15 print:hidden items-center justify-between gap-3 px-4 transition-colors duration-150 sm:h-16 sm:px-6',
        onLanding && 'xl:px-[max(120px,calc(50vw-600px))]',
        !isClear && 'bg-canvas',
      )}
    >
      <div className="flex min-w-0 items-center gap-3">
        {screenNameOf(pathname) === 'dashboard' && (
          <span className="-ml-2 lg:hidden">
            <IconButton label={t('openMenu')} onClick={toggleSidebar}>
              <MenuIcon aria-hidden size={22} strokeWidth={1.75} />
            </IconButton>
          </span>
        )}
        <Link to="/" aria-label={t('home')} className="inline-flex min-h-11 min-w-7 items-center rounded-control">
          <Logo />
        </Link>
        {hasBack && <BackButton />}
      </div>
      <div className="flex shrink-0 items-center gap-1 sm:gap-2">
        {state.status === 'signedIn' && subscription && <SubscriptionBadge subscription={subscription} />}
        {state.status === 'signedIn' && (
          <IconButton label={t('search')} onClick={openPalette}>
            <Search aria-hidden size={18} strokeWidth={1.75} />
          </IconButton>
        )}
        <ThemeControl />
        {state.status === 'signedIn' && <UserMenu username={state.user.username} />}
        {state.status === 'signedOut' && (
          <Link to="/login" className={`${buttonClass({ variant: 'quiet' })} in-data-[session=restoring]:invisible`}>
            {t('signIn')}
          </Link>
        )}
      </div>
    </header>
  );
};
