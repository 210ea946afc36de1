import type { ContentKindId } from '@marquee/page';

/** An item with the place that its owner gave it, if any. */
export interface Placed {
  readonly contentType: ContentKindId;
  readonly order?: number | undefined;
  readonly sectionOrder?: number | undefined;
  readonly sectionTitle?: string | undefined;
}

/** As the page shows them, section by section: those that were ordered, then the others as they were. */
export const inItemOrder = <Item extends Placed>(items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => placeOf(a.order) - placeOf(b.order));

/** The kinds whose sections were ordered, in their order. */
export const sectionOrderOf = (items: readonly Placed[]): ContentKindId[] => {
  const places = new Map<ContentKindId, number>();
  for (const { contentType, sectionOrder } of items)
    if (sectionOrder !== undefined) places.set(contentType, sectionOrder);
  return [...places].sort(([, a], [, b]) => a - b).map(([kind]) => kind);
};

/** Own names of sections, by kind. */
export const sectionTitlesOf = (items: readonly Placed[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    items.flatMap(({ contentType, sectionTitle }) => (sectionTitle === undefined ? [] : [[contentType, sectionTitle]])),
  );

/** An item among those that are ordered. */
interface Ordered {
  readonly id: string;
  readonly contentType: string;
}

/**
 * The order `wanted` with its places. An order replaces the one before it, so it also names those of `items` that only the one before
 * named, such as private ones: each item, and each section, stays behind what it was behind.
 */
export const withKeptPlaces = (wanted: readonly Ordered[], items: readonly (Ordered & Placed)[]) => {
  const placed = inItemOrder(items.filter(({ order }) => order !== undefined));
  const kinds = [...new Set(wanted.map(({ contentType }) => contentType))];
  return woven(kinds, sectionOrderOf(placed)).flatMap((kind, section) =>
    woven(idsOf(wanted, kind), idsOf(placed, kind)).map((id, item) => ({
      id,
      contentType: kind,
      order: item + 1,
      sectionOrder: section + 1,
      sectionId: kind,
    })),
  );
};

const idsOf = (items: readonly Ordered[], kind: string): string[] =>
  items.filter(({ contentType }) => contentType === kind).map(({ id }) => id);

/** What is wanted, and behind each what followed it in `former` and is not wanted. */
const woven = (wanted: readonly string[], former: readonly string[]): string[] => {
  const groups = new Map(wanted.map((each) => [each, [each]]));
  const first: string[] = [];
  let group = first;
  for (const each of former) {
    const own = groups.get(each);
    if (own === undefined) group.push(each);
    else group = own;
  }
  return [first, ...groups.values()].flat();
};

/** Not Infinity: Infinity - Infinity is NaN, which breaks the sort. */
const placeOf = (place: number | undefined): number => place ?? Number.MAX_SAFE_INTEGER;
