import type { Message } from '@marquee/kernel';
import type { SenderTags } from '../message/message.events';
import type { Holding } from './rules.events';

/** Every command names the owner; `now` is UTC milliseconds. */
interface OfOwner {
  readonly ownerId: string;
  readonly now: number;
}

/** `madeFrom` is the version of the rules that were changed. */
export type SetRules = Message<'SetRules', OfOwner & { readonly holding: Holding; readonly madeFrom: number }>;
export type LockInbox = Message<'LockInbox', OfOwner & { readonly itemId: string; readonly isLocked: boolean }>;
export type BlockSender = Message<'BlockSender', OfOwner & { readonly blockId: string; readonly sender: SenderTags }>;
export type UnblockSender = Message<'UnblockSender', OfOwner & { readonly blockId: string }>;

export type RulesCommand = SetRules | LockInbox | BlockSender | UnblockSender;
