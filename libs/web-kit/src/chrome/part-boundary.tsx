import { Button, ErrorBoundary } from '@marquee/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages';
import { reloadPage } from '../remotes/reload-page';
import { useIsReplaced } from '../remotes/replaced-release';
import { kitMessages } from '../web-kit.messages';

interface PartBoundaryProps {
  /** While the part is on its way. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** The place of a part that is loaded separately. If it cannot be loaded, only this place fails, and Retry loads it again. */
export const PartBoundary = ({ fallback = null, children }: PartBoundaryProps) => {
  const [attempt, setAttempt] = useState(0);
  return (
    <ErrorBoundary key={attempt} fallback={<PartFailure onRetry={() => setAttempt((count) => count + 1)} />}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
};

/** After an upgrade the part is gone: what is around it stays until the owner reloads the page. */
const PartFailure = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useMessages(kitMessages);
  const isReplaced = useIsReplaced({ reloads: false }) ?? false;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 py-2 text-14 text-bad">
      {t(isReplaced ? 'newVersion' : 'couldNotLoadPart')}
      <Button onClick={isReplaced ? reloadPage : onRetry}>{t(isReplaced ? 'reload' : 'retry')}</Button>
    </div>
  );
};
