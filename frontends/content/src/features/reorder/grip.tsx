import { classNames } from '@marquee/ui';
import { GripVertical } from 'lucide-react';
import type { ComponentProps } from 'react';

/** By which a row is dragged; 44 px to touch, 28 px of the line. */
export const Grip = ({ className, ...props }: ComponentProps<'button'>) => (
  <button
    type="button"
    className={classNames(
      '-mx-2 inline-grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:text-text active:cursor-grabbing',
      className,
    )}
    {...props}
  >
    <GripVertical size={18} strokeWidth={2} aria-hidden />
  </button>
);
