import { TOPICS, type OrderedSection, type PageOrdered } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';

/** The order of a page, as its owner chose it. */
export interface VisitorOrder {
  readonly ownerId: string;
  readonly sections: readonly OrderedSection[];
  readonly version: number;
}

/** The orders of pages as visitors see them. */
export const visitorOrders = defineProjection<VisitorOrder>({
  name: 'redirects.visitor-orders',
  collection: {
    name: 'visitor-orders',
    version: 1,
    id: ({ ownerId }) => ownerId,
    indexes: {},
  },
  topics: [TOPICS.page],
  on: {
    'content.PageOrdered.v1': {
      key: ({ ownerId }: PageOrdered) => ownerId,
      apply: (known, { ownerId, sections, version }: PageOrdered) =>
        known !== null && known.version >= version ? known : { ownerId, sections, version },
    },
  },
});
