import { defineProjection, type Handler, type OwnEvent } from '@marquee/event-sourcing';
import { messageDecider, type InboxMessage, type StoredMessage } from '../message.decider';
import type { MessageEvent } from '../message.events';
import { messageRows, type MessageRow } from './message-row';

type Narrowed = Pick<MessageRow, 'unreadAt' | 'stickerAt'>;

const messageOf = (row: MessageRow | null): InboxMessage => {
  if (row === null) return { status: 'absent' };
  const {
    state,
    deletedAt,
    position: _position,
    version: _version,
    unreadAt: _unread,
    stickerAt: _sticker,
    ...message
  } = row;
  return state === 'deleted' ? { status: state, message, deletedAt: deletedAt! } : { status: state, message };
};

const narrowed = ({ isRead, hasSticker, sentAt }: StoredMessage, isLive: boolean): Narrowed => ({
  unreadAt: isLive && !isRead ? sentAt : null,
  stickerAt: isLive && hasSticker ? sentAt : null,
});

const handler: Handler<MessageRow, OwnEvent<MessageEvent>> = {
  key: ({ event }) => event.data.identity.messageId,
  apply: (row, { event }) => {
    if (row !== null && event.version <= row.version) return row;
    const state = messageDecider.evolve(messageOf(row), { type: event.type, data: event.data } as MessageEvent);
    if (state.status !== 'live' && state.status !== 'deleted') return null;
    return {
      ...state.message,
      ...narrowed(state.message, state.status === 'live'),
      state: state.status,
      deletedAt: state.status === 'deleted' ? state.deletedAt : null,
      position: row?.position ?? event.position,
      version: event.version,
    };
  },
};

/** The owners' messages, from the inbox's own events. What is counted in another message has no row. */
export const messageList = defineProjection<MessageRow>({
  name: 'inbox.message-list.v1',
  collection: messageRows,
  topics: ['own-events'],
  on: {
    'inbox.MessageReceived.v1': handler,
    'inbox.MessageRepeated.v1': handler,
    'inbox.MessageRead.v1': handler,
    'inbox.StickerMade.v1': handler,
    'inbox.MessageDeleted.v1': handler,
    'inbox.MessageRestored.v1': handler,
    'inbox.MessagePurged.v1': handler,
  },
});
