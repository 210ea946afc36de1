import { TOPICS, type OrderedSection, type PageOrdered } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';
import type { CollectionDefinition } from '@marquee/ports';

/** The part of a page's order that its picture needs: the first items of each section. */
export interface PageOrderRow {
  readonly ownerId: string;
  readonly sections: readonly OrderedSection[];
  readonly version: number;
}

export const pageOrderRows: CollectionDefinition<PageOrderRow> = {
  name: 'media-page-orders',
  version: 1,
  id: ({ ownerId }) => ownerId,
  indexes: {},
};

/** The number of names that are kept of a section's order. Some of the items may be private. */
export const ORDERED_KEPT = 50;

export const pageOrders = defineProjection<PageOrderRow>({
  name: 'media-page-orders',
  collection: pageOrderRows,
  topics: [TOPICS.page],
  on: {
    'content.PageOrdered.v1': {
      key: ({ ownerId }: PageOrdered) => ownerId,
      apply: (known: PageOrderRow | null, { ownerId, sections, version }: PageOrdered) => {
        if (known && known.version >= version) return known;
        const first = sections.map(({ kind, items }) => ({ kind, items: items.slice(0, ORDERED_KEPT) }));
        return { ownerId, sections: first, version };
      },
    },
  },
});
