import type { Change, CollectionDefinition, DocumentStore } from '@marquee/ports';

/** An item that was cleared, and whose count has not been published since. */
export interface OwedTotal {
  readonly ownerId: string;
  readonly itemId: string;
  /** UTC milliseconds. */
  readonly clearedAt: number;
}

/** One document a clearance, so that paying one leaves what a later one of the same item owes. */
const owedTotals: CollectionDefinition<OwedTotal> = {
  name: 'click-totals-owed',
  version: 1,
  id: ({ itemId, clearedAt }) => `${itemId}/${clearedAt}`,
  indexes: { byItem: ['itemId'] },
};
const collection = owedTotals as unknown as CollectionDefinition<object>;

/** To be committed with the clearance. */
export const owing = ({ ownerId, itemId, clearedAt }: OwedTotal): Change => ({
  put: { ownerId, itemId, clearedAt },
  collection,
});

export const paying = (owed: OwedTotal): Change => ({ delete: owedTotals.id(owed), collection });

/** What an earlier run left, a thousand at most: the rest is for the next start. */
export const readOwedTotals = (documents: DocumentStore): Promise<readonly OwedTotal[]> =>
  documents.collection(owedTotals).find({ index: 'byItem', limit: 1000 });
