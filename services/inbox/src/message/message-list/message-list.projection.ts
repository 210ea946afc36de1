import { defineProjection, type Handler, type OwnEvent } from '@marquee/event-sourcing';
import { endsAfter, isKept, messageDecider, type InboxMessage, type KeptMessage } from '../message.decider';
import type { MessageEvent } from '../message.events';
import { messageRows, type MessageRow } from './message-row';

type Narrowed = Pick<MessageRow, 'unreadAt' | 'stickerAt'>;

const messageOf = (row: MessageRow | null): InboxMessage => {
  if (row === null) return { status: 'absent' };
  const {
    state,
    hold,
    endsAfter: since,
    stickerJobId,
    position: _position,
    version: _version,
    unreadAt: _unread,
    stickerAt: _sticker,
    ...message
  } = row;
  if (state === 'deleted') return { status: state, message, hold, stickerJobId, deletedAt: since! };
  return state === 'held' ? { status: state, message, hold: hold! } : { status: state, message };
};

const narrowed = (state: KeptMessage): Narrowed => {
  const { isRead, hasSticker, sentAt } = state.message;
  const isLive = state.status === 'live';
  return {
    unreadAt: isLive && !isRead ? sentAt : null,
    stickerAt: (isLive && hasSticker) || stickerJobOf(state) !== null ? sentAt : null,
  };
};

const stickerJobOf = (state: KeptMessage): string | null => (state.status === 'deleted' ? state.stickerJobId : null);

const handler: Handler<MessageRow, OwnEvent<MessageEvent>> = {
  key: ({ event }) => event.data.identity.messageId,
  apply: (row, { event }) => {
    if (row !== null && event.version <= row.version) return row;
    const state = messageDecider.evolve(messageOf(row), { type: event.type, data: event.data } as MessageEvent);
    if (!isKept(state)) return null;
    return {
      ...state.message,
      ...narrowed(state),
      stickerJobId: stickerJobOf(state),
      state: state.status,
      hold: state.status === 'live' ? null : state.hold,
      endsAfter: endsAfter(state),
      // A message that is let through enters the inbox at this moment.
      position: row === null || event.type === 'inbox.MessageLetThrough.v1' ? event.position : row.position,
      version: event.version,
    };
  },
};

/** The owners' messages, from the inbox's own events. A message that is counted in another one, or dropped, has no row. */
export const messageList = defineProjection<MessageRow>({
  name: 'inbox.message-list.v1',
  collection: messageRows,
  topics: ['own-events'],
  on: {
    'inbox.MessageReceived.v1': handler,
    'inbox.MessageHeldBack.v1': handler,
    'inbox.MessageRepeated.v1': handler,
    'inbox.MessageRead.v1': handler,
    'inbox.StickerMade.v1': handler,
    'inbox.MessageLetThrough.v1': handler,
    'inbox.MessageDeleted.v1': handler,
    'inbox.MessageRestored.v1': handler,
    'inbox.MessagePurged.v1': handler,
  },
});
