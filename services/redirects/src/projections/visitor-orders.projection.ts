import { TOPICS, type OrderedSection, type PageOrdered, type SectionTitles } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';

/** The order of a page and the names of its sections, as its owner chose it. */
export interface VisitorOrder {
  readonly ownerId: string;
  readonly sections: readonly OrderedSection[];
  /** Own names of sections, by kind. Absent in rows from before there were names. */
  readonly titles?: SectionTitles | undefined;
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
      apply: (known, { ownerId, sections, titles, version }: PageOrdered) =>
        known !== null && known.version >= version ? known : { ownerId, sections, titles, version },
    },
  },
});
