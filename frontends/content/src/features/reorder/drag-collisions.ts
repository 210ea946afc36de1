import { closestCenter, type CollisionDetection } from '@dnd-kit/core';
import type { IsOwnPlace } from '../../drag/one-place';
import { placeIn } from './use-place';

/** Sections come among sections, items among those of their own section. */
export const isOwnPlace: IsOwnPlace = (dragged, container) => {
  const [moved, place] = [placeIn(dragged), placeIn(container)];
  if (moved === null || place === null) return false;
  return moved.contentId === null ? place.contentId === null : place.contentId !== null && place.kind === moved.kind;
};

/** The nearest of the places onto which what is dragged may come. */
export const nearestOfItsOwn: CollisionDetection = ({ droppableContainers, ...drag }) =>
  closestCenter({
    ...drag,
    droppableContainers: droppableContainers.filter((container) => isOwnPlace(drag.active, container)),
  });
