import type { HoldReason } from '@marquee/contracts';
import type { Message } from '@marquee/kernel';

/** The visitor's act that a message comes from: no message is made in any other way. */
export interface ActOrigin {
  /** Name of the redirect node. */
  readonly source: string;
  /** Where the act is in the journal of the node. */
  readonly epoch: number;
  readonly offset: number;
}

/** Identifies a message and its inbox. An answer is a message, and its question the inbox. */
export interface MessageIdentity {
  readonly messageId: string;
  readonly ownerId: string;
  /** The inbox: the item that it was sent to. */
  readonly itemId: string;
  /** Of the item. Its name is the owner's words: it is looked up when it is shown, and is in no event. */
  readonly kind: string;
}

/** A sender's handle: `key` tells it from others, `sealed` is the handle. Neither can be read without the owner's secret. */
export interface SealedHandle {
  readonly key: string;
  readonly sealed: string;
}

/** Tags that distinguish a sender from others in the inboxes of one owner, keyed by the owner's secret. */
export interface SenderTags {
  /** null: the visitor asked not to be tracked. */
  readonly browser: string | null;
  /** Says nothing about another day. */
  readonly network: string;
}

/** Why a message waits to be let through. */
export interface Hold {
  readonly reason: HoldReason;
  /** What was found in the text, as JSON (`FoundPart`), sealed under the owner's secret; null for reasons that lie in no text. */
  readonly found: string | null;
}

/** A message as it arrives. Times are ISO, UTC. */
interface Arrived {
  readonly identity: MessageIdentity;
  /** Its words as JSON, sealed to the owner's public key. */
  readonly sealed: string;
  /** Equal for equal texts to one inbox. */
  readonly textKey: string;
  /** `key` of the sender's handle; null: the sender gave none. */
  readonly handleKey: string | null;
  readonly sender: SenderTags;
  readonly act: ActOrigin;
  /** When the visitor sent it. */
  readonly sentAt: string;
}

/** A message is in the inbox. */
export type MessageReceived = Message<'inbox.MessageReceived.v1', Arrived>;

/** A message waits for its owner to let it through. */
export type MessageHeldBack = Message<'inbox.MessageHeldBack.v1', Arrived & { readonly hold: Hold }>;

/** A blocked sender sent something: nothing of it is kept. */
export type MessageDropped = Message<
  'inbox.MessageDropped.v1',
  {
    readonly identity: MessageIdentity;
    readonly blockId: string;
    readonly act: ActOrigin;
    readonly sentAt: string;
  }
>;

/** A message has the text of one that is in the inbox unread, and is counted there. */
export type MessageFolded = Message<
  'inbox.MessageFolded.v1',
  {
    readonly identity: MessageIdentity;
    /** The message that is in the inbox. */
    readonly into: string;
    readonly textKey: string;
    /** As of a message that arrived; absent in events of earlier releases, where it is not known. */
    readonly handleKey?: string | null;
    readonly act: ActOrigin;
    readonly sentAt: string;
  }
>;

/** Another message of the same text was counted in this one. */
export type MessageRepeated = Message<
  'inbox.MessageRepeated.v1',
  {
    readonly identity: MessageIdentity;
    /** The message that was counted. */
    readonly by: string;
    /** Its sender, where the handle is new and one of the first; else null. */
    readonly handle: SealedHandle | null;
    readonly at: string;
  }
>;

/** An owner's action on a message. `isRead` is the value before it. */
interface Handled {
  readonly identity: MessageIdentity;
  readonly isRead: boolean;
  readonly at: string;
}
export type MessageRead = Message<'inbox.MessageRead.v1', Omit<Handled, 'isRead'>>;
/** A sticker was made of a message. */
export type StickerMade = Message<'inbox.StickerMade.v1', Omit<Handled, 'isRead'>>;
export type MessageLetThrough = Message<'inbox.MessageLetThrough.v1', Omit<Handled, 'isRead'>>;
export type MessageDeleted = Message<
  'inbox.MessageDeleted.v1',
  Handled &
    WasHeld & {
      /** The job that drew its sticker; absent where it was deleted without saving one. */
      readonly stickerJobId?: string;
    }
>;
export type MessageRestored = Message<'inbox.MessageRestored.v1', Handled & WasHeld>;
/** The time in which it could be restored, or let through, is over. */
export type MessagePurged = Message<'inbox.MessagePurged.v1', Omit<Handled, 'isRead'> & WasHeld>;

/** Whether it is one of those that are held back. */
interface WasHeld {
  readonly wasHeld: boolean;
}

export type MessageEvent =
  | MessageReceived
  | MessageHeldBack
  | MessageDropped
  | MessageFolded
  | MessageRepeated
  | MessageRead
  | StickerMade
  | MessageLetThrough
  | MessageDeleted
  | MessageRestored
  | MessagePurged;
