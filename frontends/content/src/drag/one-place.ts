import {
  KeyboardCode,
  type Active,
  type ClientRect,
  type DroppableContainer,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';

/** Whether what is dragged may come to this place. */
export type IsOwnPlace = (dragged: Active, place: DroppableContainer) => boolean;

/** Each press of an arrow key moves what is dragged by one place. Lines are read on: behind the last place of one is the first of the next. */
export const byOnePlace =
  (isOwn: IsOwnPlace): KeyboardCoordinateGetter =>
  (event, { context: { active, collisionRect, droppableContainers, droppableRects } }) => {
    const direction = directions[event.code];
    if (direction === undefined) return undefined;
    event.preventDefault(); // also where there is no next place: the page stays where it is
    if (active === null || collisionRect === null) return undefined;
    const places = droppableContainers
      .getEnabled()
      .filter((place) => isOwn(active, place))
      .flatMap(({ id }) => droppableRects.get(id) ?? []);
    const next = nextPlace(direction, collisionRect, places);
    return next && { x: next.left, y: next.top };
  };

interface Direction {
  readonly step: 1 | -1;
  /** Along a line; else across lines. */
  readonly isAlong: boolean;
}

const directions: Readonly<Record<string, Direction>> = {
  [KeyboardCode.Down]: { step: 1, isAlong: false },
  [KeyboardCode.Up]: { step: -1, isAlong: false },
  [KeyboardCode.Right]: { step: 1, isAlong: true },
  [KeyboardCode.Left]: { step: -1, isAlong: true },
};

type Box = Pick<ClientRect, 'left' | 'top' | 'width' | 'height'>;

/** The nearest place in a direction, as a reader of lines comes to it; undefined at the end. */
export const nextPlace = <T extends Box>(
  { step, isAlong }: Direction,
  from: Box,
  places: readonly T[],
): T | undefined => {
  const down = ({ top }: Box): number => (top - from.top) * step;
  const right = ({ left }: Box): number => (left - from.left) * step;
  const isInLine = (place: Box): boolean => Math.abs(down(place)) < from.height / 2;
  const nearest = (options: readonly T[], ...measures: readonly ((place: Box) => number)[]): T | undefined =>
    options.toSorted((a, b) => measures.reduce((rest, measure) => rest || Math.round(measure(a) - measure(b)), 0))[0];

  const inLine = places.filter((place) => isInLine(place) && right(place) > from.width / 2);
  if (isAlong && inLine.length > 0) return nearest(inLine, right);
  const inOthers = places.filter((place) => !isInLine(place) && down(place) > 0);
  // Along a line the next one is entered at its beginning.
  return nearest(inOthers, down, isAlong ? right : (place) => Math.abs(right(place)));
};
