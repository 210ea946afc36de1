import { TOPICS, type MessageChanged } from '@marquee/contracts';
import type { OutboxMessage } from '@marquee/ports';
import type { InboxMessage } from './message.decider';

/** Whether the message is published: one that is held back, dropped or counted in another message is not. */
const isPublic = (
  state: InboxMessage,
): state is Extract<InboxMessage, { readonly status: 'live' | 'deleted' | 'purged' }> =>
  state.status === 'live' ||
  (state.status === 'deleted' && state.hold === null) ||
  (state.status === 'purged' && !state.wasHeld);

/** The message's whole state for `inbox.conversation.v1`. */
export const toPublic = (state: InboxMessage, version: number): OutboxMessage[] => {
  if (!isPublic(state)) return [];
  const { ownerId, itemId, kind, messageId, count, isRead, sentAt } = state.message;
  const value: MessageChanged = {
    name: 'inbox.MessageChanged.v1',
    version,
    ownerId,
    itemId,
    kind,
    messageId,
    sealed: state.status === 'purged' ? null : state.message.sealed,
    count,
    isRead,
    deleted: state.status !== 'live',
    receivedAt: sentAt,
  };
  return [{ topic: TOPICS.conversation, key: messageId, value }];
};
