import { TOPICS, type ItemChanged } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';
import type { CollectionDefinition } from '@marquee/ports';

/** Which item an owner means by a name. */
export interface OwnedItem {
  /** `{ownerId}/{kind}:{folded name}`. */
  readonly key: string;
  readonly ownerId: string;
  readonly itemId: string;
  readonly contentId: string;
  readonly version: number;
  readonly deleted: 0 | 1;
}

export const ownedItems: CollectionDefinition<OwnedItem> = {
  name: 'clicks-owned-items',
  version: 1,
  id: ({ key }) => key,
  indexes: { byOwner: ['ownerId', 'deleted', 'contentId'] },
};

export const ownedItemKey = (ownerId: string, kind: string, nameKey: string): string => `${ownerId}/${kind}:${nameKey}`;

export const ownedItemsProjection = defineProjection<OwnedItem>({
  name: 'clicks-owned-items',
  collection: ownedItems,
  topics: [TOPICS.page],
  on: {
    'content.ItemChanged.v1': {
      key: (item: ItemChanged) => ownedItemKey(item.ownerId, item.kind, item.idKey),
      apply: (known: OwnedItem | null, item: ItemChanged) =>
        known && known.version >= item.version
          ? known
          : {
              key: ownedItemKey(item.ownerId, item.kind, item.idKey),
              ownerId: item.ownerId,
              itemId: item.itemId,
              contentId: item.contentId,
              version: item.version,
              deleted: item.deleted ? 1 : 0,
            },
    },
  },
});
