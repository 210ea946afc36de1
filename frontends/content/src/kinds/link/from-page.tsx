import { useMessages } from '@marquee/web-kit';
import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { linkFormMessages } from './link-form.messages';

/** Says next to a label where the value comes from. */
export const FromPage = () => {
  const t = useMessages(linkFormMessages);
  return (
    <span className="flex items-center gap-1.5 text-13 text-muted">
      <Globe size={14} strokeWidth={1.75} aria-hidden />
      {t('fromPage')}
    </span>
  );
};

interface AwaitedProps {
  /** The value will be filled in. */
  readonly isAwaited: boolean;
  /** Where the text of the field begins. */
  readonly className: string;
  /** A `Field`. */
  readonly children: ReactNode;
}

/** A field with a bar in it where its value will be. The field can be typed into meanwhile. */
export const Awaited = ({ isAwaited, className, children }: AwaitedProps) => (
  <div className="relative">
    {children}
    {isAwaited && (
      <span
        aria-hidden
        className={`pointer-events-none absolute top-[42px] h-3.5 w-2/5 animate-pulse rounded-[4px] bg-data-soft motion-reduce:animate-none ${className}`}
      />
    )}
  </div>
);
