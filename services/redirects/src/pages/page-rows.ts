import type { DocumentStore } from '@marquee/ports';
import type { VisitorAccount, VisitorLink } from '../hot-path/visitor-views';
import { visitorAccounts } from '../projections/visitor-accounts.projection';
import { visitorLinks } from '../projections/visitor-links.projection';

/** What a page is made of. */
export interface PageRows {
  /** The account, where visitors may meet it. */
  owner(accountId: string): Promise<VisitorAccount | null>;
  /** How many items of a section visitors may see. */
  count(accountId: string, section: string): Promise<number>;
  /** Items of a section in the order in which the page shows them. `offset` is 0 to 10,000. */
  items(accountId: string, section: string, offset: number, limit: number): Promise<readonly VisitorLink[]>;
}

export const storedPageRows = (documents: DocumentStore): PageRows => {
  const accounts = documents.collection(visitorAccounts.collection);
  const links = documents.collection(visitorLinks.collection);
  return {
    owner: async (accountId) => {
      const account = await accounts.get(accountId);
      return account?.status === 'active' ? account : null;
    },
    count: (accountId, section) => links.count('bySection', [accountId, section]),
    items: (accountId, section, offset, limit) =>
      links.find({ index: 'bySection', equals: [accountId, section], order: 'descending', offset, limit }),
  };
};
