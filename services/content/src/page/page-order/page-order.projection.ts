import { defineProjection, type Handler, type OwnEvent } from '@marquee/event-sourcing';
import type { PageErased, PageOrdered } from '../page.events';
import { pageOrderRows, type PageOrderRow } from './page-order-row';

const newest: Handler<PageOrderRow, OwnEvent<PageOrdered>> = {
  key: ({ event }) => event.data.ownerId,
  apply: (row, { event }) => {
    if (row !== null && event.version <= row.version) return row;
    const { ownerId, sections } = event.data;
    return { ownerId, sections, orderVersion: (row?.orderVersion ?? 0) + 1, version: event.version };
  },
};

const gone: Handler<PageOrderRow, OwnEvent<PageErased>> = {
  key: ({ event }) => event.data.ownerId,
  apply: () => null,
};

/** The orders of pages, from content's own events. */
export const pageOrders = defineProjection<PageOrderRow>({
  name: 'content.page-orders.v1',
  collection: pageOrderRows,
  topics: ['own-events'],
  on: { 'content.PageOrdered.v1': newest, 'content.PageErased.v1': gone },
});
