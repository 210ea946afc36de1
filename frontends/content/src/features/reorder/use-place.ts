import { useSortable } from '@dnd-kit/sortable';
import type { PlaceOnPage } from '../../page-preview/page-sections';

/** The id by which the drag and drop library knows a section or an item. */
export const idOf = ({ kind, contentId }: PlaceOnPage): string => contentId ?? `section ${kind}`;

/** What is dragged, and what it is dragged onto, as `useOrderPlace` told the library. */
export const placeIn = (entry: { readonly data: { readonly current: unknown } } | null): PlaceOnPage | null =>
  (entry?.data.current as { readonly place?: PlaceOnPage } | undefined)?.place ?? null;

/** Makes an element a place that can be dragged and dropped onto; `grip` is what one drags it by. */
export const useOrderPlace = (place: PlaceOnPage) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useSortable({
    id: idOf(place),
    data: { place },
    // The order itself follows the pointer: nothing has to be moved aside besides.
    animateLayoutChanges: () => false,
  });
  const { role: _button, ...described } = attributes;
  return { ref: setNodeRef, isDragging, grip: { ref: setActivatorNodeRef, ...described, ...listeners } };
};
