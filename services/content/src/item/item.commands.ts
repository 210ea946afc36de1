import type { Message } from '@marquee/kernel';
import type { LinkFields, LinkIdentity } from './item.events';

/** `now` is UTC milliseconds. */
export type AddLink = Message<'AddLink', LinkIdentity & LinkFields & { readonly now: number }>;
export type ChangeLink = Message<'ChangeLink', { readonly changes: Partial<LinkFields>; readonly now: number }>;
export type DeleteLink = Message<'DeleteLink', { readonly now: number }>;

export type ItemCommand = AddLink | ChangeLink | DeleteLink;
