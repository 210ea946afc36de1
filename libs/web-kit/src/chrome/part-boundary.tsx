import { Button, ErrorBoundary } from '@marquee/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages';
import { kitMessages } from '../web-kit.messages';

interface PartBoundaryProps {
  /** While the part is on its way. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** The place of a part that is loaded separately. If it cannot be loaded, only this place fails, and Retry loads it again. */
export const PartBoundary = ({ fallback = null, children }: PartBoundaryProps) => {
  const t = useMessages(kitMessages);
  const [attempt, setAttempt] = useState(0);
  const panel = (
    <div role="alert" className="flex flex-wrap items-center gap-3 py-2 text-14 text-bad">
      {t('couldNotLoadPart')}
      <Button onClick={() => setAttempt((count) => count + 1)}>{t('retry')}</Button>
    </div>
  );
  return (
    <ErrorBoundary key={attempt} fallback={panel}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
};
