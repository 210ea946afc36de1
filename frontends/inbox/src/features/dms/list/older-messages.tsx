import { Button } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useEffect, useRef } from 'react';
import { inboxMessages } from '../../../inbox.messages';

interface OlderMessagesProps {
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly onLoad: () => void;
}

/** Loads the next page when the reader comes near it; a button for the keyboard, and after a failure. */
export const OlderMessages = ({ isLoading, hasFailed, onLoad }: OlderMessagesProps) => {
  const t = useMessages(inboxMessages);
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onLoad);
  useEffect(() => {
    latest.current = onLoad;
  });
  useEffect(() => {
    if (isLoading || hasFailed || place.current === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '600px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isLoading, hasFailed]);
  return (
    <div ref={place} className="mt-8 flex flex-col items-center gap-3">
      {hasFailed && (
        <p role="alert" className="text-14 text-bad">
          {t('olderFailed')}
        </p>
      )}
      <Button onClick={onLoad} aria-disabled={isLoading}>
        {isLoading ? t('loadingOlder') : t('older')}
      </Button>
    </div>
  );
};
