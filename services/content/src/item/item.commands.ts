import type { Message } from '@marquee/kernel';
import type { ItemIdentity, StoredFields } from './item.events';

/** `now` is ISO, UTC. */
export type AddItem = Message<
  'AddItem',
  {
    readonly kind: string;
    readonly identity: ItemIdentity;
    readonly fields: StoredFields;
    /** Whether the kind has one item at most, which has no name to choose. */
    readonly isOnly: boolean;
    readonly now: string;
  }
>;
export type ChangeItem = Message<'ChangeItem', { readonly changes: Partial<StoredFields>; readonly now: string }>;
export type DeleteItem = Message<'DeleteItem', { readonly now: string }>;

export type ItemCommand = AddItem | ChangeItem | DeleteItem;
