import { TOPICS, type MessageChanged } from '@marquee/contracts';
import type { OutboxMessage } from '@marquee/ports';
import type { InboxMessage } from './message.decider';

/** The message's whole state for `inbox.conversation.v1`. What is counted in another message is none. */
export const toPublic = (state: InboxMessage, version: number): OutboxMessage[] => {
  if (state.status === 'absent' || state.status === 'folded') return [];
  const { ownerId, itemId, contentId, messageId, count, isRead, sentAt } = state.message;
  const value: MessageChanged = {
    name: 'inbox.MessageChanged.v1',
    version,
    ...{ ownerId, itemId, contentId, messageId },
    sealed: state.status === 'purged' ? null : state.message.sealed,
    ...{ count, isRead },
    deleted: state.status !== 'live',
    receivedAt: sentAt,
  };
  return [{ topic: TOPICS.conversation, key: messageId, value }];
};
