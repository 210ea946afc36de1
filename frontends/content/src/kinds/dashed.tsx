import { classNames } from '@marquee/ui';
import type { ReactNode } from 'react';

interface DashedProps {
  readonly className?: string;
  readonly children?: ReactNode;
}

/** The place of something that is to come. */
export const Dashed = ({ className, children }: DashedProps) => (
  <span
    className={classNames(
      'grid place-items-center border-[1.5px] border-dashed border-line-strong text-muted',
      className,
    )}
  >
    {children}
  </span>
);

/** The shape of what comes, where a kind has none of its own: lines of text. */
export const DashedLines = () => (
  <span className="flex flex-col gap-1.5">
    <Dashed className="h-5 w-32 rounded-[8px]" />
    <Dashed className="h-5 w-22 rounded-[8px]" />
    <Dashed className="h-5 w-14 rounded-[8px]" />
  </span>
);
