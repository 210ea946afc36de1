import { SortableContext } from '@dnd-kit/sortable';
import { classNames, WindowedRows } from '@marquee/ui';
import { format, useMessages } from '@marquee/web-kit';
import { memo } from 'react';
import type { ContentItem } from '../../api/content-item';
import { kindEntries } from '../../kinds/kind-entries';
import { useKindTexts } from '../../kinds/kind-text';
import { Grip } from './grip';
import { OrderBadge } from './order-badge';
import { OrderCard, OrderThumbnail, titleOfItem } from './order-card';
import type { OrderedSection } from './page-sections';
import { reorderMessages } from './reorder.messages';
import { idOf, useOrderPlace } from './use-place';

const inPlace = () => null;

/** Where what is dragged will be. */
const slot = 'rounded-control outline-1 outline-info outline-dashed *:opacity-0';

interface SectionCardProps {
  readonly section: OrderedSection;
  readonly place: number;
  /** Only the header: what one sees of the sections while one of them is dragged. */
  readonly isFolded: boolean;
}

/** A section with its items. An unchanged one is not drawn again while another one is ordered. */
export const SectionCard = memo(({ section: { kind, items }, place, isFolded }: SectionCardProps) => {
  const t = useMessages(reorderMessages);
  const title = useKindTexts(kind)('plural');
  const { isPictorial = false } = kindEntries[kind];
  const { ref, isDragging, grip } = useOrderPlace({ kind, contentId: null });
  const ids = items.map(({ contentId }) => idOf({ kind, contentId }));
  const Item = isPictorial ? PhotoPlace : RowPlace;
  return (
    <section aria-label={title} className="rounded-card bg-surface p-2 shadow-rest">
      <div ref={ref} className={classNames('flex h-13 items-center gap-3 pl-2', isDragging && slot)}>
        <Grip aria-label={t('moveSection', { title })} {...grip} />
        <SectionHead kind={kind} place={place} count={items.length} />
      </div>
      {!isFolded && (
        <SortableContext items={ids} strategy={inPlace}>
          <WindowedRows
            count={items.length}
            rowHeight={isPictorial ? 12 : 56}
            groupClassName={isPictorial ? 'grid grid-cols-4 gap-2 px-2 pb-2 sm:grid-cols-8' : undefined}
            renderRow={(index) => {
              const item = items[index]!;
              return <Item key={item.contentId} item={item} place={index + 1} />;
            }}
          />
        </SortableContext>
      )}
    </section>
  );
});
SectionCard.displayName = 'SectionCard';

interface SectionHeadProps {
  readonly kind: OrderedSection['kind'];
  readonly place: number;
  readonly count: number;
}

export const SectionHead = ({ kind, place, count }: SectionHeadProps) => {
  const { icon: Icon } = kindEntries[kind];
  const title = useKindTexts(kind)('plural');
  return (
    <>
      <OrderBadge of="section" place={place} />
      <Icon size={19} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
      <h2 className="title min-w-0 flex-1 truncate text-18">{title}</h2>
      <span className="pr-3 font-mono text-14 text-muted tabular-nums">{format.number(count)}</span>
    </>
  );
};

interface ItemPlaceProps {
  readonly item: ContentItem;
  readonly place: number;
}

const RowPlace = memo(({ item, place }: ItemPlaceProps) => {
  const t = useMessages(reorderMessages);
  const { contentType: kind, contentId } = item;
  const { ref, isDragging, grip } = useOrderPlace({ kind, contentId });
  return (
    <div ref={ref} role="listitem" className={classNames('flex h-14 items-center gap-3 pl-2', isDragging && slot)}>
      <Grip aria-label={t('moveItem', { title: titleOfItem(item) })} {...grip} />
      <OrderCard item={item} place={place} />
    </div>
  );
});
RowPlace.displayName = 'RowPlace';

const PhotoPlace = memo(({ item, place }: ItemPlaceProps) => {
  const t = useMessages(reorderMessages);
  const { contentType: kind, contentId } = item;
  const { ref, isDragging, grip } = useOrderPlace({ kind, contentId });
  return (
    <div ref={ref} role="listitem" className={classNames('aspect-square min-w-0', isDragging && slot)}>
      <button
        type="button"
        aria-label={t('moveItem', { title: titleOfItem(item) })}
        className="relative block size-full cursor-grab rounded-thumb select-none [-webkit-touch-callout:none] active:cursor-grabbing"
        {...grip}
      >
        <OrderThumbnail item={item} place={place} />
      </button>
    </div>
  );
});
PhotoPlace.displayName = 'PhotoPlace';
