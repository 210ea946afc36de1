import { TOPICS, type ItemTotals } from '@marquee/contracts';
import { defineProjection, type Handler } from '@marquee/event-sourcing';
import type { CollectionDefinition } from '@marquee/ports';

/** Clicks of one item, as analytics last said. */
export interface ClickTotal {
  readonly itemId: string;
  readonly clicks: number;
  readonly asOf: number;
}

export const clickTotalRows: CollectionDefinition<ClickTotal> = {
  name: 'click-totals',
  version: 1,
  id: ({ itemId }) => itemId,
  indexes: {},
};

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
