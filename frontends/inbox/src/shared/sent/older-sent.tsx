import { Button } from '@marquee/ui';
import { useEffect, useRef } from 'react';

export interface OlderSentProps {
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly onLoad: () => void;
  readonly texts: { readonly show: string; readonly loading: string; readonly failed: string };
}

/** Loads the next page when the reader comes near it; a button for the keyboard, and after a failure. */
export const OlderSent = ({ isLoading, hasFailed, onLoad, texts }: OlderSentProps) => {
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
          {texts.failed}
        </p>
      )}
      <Button onClick={onLoad} aria-disabled={isLoading}>
        {isLoading ? texts.loading : texts.show}
      </Button>
    </div>
  );
};
