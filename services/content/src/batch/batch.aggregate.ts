import { defineAggregate } from '@marquee/event-sourcing';
import { batchDecider } from './batch.decider';

export interface BatchId {
  readonly ownerId: string;
  readonly batchId: string;
}

/** The names of the items are their owner's words. */
export const batchAggregate = defineAggregate({
  name: 'batch',
  decider: batchDecider,
  stream: ({ ownerId, batchId }: BatchId) => `batch-${ownerId}-${batchId}`,
  sealed: { subject: ({ ownerId }) => ownerId, members: { 'content.BatchDone.v1': ['items'] } },
});
