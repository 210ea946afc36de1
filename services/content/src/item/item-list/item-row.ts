import type { CollectionDefinition } from '@marquee/ports';
import type { StoredItem } from '../item.events';

/** One item in its owner's list. */
export interface ItemRow extends StoredItem {
  /** The item's stream: the same name taken again is the same row. */
  readonly key: string;
  readonly visibility: 'public' | 'private' | 'archived';
  /** Version of the item's stream: an event that is not newer changes nothing. */
  readonly version: number;
}

/** Item ids are UUIDv7: their order is that of creation. */
export const itemRows: CollectionDefinition<ItemRow> = {
  name: 'items',
  version: 3,
  id: ({ key }) => key,
  indexes: {
    byOwner: ['ownerId', 'itemId'],
    byName: ['ownerId', 'kind', 'idKey'],
    byKind: ['ownerId', 'kind', 'itemId'],
    byVisibility: ['ownerId', 'kind', 'visibility'],
  },
};
