import type { ReactNode } from 'react';
import { ErrorBoundary } from '@marquee/ui';
import { PageFailure, useLocation, useMessages } from '@marquee/web-kit';
import { shellMessages } from '../shell.messages';

/** A fault of our own costs the page area, not the bar above it; another address resets it. */
export const PageBoundary = ({ children }: { readonly children: ReactNode }) => {
  const t = useMessages(shellMessages);
  const { pathname } = useLocation();
  const fallback = (
    <PageFailure
      title={t('failed')}
      text={t('failedHint')}
      actionLabel={t('reload')}
      onAction={() => location.reload()}
    />
  );
  return (
    <ErrorBoundary resetKey={pathname} fallback={fallback}>
      {children}
    </ErrorBoundary>
  );
};
