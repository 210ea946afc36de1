import { assertNever, isoTime, type DataOf, type Decider } from '@marquee/kernel';
import type { MessageCommand } from './message.commands';
import { contentNotFound } from './message.errors';
import type { MessageEvent, MessageIdentity, SealedHandle } from './message.events';

/** How long a deleted message can be restored. */
export const RESTORABLE_MS = 30 * 24 * 60 * 60 * 1000;
/** Handles that are kept of those who sent the text of another sender. */
export const OTHER_HANDLES_MAX = 20;

/** A message as it stands in the inbox. */
export interface StoredMessage extends MessageIdentity {
  readonly sealed: string;
  readonly textKey: string;
  readonly handleKey: string | null;
  readonly others: readonly SealedHandle[];
  /** Messages of this text. */
  readonly count: number;
  readonly isRead: boolean;
  /** Whether a sticker was made of it. */
  readonly hasSticker: boolean;
  readonly sentAt: string;
}

/** One message of one visitor. */
export type InboxMessage =
  | { readonly status: 'absent' }
  /** Counted in another one. */
  | { readonly status: 'folded'; readonly textKey: string }
  | { readonly status: 'live'; readonly message: StoredMessage }
  | { readonly status: 'deleted'; readonly message: StoredMessage; readonly deletedAt: string }
  | { readonly status: 'purged'; readonly message: Omit<StoredMessage, 'sealed' | 'others'> };

export const messageDecider: Decider<InboxMessage, MessageCommand, MessageEvent> = {
  initialState: () => ({ status: 'absent' }),
  decide: (command, state) => {
    switch (command.type) {
      case 'ReceiveMessage':
        return arrived(state, { type: 'inbox.MessageReceived.v1', data: sent(command.data) });
      case 'FoldMessage':
        return arrived(state, { type: 'inbox.MessageFolded.v1', data: sent(command.data) });
      case 'RepeatMessage':
        return repeat(command.data, state);
      case 'ReadMessage':
        return read(command.data, state);
      case 'NoteSticker':
        return noteSticker(command.data, state);
      case 'DeleteMessage':
        return remove(command.data, state);
      case 'RestoreMessage':
        return restore(command.data, state);
      case 'PurgeMessage':
        return purge(command.data, state);
      default:
        return assertNever(command);
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'inbox.MessageReceived.v1': {
        const { identity, sealed, textKey, handleKey, sentAt } = event.data;
        const message = {
          ...identity,
          sealed,
          textKey,
          handleKey,
          others: [],
          count: 1,
          isRead: false,
          hasSticker: false,
          sentAt,
        };
        return { status: 'live', message };
      }
      case 'inbox.MessageFolded.v1':
        return { status: 'folded', textKey: event.data.textKey };
      case 'inbox.MessageRepeated.v1': {
        const { handle } = event.data;
        return changed(state, ({ count, others }) => ({
          count: count + 1,
          others: handle === null ? others : [...others, handle],
        }));
      }
      case 'inbox.MessageRead.v1':
        return changed(state, () => ({ isRead: true }));
      case 'inbox.StickerMade.v1':
        return changed(state, () => ({ hasSticker: true }));
      case 'inbox.MessageDeleted.v1':
        return state.status === 'live'
          ? { status: 'deleted', message: state.message, deletedAt: event.data.at }
          : state;
      case 'inbox.MessageRestored.v1':
        return state.status === 'deleted' ? { status: 'live', message: state.message } : state;
      case 'inbox.MessagePurged.v1': {
        if (state.status !== 'deleted') return state;
        const { sealed: _sealed, others: _others, ...message } = state.message;
        return { status: 'purged', message };
      }
      default:
        return assertNever(event);
    }
  },
};

const changed = (state: InboxMessage, change: (message: StoredMessage) => Partial<StoredMessage>): InboxMessage =>
  state.status === 'live' || state.status === 'deleted'
    ? { ...state, message: { ...state.message, ...change(state.message) } }
    : state;

const sent = <Data extends { readonly sentAt: number }>(data: Data) => ({ ...data, sentAt: isoTime(data.sentAt) });

/** An act that comes again changes nothing, and of two texts under one id the first stands. */
const arrived = (state: InboxMessage, event: MessageEvent): MessageEvent[] =>
  state.status === 'absent' ? [event] : [];

const identityOf = ({ messageId, ownerId, itemId, contentId }: MessageIdentity): MessageIdentity => ({
  messageId,
  ownerId,
  itemId,
  contentId,
});

const repeat = ({ by, handle, now }: DataOf<MessageCommand, 'RepeatMessage'>, state: InboxMessage): MessageEvent[] => {
  if (state.status !== 'live') throw contentNotFound();
  const { message } = state;
  const known = [message.handleKey, ...message.others.map(({ key }) => key)];
  const isKept = handle !== null && !known.includes(handle.key) && message.others.length < OTHER_HANDLES_MAX;
  const data = { identity: identityOf(message), by, handle: isKept ? handle : null, at: isoTime(now) };
  return [{ type: 'inbox.MessageRepeated.v1', data }];
};

const read = ({ now }: DataOf<MessageCommand, 'ReadMessage'>, state: InboxMessage): MessageEvent[] => {
  const message = restorable(state);
  // Deleted in another window: nothing to mark, and nothing to complain of.
  if (state.status === 'deleted' || message.isRead) return [];
  return [{ type: 'inbox.MessageRead.v1', data: { identity: identityOf(message), at: isoTime(now) } }];
};

/** A sticker of a message that is gone meanwhile, or is another owner's, changes nothing. */
const noteSticker = ({ ownerId, now }: DataOf<MessageCommand, 'NoteSticker'>, state: InboxMessage): MessageEvent[] => {
  if (state.status !== 'live' && state.status !== 'deleted') return [];
  if (state.message.hasSticker || state.message.ownerId !== ownerId) return [];
  return [{ type: 'inbox.StickerMade.v1', data: { identity: identityOf(state.message), at: isoTime(now) } }];
};

const remove = ({ now }: DataOf<MessageCommand, 'DeleteMessage'>, state: InboxMessage): MessageEvent[] => {
  const message = restorable(state);
  if (state.status === 'deleted') return [];
  const data = { identity: identityOf(message), isRead: message.isRead, at: isoTime(now) };
  return [{ type: 'inbox.MessageDeleted.v1', data }];
};

const restore = ({ now }: DataOf<MessageCommand, 'RestoreMessage'>, state: InboxMessage): MessageEvent[] => {
  const message = restorable(state);
  if (state.status !== 'deleted') return [];
  if (isOver(state.deletedAt, now)) throw contentNotFound();
  const data = { identity: identityOf(message), isRead: message.isRead, at: isoTime(now) };
  return [{ type: 'inbox.MessageRestored.v1', data }];
};

const purge = ({ now }: DataOf<MessageCommand, 'PurgeMessage'>, state: InboxMessage): MessageEvent[] => {
  if (state.status !== 'deleted' || !isOver(state.deletedAt, now)) return [];
  return [{ type: 'inbox.MessagePurged.v1', data: { identity: identityOf(state.message), at: isoTime(now) } }];
};

const isOver = (deletedAt: string, now: number): boolean => now - Date.parse(deletedAt) >= RESTORABLE_MS;

const restorable = (state: InboxMessage): StoredMessage => {
  if (state.status !== 'live' && state.status !== 'deleted') throw contentNotFound();
  return state.message;
};
