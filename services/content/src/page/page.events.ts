import type { Message } from '@marquee/kernel';

/** An item came onto an account's page, or left it. */
export type PageItemAdded = Message<'content.PageItemAdded.v1', { readonly kind: string; readonly itemId: string }>;
export type PageItemRemoved = Message<'content.PageItemRemoved.v1', { readonly kind: string; readonly itemId: string }>;

export type PageEvent = PageItemAdded | PageItemRemoved;
