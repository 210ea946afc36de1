import { DndContext, DragOverlay, MeasuringStrategy, type DragOverEvent, type DragStartEvent } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import { translate, useMessages } from '@marquee/web-kit';
import { GripVertical } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { dragMessages } from '../../drag/drag.messages';
import { useAnnouncements } from '../../drag/use-announcements';
import { useDragSensors } from '../../drag/use-drag-sensors';
import { kindEntries } from '../../kinds/kind-entries';
import { PositionDialog } from '../../lists/position-dialog';
import { movedOnto, movedTo, placeOf, type PageSections, type PlaceOnPage } from '../../page-preview/page-sections';
import { isOwnPlace, nearestOfItsOwn } from './drag-collisions';
import type { FoundSection } from './found-sections';
import { OrderBadge } from './order-badge';
import { OrderCard, OrderThumbnail, titleOfItem } from './order-card';
import { SectionCard, SectionHead } from './section-card';
import { useFoldedList } from './use-folded-list';
import type { OrderDraft } from './use-order-draft';
import { idOf, placeIn } from './use-place';

const measuring = { droppable: { strategy: MeasuringStrategy.Always } };
/** The list keeps the dragged header in its place by itself. */
const autoScroll = { layoutShiftCompensation: false };
const inPlace = () => null;

interface OrderBoardProps {
  readonly draft: Pick<OrderDraft, 'sections' | 'current' | 'change'>;
  /** What is shown of each section. */
  readonly found: readonly FoundSection[];
  /** What was moved last, for the preview. */
  readonly onMove: (moved: PlaceOnPage) => void;
}

/**
 * The sections with their items. The order itself changes while something is dragged, so that the numbers and the preview show what
 * will be; abandoning the move brings the order of before back.
 */
export const OrderBoard = ({ draft, found, onMove }: OrderBoardProps) => {
  const t = useMessages(dragMessages);
  const { sections, current, change } = draft;
  const sensors = useDragSensors(isOwnPlace);
  const announcements = useAnnouncements((active) => {
    const moved = placeIn(active);
    return moved && { title: titleAt(current.current, moved), ...placeOf(current.current, moved) };
  });
  const [asked, setAsked] = useState<PlaceOnPage | null>(null);
  const [said, setSaid] = useState('');
  const ask = useCallback((place: PlaceOnPage) => setAsked(place), []);
  const [dragged, setDragged] = useState<PlaceOnPage | null>(null);
  const before = useRef<PageSections>(sections);
  const isFolded = dragged !== null && dragged.contentId === null;
  const list = useFoldedList(isFolded);

  const start = ({ active, activatorEvent }: DragStartEvent) => {
    before.current = current.current;
    const place = placeIn(active);
    list.remember(place?.contentId === null ? headerOf(activatorEvent) : null);
    setDragged(place);
  };
  const over = ({ active, over }: DragOverEvent) => {
    const [moved, onto] = [placeIn(active), placeIn(over)];
    if (moved === null || onto === null) return;
    const next = movedOnto(current.current, moved, onto);
    if (next === current.current) return;
    change(next);
    onMove(moved);
  };
  const moveTo = (moved: PlaceOnPage, place: number) => {
    setAsked(null);
    const next = movedTo(current.current, moved, place);
    change(next);
    onMove(moved);
    setSaid(t('movedTo', { title: titleAt(next, moved), ...placeOf(next, moved) }));
  };
  const cancel = () => {
    change(before.current);
    setDragged(null);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestOfItsOwn}
      measuring={measuring}
      autoScroll={autoScroll}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('instructions') } }}
      onDragStart={start}
      onDragOver={over}
      onDragEnd={() => setDragged(null)}
      onDragCancel={cancel}
    >
      <SortableContext items={sections.map(({ kind }) => idOf({ kind, contentId: null }))} strategy={inPlace}>
        <div ref={list.ref} className="flex flex-col gap-3">
          {found.map(
            (section, at) =>
              section.rows.length > 0 && (
                <SectionCard key={section.kind} section={section} place={at + 1} isFolded={isFolded} onAsk={ask} />
              ),
          )}
        </div>
      </SortableContext>
      <p role="status" className="sr-only">
        {said}
      </p>
      {asked && (
        <PositionDialog
          title={titleAt(sections, asked)}
          placement={placeOf(sections, asked)}
          onMove={(place) => moveTo(asked, place)}
          onClose={() => setAsked(null)}
        />
      )}
      <DragOverlay dropAnimation={null}>{dragged && <Dragged place={dragged} sections={sections} />}</DragOverlay>
    </DndContext>
  );
};

const titleAt = (sections: PageSections, { kind, contentId }: PlaceOnPage): string => {
  const items = sections.find((section) => section.kind === kind)?.items ?? [];
  const item = items.find((each) => each.contentId === contentId);
  return item === undefined ? translate(kindEntries[kind].messages)('plural') : titleOfItem(item);
};

/** The header whose grip was taken. */
const headerOf = ({ target }: Event): Element | null =>
  target instanceof Element ? (target.closest('button')?.parentElement ?? null) : null;

/** What follows the pointer. */
const Dragged = ({ place, sections }: { readonly place: PlaceOnPage; readonly sections: PageSections }) => {
  const section = sections.find(({ kind }) => kind === place.kind);
  const item = section?.items.find(({ contentId }) => contentId === place.contentId);
  const at = placeOf(sections, place).place;
  if (section === undefined) return null;
  if (item !== undefined && kindEntries[place.kind].isPictorial) {
    return (
      <div className="relative size-full -rotate-[.6deg] overflow-hidden rounded-thumb shadow-lift ring-2 ring-focus">
        <OrderThumbnail item={item} />
        <OrderBadge of="item" place={at} className="absolute top-1.5 left-1.5" />
      </div>
    );
  }
  return (
    <div className="flex size-full -rotate-[.6deg] items-center gap-3 rounded-control bg-surface pl-2 shadow-lift ring-2 ring-focus">
      <span className="-mx-2 grid size-11 shrink-0 place-items-center text-muted">
        <GripVertical size={18} strokeWidth={2} aria-hidden />
      </span>
      <OrderBadge of={item === undefined ? 'section' : 'item'} place={at} />
      {item === undefined ? <SectionHead kind={place.kind} count={section.items.length} /> : <OrderCard item={item} />}
    </div>
  );
};
