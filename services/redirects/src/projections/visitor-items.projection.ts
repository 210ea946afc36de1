import { itemKey, TOPICS, type AnyItemChanged, type ItemErased } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';
import { fieldsOf } from '@marquee/page';
import type { VisitorItem } from '../hot-path/visitor-views';

/**
 * Items as visitors see them, also those of kinds that only a newer release knows. A deleted one stays as a marker, so that an older
 * message cannot restore it.
 */
export const visitorItems = defineProjection<VisitorItem>({
  name: 'redirects.visitor-items',
  collection: {
    name: 'visitor-items',
    version: 3,
    id: ({ key }) => key,
    indexes: { bySection: ['ownerId', 'section', 'createdAt'], byPlace: ['place'] },
  },
  topics: [TOPICS.page],
  on: {
    'content.ItemChanged.v1': {
      key: (item: AnyItemChanged) => itemKey(item.ownerId, item),
      apply: (known, item: AnyItemChanged, { key }) =>
        known !== null && known.version >= item.version ? known : toItem(item, key),
    },
    'content.ItemErased.v1': { index: 'byPlace', equals: ({ place }: ItemErased) => place, apply: () => null },
  },
});

const toItem = (item: AnyItemChanged, place: string): VisitorItem => ({
  key: itemKey(item.ownerId, item),
  place,
  version: item.version,
  ownerId: item.ownerId,
  itemId: item.itemId,
  kind: item.kind,
  id: item.id,
  isPublic: item.isPublic,
  deleted: item.deleted,
  section: item.isPublic && !item.deleted ? item.kind : null,
  fields: fieldsOf(item.kind, item.fields),
  ...(item.isDown && { isDown: true }),
  createdAt: item.createdAt,
});
