import type { ItemPreview } from '@marquee/contracts';
import type { ItemContent } from './preview-content';

/** Pictures of items that one run of a drawing draws; the next run, a minute later, draws the others. */
const DRAWN_AT_ONCE = 10;

/** The pictures of a page's items after one run of its drawing. */
export interface DrawnItems {
  /** Those that the run is to draw. */
  readonly toDraw: readonly ItemContent[];
  /** All that there are when it has drawn: an item that waits for its turn keeps the one that it has. */
  readonly shown: readonly ItemPreview[];
  readonly isMoreToDraw: boolean;
}

/** Compares what the items show with the pictures that they have. */
export const drawnItemsOf = (items: readonly ItemContent[], known: readonly ItemPreview[]): DrawnItems => {
  const had = new Map(known.map(({ itemKey, hash }) => [itemKey, hash]));
  const changed = items.filter(({ itemKey, hash }) => had.get(itemKey) !== hash);
  const toDraw = changed.slice(0, DRAWN_AT_ONCE);
  const waiting = new Set(changed.slice(DRAWN_AT_ONCE));
  const shown = items.flatMap((item): ItemPreview[] => {
    const { itemKey } = item;
    const hash = waiting.has(item) ? had.get(itemKey) : item.hash;
    return hash === undefined ? [] : [{ itemKey, hash }];
  });
  return { toDraw, shown, isMoreToDraw: waiting.size > 0 };
};
