import { TOPICS, type ItemTotals } from '@marquee/contracts';
import { defineProjection, type Handler } from '@marquee/event-sourcing';
import { clickTotalRows, type ClickTotal } from './click-total-row';

const newest: Handler<ClickTotal, ItemTotals> = {
  key: ({ itemId }) => itemId,
  apply: (row, { itemId, clicks, asOf }) => (row !== null && asOf <= row.asOf ? row : { itemId, clicks, asOf }),
};

export const clickTotals = defineProjection<ClickTotal>({
  name: 'content.click-totals.v1',
  collection: clickTotalRows,
  topics: [TOPICS.clickTotals],
  on: { 'analytics.ItemTotals.v1': newest },
});
