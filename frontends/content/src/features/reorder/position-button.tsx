import { classNames } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { OrderBadge } from './order-badge';
import { reorderMessages } from './reorder.messages';

interface PositionButtonProps {
  readonly of: 'section' | 'item';
  readonly place: number;
  /** Of what is at the place. */
  readonly title: string;
  readonly onSelect: () => void;
  readonly className?: string;
}

/** The place of something; asks for another one. 44 px to touch, the badge of the line. */
export const PositionButton = ({ of, place, title, onSelect, className }: PositionButtonProps) => {
  const t = useMessages(reorderMessages);
  return (
    <button
      type="button"
      aria-label={t('positionOf', { place, title })}
      className={classNames(
        'group/position -m-2 inline-grid min-h-11 min-w-11 shrink-0 place-items-center p-2',
        className,
      )}
      onClick={onSelect}
    >
      <OrderBadge
        of={of}
        place={place}
        className="transition-shadow duration-150 group-hover/position:ring-2 group-hover/position:ring-current"
      />
    </button>
  );
};
