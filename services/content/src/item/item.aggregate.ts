import { contentIdOf, type ItemAddress } from '@marquee/contracts';
import { defineAggregate } from '@marquee/event-sourcing';
import { itemDecider } from './item.decider';
import { toPublic } from './item.integration';

export interface ItemId extends ItemAddress {
  readonly ownerId: string;
}

const PREFIX = 'item-';

/** The owner of an item, from the name of its stream, without a key. */
export const ownerOfStream = (stream: string): string => stream.slice(PREFIX.length, stream.indexOf('/'));

export const itemAggregate = defineAggregate({
  name: 'item',
  decider: itemDecider,
  stream: ({ ownerId }: ItemId) => `${PREFIX}${ownerId}/`,
  sealed: {
    subject: ({ ownerId }) => ownerId,
    members: {
      'content.ItemAdded.v1': ['identity', 'fields'],
      'content.ItemChanged.v1': ['identity', 'fields'],
      'content.ItemAnalyzed.v1': ['identity'],
      'content.DestinationJudged.v1': ['identity', 'address'],
      'content.DestinationAlertDismissed.v1': ['identity'],
      'content.ItemDeleted.v1': ['identity'],
      'content.ItemRestored.v1': ['identity', 'fields'],
    },
    name: ({ kind, idKey }) => contentIdOf(kind, idKey),
  },
  toPublic,
  snapshot: { every: 25, schema: 4 },
});
