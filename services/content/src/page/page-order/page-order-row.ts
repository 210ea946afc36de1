import type { CollectionDefinition } from '@marquee/ports';
import type { Page } from '../page.decider';

/** The order of a page, as its owner chose it. */
export interface PageOrderRow extends Pick<Page, 'orderVersion' | 'sections'> {
  readonly ownerId: string;
  /** Version of the stream: an event that is not newer changes nothing. */
  readonly version: number;
}

export const pageOrderRows: CollectionDefinition<PageOrderRow> = {
  name: 'page-orders',
  version: 1,
  id: ({ ownerId }) => ownerId,
  indexes: {},
};
