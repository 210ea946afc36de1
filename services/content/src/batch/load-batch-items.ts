import { itemAddresses, type ItemAddress } from '@marquee/contracts';
import type { UnitOfWork } from '@marquee/event-sourcing';
import { kindList, type ContentKindId } from '@marquee/page';
import { itemAggregate } from '../item/item.aggregate';
import { ambiguousContentId, contentNotFound } from '../item/item.errors';
import type { NamedItem } from '../item/load-item';

type BatchAddress = ItemAddress<ContentKindId>;

/** Streams that are read at the same time. */
const AT_ONCE = 20;

/** What these ids mean, each item once. Throws `ambiguous_content_id` for one without its kind, `content_not_found` for one of no kind. */
export const addressesOf = (contentIds: readonly string[]): readonly BatchAddress[] => {
  const addresses = contentIds.map((contentId): BatchAddress => {
    const [address, ...others] = itemAddresses(contentId, kindList);
    if (address === undefined) throw contentNotFound();
    if (others.length > 0) throw ambiguousContentId();
    return address;
  });
  return [...new Map(addresses.map((address) => [`${address.kind}:${address.idKey}`, address])).values()];
};

export type BatchStream = Pick<NamedItem, 'item'> & { readonly address: BatchAddress };

/** The streams of these items, in their order, whatever is in them. */
export const loadStreams = async (
  unit: UnitOfWork,
  ownerId: string,
  addresses: readonly BatchAddress[],
): Promise<readonly BatchStream[]> => {
  const loaded: BatchStream[] = [];
  for (let first = 0; first < addresses.length; first += AT_ONCE) {
    const group = addresses.slice(first, first + AT_ONCE).map(async (address) => ({
      address,
      item: await unit.load(itemAggregate, { ownerId, ...address }),
    }));
    loaded.push(...(await Promise.all(group)));
  }
  return loaded;
};
