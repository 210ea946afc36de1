import { BouncingDots } from '@marquee/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages';
import { askingForPlan } from '../navigation';
import { Navigate, useLocation } from '../router';
import { kitMessages } from '../web-kit.messages';
import { useSubscription } from './subscription';

/**
 * Shows its children to an account with an active subscription, and while it is not known whether there is one; goes to /account for
 * others. The server decides on each change anyway.
 */
export const RequireSubscription = ({ children }: { readonly children: ReactNode }) => {
  const t = useMessages(kitMessages);
  const { data, isPending } = useSubscription();
  const { pathname, search } = useLocation();
  if (isPending) return <BouncingDots label={t('loading')} fillsPage />;
  return data === null || data?.isActive === false ? (
    <Navigate to="/account" replace state={askingForPlan(`${pathname}${search}`)} />
  ) : (
    children
  );
};
