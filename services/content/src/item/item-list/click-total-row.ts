import type { CollectionDefinition } from '@marquee/ports';

/** Clicks of one item, as analytics last said. */
export interface ClickTotal {
  readonly itemId: string;
  readonly clicks: number;
  /** UTC milliseconds. */
  readonly asOf: number;
}

export const clickTotalRows: CollectionDefinition<ClickTotal> = {
  name: 'click-totals',
  version: 1,
  id: ({ itemId }) => itemId,
  indexes: {},
};
