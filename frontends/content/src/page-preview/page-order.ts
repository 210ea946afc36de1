import type { ContentKindId } from '@marquee/page';

/** An item with the place that its owner gave it, if any. */
export interface Placed {
  readonly contentType: ContentKindId;
  readonly order?: number | undefined;
  readonly sectionOrder?: number | undefined;
}

/** As the page shows them, section by section: those that were ordered, then the others as they stood. */
export const inItemOrder = <Item extends Placed>(items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => placeOf(a.order) - placeOf(b.order));

/** The kinds whose sections were ordered, in their order. */
export const sectionOrderOf = (items: readonly Placed[]): ContentKindId[] => {
  const places = new Map<ContentKindId, number>();
  for (const { contentType, sectionOrder } of items)
    if (sectionOrder !== undefined) places.set(contentType, sectionOrder);
  return [...places].sort(([, a], [, b]) => a - b).map(([kind]) => kind);
};

/** Infinity would make no difference to itself. */
const placeOf = (place: number | undefined): number => place ?? Number.MAX_SAFE_INTEGER;
