import type { OrderedSection, SectionTitles } from '@marquee/contracts';
import { contentKindOf, type PageTheme, type ShownItem } from '@marquee/page';
import type { DocumentStore } from '@marquee/ports';
import type { VisitorAccount, VisitorItem } from '../hot-path/visitor-views';
import { visitorAccounts } from '../projections/visitor-accounts.projection';
import { visitorItems } from '../projections/visitor-items.projection';
import { visitorOrders } from '../projections/visitor-orders.projection';
import { visitorPreviews } from '../projections/visitor-previews.projection';
import { visitorRules } from '../projections/visitor-rules.projection';
import { visitorThemes } from '../projections/visitor-themes.projection';
import { orderedItems } from './ordered-items';

/** An item, and whether visitors can send something to it now. */
export type PageRow = VisitorItem & Pick<ShownItem, 'isLocked'>;

/** The data of a page. */
export interface PageRows {
  /** The account, where visitors may see it. */
  owner(accountId: string): Promise<VisitorAccount | null>;
  /** Ids of the kinds that visitors may see an item of, in alphabetical order; also kinds that this release does not know. */
  kinds(accountId: string): Promise<readonly string[]>;
  /** The number of items of a kind that visitors may see. */
  count(accountId: string, kind: string): Promise<number>;
  /** The item of a key from `itemKey`, where visitors may see it. */
  item(key: string): Promise<PageRow | null>;
  /** The name of the page's picture while visitors may see all items on it; otherwise null. */
  preview(accountId: string): Promise<string | null>;
  /** The name of the picture of an item that visitors may see; null: it has none of its own. */
  itemPreview(item: Pick<VisitorItem, 'ownerId' | 'key'>): Promise<string | null>;
  /** The sections in the owner's order; empty if the owner never ordered them. */
  order(accountId: string): Promise<readonly OrderedSection[]>;
  /** The names that the owner gave to sections, by kind. */
  sectionTitles(accountId: string): Promise<SectionTitles>;
  /** The owner's theme of the page; null: the default. */
  theme(accountId: string): Promise<PageTheme | null>;
  /** Items of a kind: those that `section` orders, then the others, newest first. `offset` is 0 to 10,000, `limit` 1 to 1,000. */
  items(accountId: string, section: OrderedSection, offset: number, limit: number): Promise<readonly PageRow[]>;
}

/** The owner's order of a kind; empty if the section has none. */
export const sectionOf = (order: readonly OrderedSection[], kind: string): OrderedSection =>
  order.find((section) => section.kind === kind) ?? { kind, items: [] };

export const storedPageRows = (documents: DocumentStore): PageRows => {
  const accounts = documents.collection(visitorAccounts.collection);
  const items = documents.collection(visitorItems.collection);
  const orders = documents.collection(visitorOrders.collection);
  const previews = documents.collection(visitorPreviews.collection);
  const rules = documents.collection(visitorRules.collection);
  const themes = documents.collection(visitorThemes.collection);
  const withLocks = async (ownerId: string, rows: readonly VisitorItem[]): Promise<readonly PageRow[]> => {
    if (!rows.some(({ kind }) => contentKindOf(kind)?.visitorsSend)) return rows;
    const { lockedItemIds = [] } = (await rules.get(ownerId)) ?? {};
    const locked = new Set(lockedItemIds);
    return rows.map((row) => ({ ...row, isLocked: locked.has(row.itemId) }));
  };
  return {
    owner: async (accountId) => {
      const account = await accounts.get(accountId);
      return account?.status === 'active' ? account : null;
    },
    kinds: async (accountId) => {
      const kinds: string[] = [];
      // Jumps in the index from one kind to the next, without reading the rows of a kind. A range leaves out null, which hidden items have.
      for (let from = ''; ;) {
        const [next] = await items.find({ index: 'bySection', equals: [accountId], from, limit: 1 });
        if (next === undefined) return kinds;
        kinds.push(next.kind);
        from = `${next.kind}\0`;
      }
    },
    count: (accountId, kind) => items.count('bySection', [accountId, kind]),
    item: async (key) => {
      const item = await items.get(key);
      return item?.section ? ((await withLocks(item.ownerId, [item]))[0] ?? null) : null;
    },
    preview: async (accountId) => {
      const preview = await previews.get(accountId);
      if (!preview?.hash) return null;
      const shown = await items.getMany(preview.itemKeys);
      return shown.every((item) => item?.section) ? preview.hash : null;
    },
    itemPreview: async ({ ownerId, key }) =>
      (await previews.get(ownerId))?.items.find(({ itemKey }) => itemKey === key)?.hash ?? null,
    order: async (accountId) => (await orders.get(accountId))?.sections ?? [],
    sectionTitles: async (accountId) => (await orders.get(accountId))?.titles ?? {},
    theme: async (accountId) => (await themes.get(accountId))?.theme ?? null,
    items: async (accountId, section, offset, limit) =>
      withLocks(accountId, await orderedItems(items, accountId, section, { offset, limit })),
  };
};
