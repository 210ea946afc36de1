import { itemKey, type ItemAddress } from '@marquee/contracts';

/** The stream of one name on one page. */
export const itemStream = (ownerId: string, address: ItemAddress): string => `item-${itemKey(ownerId, address)}`;
