import { defineProjection, type Handler, type OwnEvent } from '@marquee/event-sourcing';
import type {
  MessageDeleted,
  MessageEvent,
  MessageHeldBack,
  MessageLetThrough,
  MessagePurged,
  MessageRead,
  MessageReceived,
  MessageRestored,
} from '../message/message.events';
import { inboxCounts, type InboxCount } from './inbox-count';

type Counted = Pick<InboxCount, 'total' | 'unread' | 'held'>;

const NONE: Counted = { total: 0, unread: 0, held: 0 };

/** Builds the handler of an event that changes the counts of its inbox. */
const adding = <E extends MessageEvent>(
  change: (data: E['data']) => Partial<Counted>,
): Handler<InboxCount, OwnEvent<E>> => ({
  key: ({ event }) => event.data.identity.itemId,
  apply: (count, { event }) => {
    if (count !== null && event.position <= count.position) return count;
    const { itemId, ownerId } = event.data.identity;
    const { total, unread, held } = count ?? NONE;
    const more = { ...NONE, ...change(event.data) };
    return {
      itemId,
      ownerId,
      total: total + more.total,
      unread: unread + more.unread,
      held: held + more.held,
      position: event.position,
    };
  },
});

/** The change of the counts by one message. */
const one = ({ isRead, wasHeld }: (MessageDeleted | MessageRestored)['data'], by: 1 | -1): Partial<Counted> =>
  wasHeld ? { held: by } : { total: by, unread: isRead ? 0 : by };

/** Counts of each inbox, from the inbox's own events. */
export const inboxCountsProjection = defineProjection<InboxCount>({
  name: 'inbox.counts.v1',
  collection: inboxCounts,
  topics: ['own-events'],
  on: {
    'inbox.MessageReceived.v1': adding<MessageReceived>(() => ({ total: 1, unread: 1 })),
    'inbox.MessageHeldBack.v1': adding<MessageHeldBack>(() => ({ held: 1 })),
    'inbox.MessageLetThrough.v1': adding<MessageLetThrough>(() => ({ total: 1, unread: 1, held: -1 })),
    'inbox.MessageRead.v1': adding<MessageRead>(() => ({ unread: -1 })),
    'inbox.MessageDeleted.v1': adding<MessageDeleted>((data) => one(data, -1)),
    'inbox.MessageRestored.v1': adding<MessageRestored>((data) => one(data, 1)),
    'inbox.MessagePurged.v1': adding<MessagePurged>(({ wasHeld }) => (wasHeld ? { held: -1 } : {})),
  },
});
