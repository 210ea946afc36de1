import { itemAddresses } from '@marquee/contracts';
import type { LoadedAggregate, UnitOfWork } from '@marquee/event-sourcing';
import { kindList, type ContentKind, type ContentKindId } from '@marquee/page';
import { itemAggregate } from './item.aggregate';
import type { ItemCommand } from './item.commands';
import type { Item, StoredItem } from './item.decider';
import { ambiguousContentId, contentNotFound } from './item.errors';
import type { ItemEvent } from './item.events';

export interface LiveItem {
  readonly item: LoadedAggregate<Item, ItemCommand, ItemEvent>;
  /** As it was loaded. */
  readonly stored: StoredItem & { readonly kind: ContentKindId };
}

/**
 * The one item of an owner that a content id means, from the items themselves: no list has to have caught up. Throws
 * `content_not_found`, also for one of none of the kinds, and `ambiguous_content_id` where a bare id means items of several.
 */
export const loadItem = async (
  unit: UnitOfWork,
  ownerId: string,
  contentId: string,
  kinds: readonly ContentKind<ContentKindId>[] = kindList,
): Promise<LiveItem> => {
  const found: LiveItem[] = [];
  for (const address of itemAddresses(contentId, kinds)) {
    const item = await unit.load(itemAggregate, { ownerId, ...address });
    if (item.state.status === 'live') found.push({ item, stored: { ...item.state.item, kind: address.kind } });
  }
  const [first, ...others] = found;
  if (first === undefined) throw contentNotFound();
  if (others.length > 0) throw ambiguousContentId();
  return first;
};
