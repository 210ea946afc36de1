import type { CollectionDefinition } from '@marquee/ports';
import type { Page } from '../page.decider';

/** The order of a page and the names of its sections, as its owner chose them. */
export interface PageOrderRow extends Pick<Page, 'orderVersion' | 'sections' | 'titles'> {
  readonly ownerId: string;
  /** Version of the stream: an event that is not newer changes nothing. */
  readonly version: number;
}

export const pageOrderRows: CollectionDefinition<PageOrderRow> = {
  name: 'page-orders',
  version: 2,
  id: ({ ownerId }) => ownerId,
  indexes: {},
};
