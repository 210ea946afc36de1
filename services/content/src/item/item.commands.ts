import type { Message } from '@marquee/kernel';
import type { LinkFields, LinkIdentity } from './item.events';

/** `now` is ISO, UTC. */
export type AddLink = Message<'AddLink', LinkIdentity & LinkFields & { readonly now: string }>;
export type ChangeLink = Message<'ChangeLink', { readonly changes: Partial<LinkFields>; readonly now: string }>;
export type DeleteLink = Message<'DeleteLink', { readonly now: string }>;

export type ItemCommand = AddLink | ChangeLink | DeleteLink;
