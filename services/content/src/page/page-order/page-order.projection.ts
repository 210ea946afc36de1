import { defineProjection, type Handler, type OwnEvent } from '@marquee/event-sourcing';
import type { PageErased, PageOrdered, SectionNamed } from '../page.events';
import { withTitle } from '@marquee/page/history';
import { pageOrderRows, type PageOrderRow } from './page-order-row';

const unordered = { orderVersion: 0, sections: [], titles: {} } as const;

const newest: Handler<PageOrderRow, OwnEvent<PageOrdered>> = {
  key: ({ event }) => event.data.ownerId,
  apply: (row, { event }) => {
    if (row !== null && event.version <= row.version) return row;
    const { ownerId, sections } = event.data;
    const { orderVersion, titles } = row ?? unordered;
    return { ownerId, sections, titles, orderVersion: orderVersion + 1, version: event.version };
  },
};

const named: Handler<PageOrderRow, OwnEvent<SectionNamed>> = {
  key: ({ event }) => event.data.ownerId,
  apply: (row, { event }) => {
    if (row !== null && event.version <= row.version) return row;
    const { ownerId } = event.data;
    const { orderVersion, sections, titles } = row ?? unordered;
    return { ownerId, sections, titles: withTitle(titles, event.data), orderVersion, version: event.version };
  },
};

const gone: Handler<PageOrderRow, OwnEvent<PageErased>> = {
  key: ({ event }) => event.data.ownerId,
  apply: () => null,
};

/** The orders of pages and the names of their sections, from content's own events. */
export const pageOrders = defineProjection<PageOrderRow>({
  name: 'content.page-orders.v1',
  collection: pageOrderRows,
  topics: ['own-events'],
  on: { 'content.PageOrdered.v1': newest, 'content.SectionNamed.v1': named, 'content.PageErased.v1': gone },
});
