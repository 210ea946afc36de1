import { itemAddresses } from '@marquee/contracts';
import type { LoadedAggregate, UnitOfWork } from '@marquee/event-sourcing';
import { kindList, type ContentKind, type ContentKindId } from '@marquee/page';
import { itemAggregate } from './item.aggregate';
import type { ItemCommand } from './item.commands';
import { isThere, withAllFields, type Item } from './item.decider';
import { ambiguousContentId, contentNotFound } from './item.errors';
import type { ItemEvent, StoredItem } from './item.events';

type Kinds = readonly ContentKind<ContentKindId>[];

export interface NamedItem {
  readonly item: LoadedAggregate<Item, ItemCommand, ItemEvent>;
  /** As it was loaded. */
  readonly stored: StoredItem & { readonly kind: ContentKindId };
  readonly isLive: boolean;
}

/**
 * The one item of an owner that a content id means, from the items themselves: no list has to have caught up. Throws
 * `content_not_found`, also for one of none of the kinds, and `ambiguous_content_id` where a bare id means items of several.
 */
export const loadItem = async (
  unit: UnitOfWork,
  ownerId: string,
  contentId: string,
  kinds: Kinds = kindList,
): Promise<NamedItem> => theOne((await loadAll(unit, ownerId, contentId, kinds)).filter(({ isLive }) => isLive));

/** The same; where there is none, the one that was deleted. */
export const loadItemOrDeleted = async (unit: UnitOfWork, ownerId: string, contentId: string): Promise<NamedItem> => {
  const found = await loadAll(unit, ownerId, contentId, kindList);
  const live = found.filter(({ isLive }) => isLive);
  return theOne(live.length > 0 ? live : found);
};

const loadAll = async (unit: UnitOfWork, ownerId: string, contentId: string, kinds: Kinds): Promise<NamedItem[]> => {
  const found: NamedItem[] = [];
  for (const address of itemAddresses(contentId, kinds)) {
    const item = await unit.load(itemAggregate, { ownerId, ...address });
    const state = withAllFields(item.state);
    if (!isThere(state)) continue;
    found.push({ item, stored: { ...state.item, kind: address.kind }, isLive: state.status === 'live' });
  }
  return found;
};

const theOne = ([first, ...others]: readonly NamedItem[]): NamedItem => {
  if (first === undefined) throw contentNotFound();
  if (others.length > 0) throw ambiguousContentId();
  return first;
};
