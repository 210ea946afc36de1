import { Button } from '@marquee/ui';
import { ArrowUp } from 'lucide-react';

interface ShowArrivalsProps {
  readonly count: number;
  readonly text: string;
  readonly onShow: () => void;
}

/** Floats over a list and leads to what has arrived above it. It has no height of its own: its coming moves nothing. */
export const ShowArrivals = ({ count, text, onShow }: ShowArrivalsProps) => (
  <div role="status" className="pointer-events-none sticky top-[76px] z-10 flex h-0 justify-center">
    {count > 0 && (
      <Button className="animate-rise pointer-events-auto mt-1 self-start rounded-pill shadow-lift" onClick={onShow}>
        <ArrowUp size={18} strokeWidth={1.75} aria-hidden />
        {text}
      </Button>
    )}
  </div>
);
