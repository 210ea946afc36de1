import { SortableContext } from '@dnd-kit/sortable';
import { classNames, WindowedRows } from '@marquee/ui';
import { format, useMessages } from '@marquee/web-kit';
import { memo, useMemo } from 'react';
import { kindEntries } from '../../kinds/kind-entries';
import { useKindTexts } from '../../kinds/kind-text';
import { Grip } from './grip';
import type { PlaceOnPage } from '../../page-preview/page-sections';
import type { FoundRow, FoundSection } from './found-sections';
import { OrderCard, OrderThumbnail, titleOfItem } from './order-card';
import { PositionButton } from './position-button';
import { reorderMessages } from './reorder.messages';
import { idOf, useOrderPlace } from './use-place';

const inPlace = () => null;

/** Where what is dragged will be. */
const slot = 'rounded-control outline-1 outline-info outline-dashed *:opacity-0';

interface SectionCardProps {
  readonly section: FoundSection;
  readonly place: number;
  /** Only the header: what one sees of the sections while one of them is dragged. */
  readonly isFolded: boolean;
  /** Asks for another place. Stays the same function. */
  readonly onAsk: (moved: PlaceOnPage) => void;
}

/** A section with its items. An unchanged one is not drawn again while another one is ordered. */
export const SectionCard = memo(({ section: { kind, count, rows }, place, isFolded, onAsk }: SectionCardProps) => {
  const t = useMessages(reorderMessages);
  const title = useKindTexts(kind)('plural');
  const { isPictorial = false } = kindEntries[kind];
  const { ref, isDragging, grip } = useOrderPlace({ kind, contentId: null });
  const ids = useMemo(() => rows.map(({ item }) => idOf({ kind, contentId: item.contentId })), [kind, rows]);
  const Item = isPictorial ? PhotoPlace : RowPlace;
  return (
    <section aria-label={title} className="rounded-card bg-surface p-2 shadow-rest">
      <div ref={ref} className={classNames('flex h-13 items-center gap-3 pl-2', isDragging && slot)}>
        <Grip aria-label={t('moveSection', { title })} {...grip} />
        <PositionButton of="section" place={place} title={title} onSelect={() => onAsk({ kind, contentId: null })} />
        <SectionHead kind={kind} count={count} />
      </div>
      {!isFolded && (
        <SortableContext items={ids} strategy={inPlace}>
          <WindowedRows
            count={rows.length}
            rowHeight={isPictorial ? 12 : 56}
            groupClassName={
              isPictorial ? 'grid grid-cols-3 gap-2 px-2 pb-2 min-[360px]:grid-cols-4 sm:grid-cols-8' : undefined
            }
            renderRow={(index) => {
              const row = rows[index]!;
              return <Item key={row.item.contentId} {...row} onAsk={onAsk} />;
            }}
          />
        </SortableContext>
      )}
    </section>
  );
});
SectionCard.displayName = 'SectionCard';

interface SectionHeadProps {
  readonly kind: FoundSection['kind'];
  readonly count: number;
}

export const SectionHead = ({ kind, count }: SectionHeadProps) => {
  const { icon: Icon } = kindEntries[kind];
  const title = useKindTexts(kind)('plural');
  return (
    <>
      <Icon size={19} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
      <h2 className="title min-w-0 flex-1 truncate text-18">{title}</h2>
      <span className="pr-3 font-mono text-14 text-muted tabular-nums">{format.number(count)}</span>
    </>
  );
};

type ItemPlaceProps = FoundRow & Pick<SectionCardProps, 'onAsk'>;

/** What a row and a photo have in common: the grip with its name, and the place. */
const useItemPlace = ({ item, place, onAsk }: ItemPlaceProps) => {
  const t = useMessages(reorderMessages);
  const { contentType: kind, contentId } = item;
  const { ref, isDragging, grip } = useOrderPlace({ kind, contentId });
  const title = titleOfItem(item);
  const position = { of: 'item', place, title, onSelect: () => onAsk({ kind, contentId }) } as const;
  return { ref, isDragging, position, grip: { 'aria-label': t('moveItem', { title }), ...grip } };
};

const RowPlace = memo((props: ItemPlaceProps) => {
  const { ref, isDragging, grip, position } = useItemPlace(props);
  return (
    <div ref={ref} role="listitem" className={classNames('flex h-14 items-center gap-3 pl-2', isDragging && slot)}>
      <Grip {...grip} />
      <PositionButton {...position} />
      <OrderCard item={props.item} />
    </div>
  );
});
RowPlace.displayName = 'RowPlace';

const PhotoPlace = memo((props: ItemPlaceProps) => {
  const { ref, isDragging, grip, position } = useItemPlace(props);
  return (
    <div ref={ref} role="listitem" className={classNames('relative aspect-square min-w-0', isDragging && slot)}>
      <button
        type="button"
        className="block size-full cursor-grab rounded-thumb select-none [-webkit-touch-callout:none] active:cursor-grabbing"
        {...grip}
      >
        <OrderThumbnail item={props.item} />
      </button>
      <PositionButton {...position} isOnPicture />
    </div>
  );
});
PhotoPlace.displayName = 'PhotoPlace';
