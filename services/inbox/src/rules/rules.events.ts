import type { Message } from '@marquee/kernel';
import type { SenderTags } from '../message/message.events';
import type { SealedText } from '../secret/owner-secret';

/** What is held back of everything that visitors send to the inboxes and questions of one owner. */
export interface Holding {
  /** The muted words as a JSON list, under the owner's secret; null: there are none. */
  readonly mutedWords: SealedText | null;
  readonly holdsLinks: boolean;
  /** Nothing is taken without a handle. */
  readonly needsHandle: boolean;
  /** Messages of one sender that are let in on one UTC day; null: all of them. */
  readonly dailyCap: number | null;
}

/** Times are ISO, UTC. */
export type RulesSet = Message<
  'inbox.RulesSet.v1',
  { readonly ownerId: string; readonly holding: Holding; readonly at: string }
>;

interface LockChange {
  readonly ownerId: string;
  /** The inbox, or the question. */
  readonly itemId: string;
  readonly at: string;
}
export type InboxLocked = Message<'inbox.InboxLocked.v1', LockChange>;
export type InboxUnlocked = Message<'inbox.InboxUnlocked.v1', LockChange>;

/** `blockId` is the id of the message whose sender is blocked. */
export type SenderBlocked = Message<
  'inbox.SenderBlocked.v1',
  { readonly ownerId: string; readonly blockId: string; readonly sender: SenderTags; readonly at: string }
>;
export type SenderUnblocked = Message<
  'inbox.SenderUnblocked.v1',
  { readonly ownerId: string; readonly blockId: string; readonly at: string }
>;

export type RulesEvent = RulesSet | InboxLocked | InboxUnlocked | SenderBlocked | SenderUnblocked;
