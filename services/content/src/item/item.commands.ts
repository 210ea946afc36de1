import type { Message } from '@marquee/kernel';
import type { ItemIdentity, Judgement, StoredFields, StoredItem } from './item.events';

/** `now` is UTC milliseconds. */
export type AddItem = Message<
  'AddItem',
  {
    readonly kind: string;
    readonly identity: ItemIdentity;
    readonly fields: StoredFields;
    /** Whether the kind has one item at most, which has no name to choose. */
    readonly isOnly: boolean;
    readonly now: number;
  }
>;
export type ChangeItem = Message<
  'ChangeItem',
  {
    readonly changes: Partial<StoredFields>;
    /** `updatedAt` of the item that the changes were made from; null: they replace whatever is there. */
    readonly madeFrom: string | null;
    readonly now: number;
  }
>;
export type ShowAnalysis = Message<'ShowAnalysis', { readonly analysisId: string; readonly now: number }>;
/** What checks have found at `address`, which the item may no longer lead to. */
export type JudgeDestination = Message<
  'JudgeDestination',
  { readonly address: string; readonly judgement: Judgement; readonly now: number }
>;
export type DismissAlert = Message<'DismissAlert', { readonly now: number }>;
export type DeleteItem = Message<'DeleteItem', { readonly now: number }>;
/** Undoes the last change, or the deletion. */
export type UndoLast = Message<
  'UndoLast',
  {
    /** ISO: when what is undone was done; null: whatever was done last. */
    readonly doneAt: string | null;
    readonly now: number;
  }
>;

/** Gives the name an earlier state again, and undoes that. */
export type ReturnItem = Message<
  'ReturnItem',
  {
    /** The earlier state. */
    readonly item: StoredItem;
    readonly isDeleted: boolean;
    /** Whether the kind has one item at most: the one of today then gets the fields of an earlier one. */
    readonly isOnly: boolean;
    /** `updatedAt` of the state that it replaces; null: whichever is there. */
    readonly madeFrom: string | null;
    readonly now: number;
  }
>;

/** For all items that had the name, whatever became of them. */
export type EraseItem = Message<'EraseItem', { readonly ownerId: string; readonly now: number }>;

export type ItemCommand =
  | AddItem
  | ChangeItem
  | ShowAnalysis
  | JudgeDestination
  | DismissAlert
  | DeleteItem
  | UndoLast
  | ReturnItem
  | EraseItem;
