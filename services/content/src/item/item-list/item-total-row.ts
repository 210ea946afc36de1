import type { ContentKind } from '@marquee/page';
import type { CollectionDefinition } from '@marquee/ports';

/** A service that counts for items. */
export type CountSource = NonNullable<ContentKind['countFrom']>;

/** The latest count of one service for one item. */
export interface ItemTotal {
  readonly source: CountSource;
  readonly itemId: string;
  readonly count: number;
  /** UTC milliseconds. */
  readonly asOf: number;
}

export const itemTotalId = (source: CountSource, itemId: string): string => `${source}/${itemId}`;

export const itemTotalRows: CollectionDefinition<ItemTotal> = {
  name: 'item-totals',
  version: 2,
  id: ({ source, itemId }) => itemTotalId(source, itemId),
  indexes: { byCount: ['source', 'count'] },
};
