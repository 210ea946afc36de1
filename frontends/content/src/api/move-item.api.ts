import { api, ApiError, call } from '@marquee/web-kit';
import { withKeptPlaces } from '../page-preview/page-order';
import {
  movedTo,
  orderDataOf,
  placeOf,
  sectionsOf,
  type PageSections,
  type Placement,
} from '../page-preview/page-sections';
import type { ContentItem } from './content-item';
import { useRefreshContent } from './use-refresh-content';
import { fetchWholePage, type WholePage } from './whole-page.api';

/** Where the item is now, and what brings the order of before back. */
export interface MovedItem extends Placement {
  readonly undo: () => Promise<void>;
}

/** Throws `order_conflict` where another order was saved since `orderVersion`. Returns the version of the saved one. */
const save = async ({ items }: WholePage, sections: PageSections, orderVersion: number): Promise<number> => {
  const body = { orderData: withKeptPlaces(orderDataOf(sections), items), orderVersion };
  const reply = await call(api.PUT('/api/content', { body }));
  return 'orderVersion' in reply ? reply.orderVersion : orderVersion;
};

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'order_conflict';

/** Moves a public item to a place of its section, from 1, or to the nearest one that it can have. The lists are fetched again before it resolves. */
export const useMoveItem = () => {
  const refresh = useRefreshContent();
  return async ({ contentType: kind, contentId }: ContentItem, place: number): Promise<MovedItem> => {
    const moved = { kind, contentId };
    const move = async (): Promise<MovedItem> => {
      const page = await fetchWholePage();
      const before = sectionsOf(page.items);
      const after = movedTo(before, moved, place);
      const orderVersion = await save(page, after, page.orderVersion);
      const undo = async (): Promise<void> => {
        await save(page, before, orderVersion);
        await refresh();
      };
      return { ...placeOf(after, moved), undo };
    };
    try {
      // The place is meant in whichever order there is: after a lost race it is still wanted.
      return await move().catch((error: unknown) => (isConflict(error) ? move() : Promise.reject(error as Error)));
    } finally {
      await refresh();
    }
  };
};
