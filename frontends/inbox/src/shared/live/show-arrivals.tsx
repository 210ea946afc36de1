import { Button } from '@marquee/ui';
import { ArrowUp } from 'lucide-react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Room above the first card for the header and this button. */
const ABOVE_LIST_PX = 140;

interface ShowArrivalsProps {
  readonly arrivals: { readonly count: number; readonly show: () => void };
  /** Can be focused. */
  readonly list: RefObject<HTMLElement | null>;
  readonly text: string;
}

/** Floats over a list and leads to what has arrived above it. It has no height of its own: its coming moves nothing. */
export const ShowArrivals = ({ arrivals, list, text }: ShowArrivalsProps) => {
  const show = (): void => {
    // The list is as it stays before it is measured.
    flushSync(arrivals.show);
    const top = list.current?.getBoundingClientRect().top ?? ABOVE_LIST_PX;
    if (top < ABOVE_LIST_PX) scrollBy({ top: top - ABOVE_LIST_PX });
    list.current?.focus({ preventScroll: true });
  };
  return (
    <div role="status" className="pointer-events-none sticky top-[76px] z-10 flex h-0 justify-center">
      {arrivals.count > 0 && (
        <Button className="animate-rise pointer-events-auto mt-1 self-start rounded-pill shadow-lift" onClick={show}>
          <ArrowUp size={18} strokeWidth={1.75} aria-hidden />
          {text}
        </Button>
      )}
    </div>
  );
};
