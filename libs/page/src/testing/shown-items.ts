import type { ShownItem } from '../registry/item-model';
import { contentKinds, kindList, type ContentKindId } from '../registry/content-kinds';
import type { ContentKind } from '../registry/content-kind';
import { kindExamples } from './kind-examples';

interface ShownItems {
  readonly kind: ContentKindId;
  readonly items: ShownItem[];
}

/** The n-th item of a kind as the page is given it. */
export const shownItem = (kind: ContentKindId, n: number): ShownItem => ({
  kind,
  id: `${kind}-${n}`,
  fields: kindExamples[kind].published(n),
});

/** So many items of a kind. */
export const shownItems = (kind: ContentKindId, count: number): ShownItems => ({
  kind,
  items: Array.from({ length: count }, (_, n) => shownItem(kind, n)),
});

/** Items of every kind: so many of those that may be repeated, and one of each other. */
export const itemsOfAllKinds = (countOf: (kind: ContentKindId) => number): ShownItems[] =>
  kindList.map(({ id }) => {
    const { fixedId }: ContentKind = contentKinds[id];
    return shownItems(id, fixedId === null ? countOf(id) : 1);
  });
