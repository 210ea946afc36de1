import type { DocumentStore } from '@marquee/ports';
import type { VisitorAccount, VisitorItem } from '../hot-path/visitor-views';
import { visitorAccounts } from '../projections/visitor-accounts.projection';
import { visitorItems } from '../projections/visitor-items.projection';

/** What a page is made of. */
export interface PageRows {
  /** The account, where visitors may meet it. */
  owner(accountId: string): Promise<VisitorAccount | null>;
  /** Ids of the kinds of which visitors may see an item, in alphabetical order; also kinds that this release does not know. */
  kinds(accountId: string): Promise<readonly string[]>;
  /** How many items of a kind visitors may see. */
  count(accountId: string, kind: string): Promise<number>;
  /** The item of a key from `itemKey`, where visitors may see it. */
  item(key: string): Promise<VisitorItem | null>;
  /** Items of a kind in the order in which the page shows them. `offset` is 0 to 10,000. */
  items(accountId: string, kind: string, offset: number, limit: number): Promise<readonly VisitorItem[]>;
}

export const storedPageRows = (documents: DocumentStore): PageRows => {
  const accounts = documents.collection(visitorAccounts.collection);
  const items = documents.collection(visitorItems.collection);
  return {
    owner: async (accountId) => {
      const account = await accounts.get(accountId);
      return account?.status === 'active' ? account : null;
    },
    kinds: async (accountId) => {
      const kinds: string[] = [];
      // From one kind to the next in the index: the rows of a kind are not walked over. A range leaves out null, what is hidden.
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
      return item?.section ? item : null;
    },
    items: (accountId, kind, offset, limit) =>
      items.find({ index: 'bySection', equals: [accountId, kind], order: 'descending', offset, limit }),
  };
};
