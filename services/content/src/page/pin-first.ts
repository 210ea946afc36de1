import type { ItemAddress } from '@marquee/contracts';
import type { UnitOfWork } from '@marquee/event-sourcing';
import { itemModelOf, type ItemFields } from '@marquee/page';
import { pageAggregate } from './page.aggregate';

/**
 * Pins an item to the top of its section where its kind wants it there and did not before. `before`: its fields before the change; null for a new
 * item.
 */
export const pinFirst = async (
  unit: UnitOfWork,
  { ownerId, kind, idKey }: ItemAddress & { readonly ownerId: string },
  before: ItemFields | null,
  after: ItemFields,
  now: number,
): Promise<void> => {
  const isFirst = itemModelOf(kind)?.isFirst;
  if (isFirst === undefined || !isFirst(after) || (before !== null && isFirst(before))) return;
  const page = await unit.load(pageAggregate, ownerId);
  page.execute({ type: 'MoveInSections', data: { ownerId, move: 'pin', items: [{ kind, idKey }], now } });
};
