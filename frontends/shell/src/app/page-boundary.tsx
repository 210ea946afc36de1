import type { ReactNode } from 'react';
import { Button, EmptyState, ErrorBoundary } from '@marquee/ui';
import { useLocation, useMessages } from '@marquee/web-kit';
import { shellMessages } from '../shell.messages';

/** A fault of our own costs the page area, not the bar above it; another address resets it. */
export const PageBoundary = ({ children }: { readonly children: ReactNode }) => {
  const t = useMessages(shellMessages);
  const { pathname } = useLocation();
  const fallback = (
    <EmptyState
      role="alert"
      level={1}
      title={t('failed')}
      text={t('failedHint')}
      action={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
    />
  );
  return (
    <ErrorBoundary resetKey={pathname} fallback={fallback}>
      {children}
    </ErrorBoundary>
  );
};
