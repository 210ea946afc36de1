import type { ItemAddress } from '@marquee/contracts';
import { defineAggregate } from '@marquee/event-sourcing';
import { itemStream } from './item-stream';
import { itemDecider } from './item.decider';
import { toPublic } from './item.integration';

export interface ItemId extends ItemAddress {
  readonly ownerId: string;
}

export const itemAggregate = defineAggregate({
  name: 'item',
  decider: itemDecider,
  stream: ({ ownerId, ...address }: ItemId) => itemStream(ownerId, address),
  // An analysis is for its owner alone.
  toPublic: ({ type }, { state, version }) => (type === 'content.ItemAnalyzed.v1' ? [] : toPublic(state, version)),
  snapshot: { every: 100, schema: 2 },
});
