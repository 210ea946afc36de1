import { TOPICS, type InboxTotals, type ItemTotals } from '@marquee/contracts';
import { defineProjection, type Handler } from '@marquee/event-sourcing';
import { itemTotalId, itemTotalRows, type CountSource, type ItemTotal } from './item-total-row';

interface Totals {
  readonly itemId: string;
  readonly asOf: number;
}

/** Keeps the newest count of a source, in any order of its messages. */
const newestOf = <Message extends Totals>(
  source: CountSource,
  countOf: (totals: Message) => number,
): Handler<ItemTotal, Message> => ({
  key: ({ itemId }) => itemTotalId(source, itemId),
  apply: (row, totals) => {
    const { itemId, asOf } = totals;
    return row !== null && asOf <= row.asOf ? row : { source, itemId, count: countOf(totals), asOf };
  },
});

/** The counts of items, from the services that count for their kinds. */
export const itemTotals = defineProjection<ItemTotal>({
  name: 'content.item-totals.v1',
  collection: itemTotalRows,
  topics: [TOPICS.clickTotals, TOPICS.inboxTotals],
  on: {
    'analytics.ItemTotals.v1': newestOf<ItemTotals>('analytics', ({ clicks }) => clicks),
    'inbox.ItemTotals.v1': newestOf<InboxTotals>('inbox', ({ messages }) => messages),
  },
});
