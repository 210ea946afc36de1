import { TOPICS, type ItemChanged } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';
import { linkKey, type VisitorLink } from '../hot-path/visitor-views';

/** Links as visitors meet them. A deleted one stays as a mark, so that an older message cannot bring it back. */
export const visitorLinks = defineProjection<VisitorLink>({
  name: 'redirects.visitor-links',
  collection: {
    name: 'visitor-links',
    version: 2,
    id: ({ key }) => key,
    indexes: { bySection: ['ownerId', 'section', 'createdAt'] },
  },
  topics: [TOPICS.page],
  on: {
    'content.ItemChanged.v1': {
      key: ({ ownerId, idKey }: ItemChanged) => linkKey(ownerId, idKey),
      apply: (link, item: ItemChanged) => (link !== null && link.version >= item.version ? link : toLink(item)),
    },
  },
});

const toLink = (item: ItemChanged): VisitorLink => ({
  key: linkKey(item.ownerId, item.idKey),
  version: item.version,
  ownerId: item.ownerId,
  itemId: item.itemId,
  id: item.id,
  isPublic: item.isPublic,
  deleted: item.deleted,
  section: item.isPublic && !item.deleted ? item.kind : null,
  title: item.title,
  description: item.description,
  destinationUrl: item.destinationUrl,
  color: item.color,
  picture: item.picture,
  createdAt: item.createdAt,
});
