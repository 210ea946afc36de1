import { useEffect, useRef } from 'react';
import { Button } from './button';

export interface LoadMoreProps {
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly onLoad: () => void;
  readonly texts: { readonly show: string; readonly loading: string; readonly failed: string };
}

/** Loads the next page when the reader comes near it; a button for the keyboard, and after a failure. */
export const LoadMore = ({ isLoading, hasFailed, onLoad, texts }: LoadMoreProps) => {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onLoad);
  useEffect(() => {
    latest.current = onLoad;
  });
  useEffect(() => {
    if (isLoading || hasFailed || place.current === null) return;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && latest.current(), {
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
      <Button onClick={() => !isLoading && onLoad()} aria-disabled={isLoading}>
        {isLoading ? texts.loading : texts.show}
      </Button>
    </div>
  );
};
