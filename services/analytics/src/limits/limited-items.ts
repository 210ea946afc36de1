import type { CollectionDefinition } from '@marquee/ports';

/** A link with a click limit. */
export interface LimitedItem {
  readonly itemId: string;
  readonly ownerId: string;
  /** The key under which content publishes it, see `ItemErased`. */
  readonly place: string;
  /** The last version in which it is known to have the limit. */
  readonly version: number;
}

/** Not made by a projection: a link must be here before its clicks are published (`publish-clicks-when-link-limited.reactor.ts`). */
export const limitedItems: CollectionDefinition<LimitedItem> = {
  name: 'click-limited-items',
  version: 1,
  id: ({ itemId }) => itemId,
  indexes: { byPlace: ['place'] },
  isKept: true,
};
