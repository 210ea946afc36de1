import { itemKey, TOPICS, type AnyItemChanged, type ItemErased } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';
import { contentKindOf, fieldsOf } from '@marquee/page';
import type { CollectionDefinition } from '@marquee/ports';

/** An item and its name. */
export interface OwnedItem {
  /** From `itemKey`. */
  readonly key: string;
  /** The key under which content publishes it, see `ItemErased`. */
  readonly place: string;
  readonly ownerId: string;
  readonly itemId: string;
  /** May be a kind that this release does not know. */
  readonly kind: string;
  readonly contentId: string;
  /** Its destination; empty for a kind without one. */
  readonly url: string;
  readonly version: number;
  readonly deleted: 0 | 1;
}

export const ownedItems: CollectionDefinition<OwnedItem> = {
  name: 'clicks-owned-items',
  version: 3,
  id: ({ key }) => key,
  indexes: { byOwner: ['ownerId', 'deleted', 'contentId'], byPlace: ['place'] },
};

export const ownedItemsProjection = defineProjection<OwnedItem>({
  name: 'clicks-owned-items',
  collection: ownedItems,
  topics: [TOPICS.page],
  on: {
    'content.ItemChanged.v1': {
      key: (item: AnyItemChanged) => itemKey(item.ownerId, item),
      apply: (known: OwnedItem | null, item: AnyItemChanged, { key: place }) =>
        known && known.version >= item.version
          ? known
          : {
              key: itemKey(item.ownerId, item),
              place,
              ownerId: item.ownerId,
              itemId: item.itemId,
              kind: item.kind,
              contentId: item.contentId,
              url: String(fieldsOf(item.kind, item.fields)[contentKindOf(item.kind)?.redirectField ?? ''] ?? ''),
              version: item.version,
              deleted: item.deleted ? 1 : 0,
            },
    },
    'content.ItemErased.v1': { index: 'byPlace', equals: ({ place }: ItemErased) => place, apply: () => null },
  },
});
