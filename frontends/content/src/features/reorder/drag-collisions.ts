import { closestCenter, type CollisionDetection } from '@dnd-kit/core';
import { placeIn } from './use-place';

/** The nearest of the places onto which what is dragged may come: sections among sections, items within their own section. */
export const nearestOfItsOwn: CollisionDetection = ({ droppableContainers, ...drag }) => {
  const moved = placeIn(drag.active);
  if (moved === null) return [];
  const own = droppableContainers.filter((container) => {
    const place = placeIn(container);
    if (place === null) return false;
    return moved.contentId === null ? place.contentId === null : place.contentId !== null && place.kind === moved.kind;
  });
  return closestCenter({ ...drag, droppableContainers: own });
};
