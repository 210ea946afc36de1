import type { Message } from '@marquee/kernel';
import type { MessageDropped, MessageFolded, MessageHeldBack, MessageReceived, SealedHandle } from './message.events';

type Sent<Data extends { readonly sentAt: string }> = Omit<Data, 'sentAt'> & {
  /** UTC milliseconds. */
  readonly sentAt: number;
};

/** `now` is UTC milliseconds. */
export type ReceiveMessage = Message<'ReceiveMessage', Sent<MessageReceived['data']>>;
export type HoldMessage = Message<'HoldMessage', Sent<MessageHeldBack['data']>>;
export type DropMessage = Message<'DropMessage', Sent<MessageDropped['data']>>;
export type FoldMessage = Message<'FoldMessage', Sent<MessageFolded['data']>>;
export type RepeatMessage = Message<
  'RepeatMessage',
  { readonly by: string; readonly handle: SealedHandle | null; readonly now: number }
>;
export type ReadMessage = Message<'ReadMessage', { readonly now: number }>;
export type NoteSticker = Message<'NoteSticker', { readonly ownerId: string; readonly now: number }>;
export type LetMessageThrough = Message<'LetMessageThrough', { readonly now: number }>;
export type DeleteMessage = Message<
  'DeleteMessage',
  {
    readonly now: number;
    /** The job that drew the sticker which its owner saved, if that is why. */ readonly stickerJobId?: string;
  }
>;
export type RestoreMessage = Message<'RestoreMessage', { readonly now: number }>;
export type PurgeMessage = Message<'PurgeMessage', { readonly now: number }>;

export type MessageCommand =
  | ReceiveMessage
  | HoldMessage
  | DropMessage
  | FoldMessage
  | RepeatMessage
  | ReadMessage
  | NoteSticker
  | LetMessageThrough
  | DeleteMessage
  | RestoreMessage
  | PurgeMessage;
