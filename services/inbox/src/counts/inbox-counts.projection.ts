import { defineProjection, type Handler, type OwnEvent } from '@marquee/event-sourcing';
import type {
  MessageDeleted,
  MessageEvent,
  MessageRead,
  MessageReceived,
  MessageRestored,
} from '../message/message.events';
import { inboxCounts, type InboxCount } from './inbox-count';

const NONE = { total: 0, unread: 0 };

/** What one event adds to the counts of its inbox. */
const adding = <E extends MessageEvent>(
  change: (data: E['data']) => Pick<InboxCount, 'total' | 'unread'>,
): Handler<InboxCount, OwnEvent<E>> => ({
  key: ({ event }) => event.data.identity.itemId,
  apply: (count, { event }) => {
    if (count !== null && event.position <= count.position) return count;
    const { itemId, ownerId, contentId } = event.data.identity;
    const { total, unread } = count ?? NONE;
    const more = change(event.data);
    return {
      ...{ itemId, ownerId, contentId },
      total: total + more.total,
      unread: unread + more.unread,
      position: event.position,
    };
  },
});

const unreadOf = ({ isRead }: { readonly isRead: boolean }): number => (isRead ? 0 : 1);

/** Counts of each inbox, from the inbox's own events. */
export const inboxCountsProjection = defineProjection<InboxCount>({
  name: 'inbox.counts.v1',
  collection: inboxCounts,
  topics: ['own-events'],
  on: {
    'inbox.MessageReceived.v1': adding<MessageReceived>(() => ({ total: 1, unread: 1 })),
    'inbox.MessageRead.v1': adding<MessageRead>(() => ({ total: 0, unread: -1 })),
    'inbox.MessageDeleted.v1': adding<MessageDeleted>((data) => ({ total: -1, unread: -unreadOf(data) })),
    'inbox.MessageRestored.v1': adding<MessageRestored>((data) => ({ total: 1, unread: unreadOf(data) })),
  },
});
