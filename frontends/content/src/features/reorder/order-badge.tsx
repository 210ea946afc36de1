import { classNames } from '@marquee/ui';
import { format } from '@marquee/web-kit';

interface OrderBadgeProps {
  readonly of: 'section' | 'item';
  readonly place: number;
  readonly className?: string;
}

/** A purple square orders sections, a blue disc items: shape as well as colour distinguishes them. */
export const OrderBadge = ({ of, place, className }: OrderBadgeProps) => (
  <span
    className={classNames(
      'inline-grid h-7 min-w-7 shrink-0 place-items-center px-1 text-13 font-[700] tabular-nums',
      of === 'section' ? 'rounded-[8px] bg-violet text-canvas' : 'rounded-pill bg-info-soft text-info',
      className,
    )}
  >
    {format.number(place)}
  </span>
);
