import { itemKey, type ContentItem, type ItemAddress } from '@marquee/contracts';
import type { PageOrderRow } from './page-order-row';

/** The place of an item on its page, as owners read it; nothing where it was not ordered. */
export type Place = Pick<ContentItem, 'order' | 'sectionOrder' | 'sectionId'>;

/** Returns the places of one owner's items. `row` is null where the page was never ordered. */
export const placesOf = (row: PageOrderRow | null): ((address: ItemAddress) => Place) => {
  if (row === null) return () => ({});
  const sections = new Map<string, number>();
  const items = new Map<string, number>();
  row.sections.forEach((section, at) => {
    sections.set(section.kind, at + 1);
    section.items.forEach((idKey, place) => items.set(itemKey(row.ownerId, { kind: section.kind, idKey }), place + 1));
  });
  return (address) => {
    const sectionOrder = sections.get(address.kind);
    const order = items.get(itemKey(row.ownerId, address));
    return {
      ...(order !== undefined && { order }),
      ...(sectionOrder !== undefined && { sectionOrder, sectionId: address.kind }),
    };
  };
};
