import type { Message } from '@marquee/kernel';
import type { MessageFolded, MessageReceived, SealedHandle } from './message.events';

type Sent<Data extends { readonly sentAt: string }> = Omit<Data, 'sentAt'> & {
  /** UTC milliseconds. */
  readonly sentAt: number;
};

/** `now` is UTC milliseconds. */
export type ReceiveMessage = Message<'ReceiveMessage', Sent<MessageReceived['data']>>;
export type FoldMessage = Message<'FoldMessage', Sent<MessageFolded['data']>>;
export type RepeatMessage = Message<
  'RepeatMessage',
  { readonly by: string; readonly handle: SealedHandle | null; readonly now: number }
>;
export type ReadMessage = Message<'ReadMessage', { readonly now: number }>;
export type NoteSticker = Message<'NoteSticker', { readonly ownerId: string; readonly now: number }>;
export type DeleteMessage = Message<'DeleteMessage', { readonly now: number }>;
export type RestoreMessage = Message<'RestoreMessage', { readonly now: number }>;
export type PurgeMessage = Message<'PurgeMessage', { readonly now: number }>;

export type MessageCommand =
  | ReceiveMessage
  | FoldMessage
  | RepeatMessage
  | ReadMessage
  | NoteSticker
  | DeleteMessage
  | RestoreMessage
  | PurgeMessage;
