import { itemKey, TOPICS, type AnyItemChanged, type ItemErased } from '@marquee/contracts';
import { defineProjection, type Handler } from '@marquee/event-sourcing';
import type { CollectionDefinition } from '@marquee/ports';

/** One item of a page, of any kind. The kind says whether the item is an inbox. */
export interface PageItem {
  readonly itemId: string;
  readonly ownerId: string;
  /** From `itemKey`. A later item of the same name has the same key and a higher version. */
  readonly key: string;
  /** The key under which content publishes it, see `ItemErased`. */
  readonly place: string;
  /** May be a kind that this release does not know. */
  readonly kind: string;
  readonly contentId: string;
  readonly version: number;
  readonly deleted: boolean;
}

export const pageItems: CollectionDefinition<PageItem> = {
  name: 'inbox-page-items',
  version: 2,
  id: ({ itemId }) => itemId,
  indexes: { byKey: ['key', 'version'], byPlace: ['place'] },
};

const newest: Handler<PageItem, AnyItemChanged> = {
  key: ({ itemId }) => itemId,
  apply: (known, item, { key: place }) => {
    if (known !== null && known.version >= item.version) return known;
    const { itemId, ownerId, kind, contentId, version, deleted } = item;
    return { itemId, ownerId, key: itemKey(ownerId, item), place, kind, contentId, version, deleted };
  },
};

export const pageItemsProjection = defineProjection<PageItem>({
  name: 'inbox.page-items.v1',
  collection: pageItems,
  topics: [TOPICS.page],
  on: {
    'content.ItemChanged.v1': newest,
    'content.ItemErased.v1': { index: 'byPlace', equals: ({ place }: ItemErased) => place, apply: () => null },
  },
});
