import { itemKey, type ContentItem, type ItemAddress } from '@marquee/contracts';
import type { PageOrderRow } from './page-order-row';

/** The place of an item on its page, as owners read it; nothing where it was not ordered. */
export type Place = Pick<ContentItem, 'order' | 'sectionOrder' | 'sectionId' | 'sectionTitle' | 'isPinned'>;

/** Returns the places of one owner's items. `row` is null where the page was never ordered. */
export const placesOf = (row: PageOrderRow | null): ((address: ItemAddress) => Place) => {
  if (row === null) return () => ({});
  const sections = new Map<string, number>();
  const items = new Map<string, number>();
  const pinned = new Set<string>();
  row.sections.forEach((section, at) => {
    sections.set(section.kind, at + 1);
    section.items.forEach((idKey, place) => {
      const key = itemKey(row.ownerId, { kind: section.kind, idKey });
      items.set(key, place + 1);
      if (place < (section.pinned ?? 0)) pinned.add(key);
    });
  });
  return (address) => {
    const sectionTitle = row.titles[address.kind];
    const sectionOrder = sections.get(address.kind);
    const key = itemKey(row.ownerId, address);
    const order = items.get(key);
    return {
      ...(order !== undefined && { order }),
      ...(pinned.has(key) && { isPinned: true as const }),
      ...(sectionOrder !== undefined && { sectionOrder, sectionId: address.kind }),
      ...(sectionTitle !== undefined && { sectionTitle }),
    };
  };
};
