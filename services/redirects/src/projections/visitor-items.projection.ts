import { itemKey, TOPICS, type AnyItemChanged } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';
import type { VisitorItem } from '../hot-path/visitor-views';

/**
 * Items as visitors meet them, also those of kinds that only a newer release knows. A deleted one stays as a mark, so that an older
 * message cannot bring it back.
 */
export const visitorItems = defineProjection<VisitorItem>({
  name: 'redirects.visitor-items',
  collection: {
    name: 'visitor-items',
    version: 2,
    id: ({ key }) => key,
    indexes: { bySection: ['ownerId', 'section', 'createdAt'] },
  },
  topics: [TOPICS.page],
  on: {
    'content.ItemChanged.v1': {
      key: (item: AnyItemChanged) => itemKey(item.ownerId, item),
      apply: (known, item: AnyItemChanged) => (known !== null && known.version >= item.version ? known : toItem(item)),
    },
  },
});

const toItem = (item: AnyItemChanged): VisitorItem => ({
  key: itemKey(item.ownerId, item),
  version: item.version,
  ownerId: item.ownerId,
  itemId: item.itemId,
  kind: item.kind,
  id: item.id,
  isPublic: item.isPublic,
  deleted: item.deleted,
  section: item.isPublic && !item.deleted ? item.kind : null,
  fields: item.fields,
  createdAt: item.createdAt,
});
