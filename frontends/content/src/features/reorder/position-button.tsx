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
  /** On a picture, which is dragged by the rest of it. */
  readonly isOnPicture?: boolean;
}

/** The place of something; asks for another one. 44 px to touch, the badge of the line; on a picture the badge alone. */
export const PositionButton = ({ of, place, title, onSelect, isOnPicture = false }: PositionButtonProps) => {
  const t = useMessages(reorderMessages);
  return (
    <button
      type="button"
      aria-label={t('positionOf', { place, title })}
      className={classNames(
        'group/position inline-grid shrink-0 place-items-center',
        isOnPicture ? 'absolute top-1.5 left-1.5 rounded-pill' : '-m-2 min-h-11 min-w-11 rounded-control p-2',
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
