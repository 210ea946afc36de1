import { put, remove, type Change, type CollectionDefinition, type DocumentStore } from '@marquee/ports';

/** An item that was cleared, and whose count has not been published since. */
export interface PendingTotal {
  readonly ownerId: string;
  readonly itemId: string;
  /** UTC milliseconds. */
  readonly clearedAt: number;
}

/** One document for each clearance: settling one leaves a later one of the same item pending. */
export const pendingTotals: CollectionDefinition<PendingTotal> = {
  name: 'click-totals-pending',
  version: 1,
  id: ({ itemId, clearedAt }) => `${itemId}/${clearedAt}`,
  indexes: { byItem: ['itemId'] },
  isKept: true,
};

/** To be committed with the clearance. */
export const addPending = ({ ownerId, itemId, clearedAt }: PendingTotal): Change =>
  put(pendingTotals, { ownerId, itemId, clearedAt });

export const settlePending = (total: PendingTotal): Change => remove(pendingTotals, pendingTotals.id(total));

/** Returns the totals that an earlier run left pending, a thousand at most: the rest is for the next start. */
export const readPendingTotals = (documents: DocumentStore): Promise<readonly PendingTotal[]> =>
  documents.collection(pendingTotals).find({ index: 'byItem', limit: 1000 });
