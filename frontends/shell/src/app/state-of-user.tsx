import { dismissToasts } from '@marquee/ui';
import { createQueryClient, QueryClientProvider, session } from '@marquee/web-kit';
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';

/** Gives each user a query client: what one user was shown, and what is answered late, is not for the next one. Toasts leave with their user. */
export const StateOfUser = ({ children }: { readonly children: ReactNode }) => {
  const userId = useSyncExternalStore(session.subscribe, session.userId, () => null);
  const signal = useSyncExternalStore(session.subscribe, session.signal, session.signal);
  const client = useMemo(createQueryClient, [userId]);
  useEffect(() => {
    signal.addEventListener('abort', dismissToasts);
    return () => signal.removeEventListener('abort', dismissToasts);
  }, [signal]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
