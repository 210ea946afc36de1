import { defineProjection, type Handler, type OwnEvent } from '@marquee/event-sourcing';
import { pageDecider } from '../page.decider';
import type { PageOrdered } from '../page.events';
import { pageOrderRows, type PageOrderRow } from './page-order-row';

const newest: Handler<PageOrderRow, OwnEvent<PageOrdered>> = {
  key: ({ event }) => event.data.ownerId,
  apply: (row, { event }) => {
    if (row !== null && event.version <= row.version) return row;
    const { ownerId } = event.data;
    return { ...pageDecider.evolve(row ?? pageDecider.initialState(), event), ownerId, version: event.version };
  },
};

/** The orders of pages, from content's own events. */
export const pageOrders = defineProjection<PageOrderRow>({
  name: 'content.page-orders.v1',
  collection: pageOrderRows,
  topics: ['own-events'],
  on: { 'content.PageOrdered.v1': newest },
});
