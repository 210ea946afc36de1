import { Fragment, type ReactNode } from 'react';
import { BouncingDots, Button, EmptyState } from '@marquee/ui';
import { useMessages } from '../i18n/use-messages';
import { kitMessages } from '../web-kit.messages';
import { comingFrom } from '../navigation';
import { Navigate, useLocation } from '../router';
import { session } from './the-session';
import { useSession } from './use-session';

/**
 * Shows its children to a signed-in user, and sends every other visitor to /login, which returns here afterwards. When another user signs
 * in, also in another tab, the children begin again without the input and state of the previous user.
 */
export const RequireSession = ({ children }: { readonly children: ReactNode }) => {
  const t = useMessages(kitMessages);
  const state = useSession();
  const { pathname, search } = useLocation();
  switch (state.status) {
    case 'signedIn':
      return <Fragment key={state.user.userId}>{children}</Fragment>;
    case 'signedOut':
      return <Navigate to="/login" replace state={comingFrom(pathname + search, session.lastUserId())} />;
    case 'restoring':
      return <BouncingDots label={t('loading')} fillsPage />;
    case 'unreachable':
      return (
        <EmptyState
          role="alert"
          level={1}
          title={t('unreachable')}
          text={t('unreachableHint')}
          action={<Button onClick={() => void session.refresh().catch(() => undefined)}>{t('retry')}</Button>}
        />
      );
  }
};
