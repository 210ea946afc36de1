import type { DocumentStore } from '@marquee/ports';
import type { VisitorViews } from '../hot-path/visitor-views';
import { visitorAccounts } from './visitor-accounts.projection';
import { visitorLinks } from './visitor-links.projection';

/** The hot path's reads, over this service's own read models. */
export function storedVisitorViews(documents: DocumentStore): VisitorViews {
  const accounts = documents.collection(visitorAccounts.collection);
  const links = documents.collection(visitorLinks.collection);
  return {
    account: async (usernameKey) =>
      (await accounts.find({ index: 'byName', equals: [usernameKey, 'active'], limit: 1 }))[0] ?? null,
    link: (key) => links.get(key),
  };
}
