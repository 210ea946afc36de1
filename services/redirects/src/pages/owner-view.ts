import type { OrderedSection } from '@marquee/contracts';
import {
  besideItem,
  ITEMS_A_PAGE,
  pageViewOf,
  type KindItems,
  type PageAddress,
  type PageTheme,
  type PublicPageView,
} from '@marquee/page';
import { sectionOf, type PageRows } from './page-rows';

interface Owner {
  readonly accountId: string;
  /** From `PageRows.order`. */
  readonly order: readonly OrderedSection[];
  /** The theme of the owner's page; null: the default. */
  readonly theme?: PageTheme | null;
}

/** The part of an owner that other pages show: the items that describe the owner. */
export const ownerViewOf = async (
  rows: Pick<PageRows, 'items'>,
  { accountId, order, theme = null }: Owner,
  address: PageAddress,
): Promise<PublicPageView> => {
  const shown: KindItems[] = [];
  for (const { id: kind } of besideItem)
    shown.push({ kind, items: await rows.items(accountId, sectionOf(order, kind), 0, ITEMS_A_PAGE) });
  return pageViewOf(address, shown, { theme });
};
