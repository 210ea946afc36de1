import { assertNever, isoTime, type DataOf, type Decider } from '@marquee/kernel';
import type { MessageCommand } from './message.commands';
import { contentNotFound } from './message.errors';
import type {
  Hold,
  MessageEvent,
  MessageHeldBack,
  MessageIdentity,
  MessageReceived,
  SealedHandle,
  SenderTags,
} from './message.events';

/** Milliseconds for which a deleted message can be restored and a held message can be let through. */
export const RESTORABLE_MS = 30 * 24 * 60 * 60 * 1000;
/** The most handles that are kept of other senders of the text. */
const OTHER_HANDLES_MAX = 20;

/** A message in the inbox. */
export interface StoredMessage extends MessageIdentity {
  readonly sealed: string;
  readonly textKey: string;
  readonly handleKey: string | null;
  /** The first sender of this text. */
  readonly sender: SenderTags;
  readonly others: readonly SealedHandle[];
  /** The number of messages with this text. */
  readonly count: number;
  readonly isRead: boolean;
  /** Whether a sticker was made from it. */
  readonly hasSticker: boolean;
  readonly sentAt: string;
}

/** One message of one visitor. */
export type InboxMessage =
  | { readonly status: 'absent' }
  /** Counted in another message. */
  | { readonly status: 'folded'; readonly textKey: string; readonly handleKey?: string | null }
  /** Of a blocked sender. */
  | { readonly status: 'dropped' }
  | { readonly status: 'live'; readonly message: StoredMessage }
  | { readonly status: 'held'; readonly message: StoredMessage; readonly hold: Hold }
  /** `hold`: why it was held back. */
  | {
      readonly status: 'deleted';
      readonly message: StoredMessage;
      readonly deletedAt: string;
      readonly hold: Hold | null;
      /** The job that drew the sticker with whose saving it was deleted; null: it was deleted by itself. */
      readonly stickerJobId: string | null;
    }
  | {
      readonly status: 'purged';
      readonly message: Omit<StoredMessage, 'sealed' | 'others'>;
      readonly wasHeld: boolean;
    };

export const messageDecider: Decider<InboxMessage, MessageCommand, MessageEvent> = {
  initialState: () => ({ status: 'absent' }),
  decide: (command, state) => {
    switch (command.type) {
      case 'ReceiveMessage':
        return arrived(state, { type: 'inbox.MessageReceived.v1', data: sent(command.data) });
      case 'HoldMessage':
        return arrived(state, { type: 'inbox.MessageHeldBack.v1', data: sent(command.data) });
      case 'DropMessage':
        return arrived(state, { type: 'inbox.MessageDropped.v1', data: sent(command.data) });
      case 'FoldMessage':
        return arrived(state, { type: 'inbox.MessageFolded.v1', data: sent(command.data) });
      case 'RepeatMessage':
        return repeat(command.data, state);
      case 'ReadMessage':
        return read(command.data, state);
      case 'NoteSticker':
        return noteSticker(command.data, state);
      case 'LetMessageThrough':
        return letThrough(command.data, state);
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
      case 'inbox.MessageReceived.v1':
        return { status: 'live', message: stored(event.data) };
      case 'inbox.MessageHeldBack.v1':
        return { status: 'held', message: stored(event.data), hold: event.data.hold };
      case 'inbox.MessageDropped.v1':
        return { status: 'dropped' };
      case 'inbox.MessageFolded.v1': {
        const { textKey, handleKey } = event.data;
        return { status: 'folded', textKey, ...(handleKey !== undefined && { handleKey }) };
      }
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
      case 'inbox.MessageLetThrough.v1':
        return state.status === 'held' ? { status: 'live', message: state.message } : state;
      case 'inbox.MessageDeleted.v1': {
        if (state.status !== 'live' && state.status !== 'held') return state;
        const { message } = state;
        const { at: deletedAt, stickerJobId = null } = event.data;
        return { status: 'deleted', message, deletedAt, hold: holdOf(state), stickerJobId };
      }
      case 'inbox.MessageRestored.v1': {
        if (state.status !== 'deleted') return state;
        const { message, hold } = state;
        return hold === null ? { status: 'live', message } : { status: 'held', message, hold };
      }
      case 'inbox.MessagePurged.v1': {
        if (state.status !== 'deleted' && state.status !== 'held') return state;
        const { sealed: _sealed, others: _others, ...message } = state.message;
        return { status: 'purged', message, wasHeld: holdOf(state) !== null };
      }
      default:
        return assertNever(event);
    }
  },
};

const stored = ({
  identity,
  sealed,
  textKey,
  handleKey,
  sender,
  sentAt,
}: (MessageReceived | MessageHeldBack)['data']): StoredMessage => ({
  ...identity,
  sealed,
  textKey,
  handleKey,
  sender,
  others: [],
  count: 1,
  isRead: false,
  hasSticker: false,
  sentAt,
});

/** A message whose words are stored: in the inbox, held back, or deleted and still restorable. */
export type KeptMessage = Extract<InboxMessage, { readonly status: 'live' | 'held' | 'deleted' }>;

export const isKept = (state: InboxMessage): state is KeptMessage =>
  state.status === 'live' || state.status === 'held' || state.status === 'deleted';

const holdOf = (state: KeptMessage): Hold | null => (state.status === 'live' ? null : state.hold);

const changed = (state: InboxMessage, change: (message: StoredMessage) => Partial<StoredMessage>): InboxMessage =>
  isKept(state) ? { ...state, message: { ...state.message, ...change(state.message) } } : state;

const sent = <Data extends { readonly sentAt: number }>(data: Data) => ({ ...data, sentAt: isoTime(data.sentAt) });

/** A repeated act changes nothing. Of two texts under one id the first is kept. */
const arrived = (state: InboxMessage, event: MessageEvent): MessageEvent[] =>
  state.status === 'absent' ? [event] : [];

const identityOf = ({ messageId, ownerId, itemId, kind }: MessageIdentity): MessageIdentity => ({
  messageId,
  ownerId,
  itemId,
  kind,
});

const repeat = ({ by, handle, now }: DataOf<MessageCommand, 'RepeatMessage'>, state: InboxMessage): MessageEvent[] => {
  if (state.status !== 'live' && state.status !== 'held') throw contentNotFound();
  const { message } = state;
  const known = [message.handleKey, ...message.others.map(({ key }) => key)];
  const isNew = handle !== null && !known.includes(handle.key) && message.others.length < OTHER_HANDLES_MAX;
  const data = { identity: identityOf(message), by, handle: isNew ? handle : null, at: isoTime(now) };
  return [{ type: 'inbox.MessageRepeated.v1', data }];
};

const read = ({ now }: DataOf<MessageCommand, 'ReadMessage'>, state: InboxMessage): MessageEvent[] => {
  const { status, message } = kept(state);
  // The message may have been deleted in another window, which is no error. A held message is neither read nor unread.
  if (status !== 'live' || message.isRead) return [];
  return [{ type: 'inbox.MessageRead.v1', data: { identity: identityOf(message), at: isoTime(now) } }];
};

/** A sticker of a deleted message, or of another owner's, changes nothing. */
const noteSticker = ({ ownerId, now }: DataOf<MessageCommand, 'NoteSticker'>, state: InboxMessage): MessageEvent[] => {
  if (!isKept(state) || state.message.hasSticker || state.message.ownerId !== ownerId) return [];
  return [{ type: 'inbox.StickerMade.v1', data: { identity: identityOf(state.message), at: isoTime(now) } }];
};

const letThrough = ({ now }: DataOf<MessageCommand, 'LetMessageThrough'>, state: InboxMessage): MessageEvent[] => {
  const { status, message } = kept(state);
  // The message was let through or deleted in another window.
  if (status !== 'held') return [];
  return [{ type: 'inbox.MessageLetThrough.v1', data: { identity: identityOf(message), at: isoTime(now) } }];
};

const remove = (
  { now, stickerJobId }: DataOf<MessageCommand, 'DeleteMessage'>,
  state: InboxMessage,
): MessageEvent[] => {
  const { status, message } = kept(state);
  if (status === 'deleted') return [];
  const data = { identity: identityOf(message), isRead: message.isRead, wasHeld: status === 'held', at: isoTime(now) };
  const saved = stickerJobId !== undefined && { stickerJobId };
  return [{ type: 'inbox.MessageDeleted.v1', data: { ...data, ...saved } }];
};

const restore = ({ now }: DataOf<MessageCommand, 'RestoreMessage'>, state: InboxMessage): MessageEvent[] => {
  const { message } = kept(state);
  if (state.status !== 'deleted') return [];
  if (isOver(state.deletedAt, now)) throw contentNotFound();
  const { isRead } = message;
  const data = { identity: identityOf(message), isRead, wasHeld: state.hold !== null, at: isoTime(now) };
  return [{ type: 'inbox.MessageRestored.v1', data }];
};

const purge = ({ now }: DataOf<MessageCommand, 'PurgeMessage'>, state: InboxMessage): MessageEvent[] => {
  const since = endsAfter(state);
  if (since === null || !isKept(state) || !isOver(since, now)) return [];
  const data = { identity: identityOf(state.message), wasHeld: state.status === 'held', at: isoTime(now) };
  return [{ type: 'inbox.MessagePurged.v1', data }];
};

/** The time from which its 30 days count: when it was deleted, or sent and held back. Null while it is in the inbox. */
export const endsAfter = (state: InboxMessage): string | null => {
  if (state.status === 'deleted') return state.deletedAt;
  return state.status === 'held' ? state.message.sentAt : null;
};

const isOver = (since: string, now: number): boolean => now - Date.parse(since) >= RESTORABLE_MS;

const kept = (state: InboxMessage): KeptMessage => {
  if (!isKept(state)) throw contentNotFound();
  return state;
};
