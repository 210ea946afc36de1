import { tooManyItems } from './item.errors';
import type { ItemList } from './item-list/item-list';

/**
 * How many items an account may have: a page beyond it could not be drawn within its budget. It is a budget and no invariant, so
 * the list is asked as it is, and an owner who adds many at once may end some above.
 */
const ITEMS_MAX = 10_000;

/** Throws `max_instances` where the page of an owner has no room for so many more items. */
export const assertRoom = async (list: Pick<ItemList, 'total'>, ownerId: string, more = 1): Promise<void> => {
  if ((await list.total(ownerId)) + more > ITEMS_MAX) throw tooManyItems(ITEMS_MAX);
};
