import { defineProjection, type Handler, type OwnEvent } from '@marquee/event-sourcing';
import type { CollectionDefinition } from '@marquee/ports';
import type { MessageDropped } from '../message/message.events';

/** The messages that a blocked sender sent since the block. */
export interface DroppedCount {
  readonly blockId: string;
  readonly ownerId: string;
  readonly dropped: number;
  /** The time at which the last message was sent: ISO, UTC. */
  readonly lastAt: string;
  /** Position of the last counted event. */
  readonly position: number;
}

export const droppedCounts: CollectionDefinition<DroppedCount> = {
  name: 'dropped-counts',
  version: 1,
  id: ({ blockId }) => blockId,
  indexes: {},
  positions: ['position'],
};

const counted: Handler<DroppedCount, OwnEvent<MessageDropped>> = {
  key: ({ event }) => event.data.blockId,
  apply: (count, { event: { data, position } }) => {
    if (count !== null && position <= count.position) return count;
    const { blockId, identity, sentAt } = data;
    const lastAt = count !== null && count.lastAt > sentAt ? count.lastAt : sentAt;
    return { blockId, ownerId: identity.ownerId, dropped: (count?.dropped ?? 0) + 1, lastAt, position };
  },
};

/** The number of dropped messages of each blocked sender, from the inbox's own events. */
export const droppedCountsProjection = defineProjection<DroppedCount>({
  name: 'inbox.dropped-counts.v1',
  collection: droppedCounts,
  topics: ['own-events'],
  on: { 'inbox.MessageDropped.v1': counted },
});
