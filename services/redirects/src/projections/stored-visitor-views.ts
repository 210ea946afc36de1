import type { DocumentStore } from '@marquee/ports';
import type { VisitorItem, VisitorViews } from '../hot-path/visitor-views';
import { visitorAccounts } from './visitor-accounts.projection';
import { visitorItems } from './visitor-items.projection';

const PAGE = 500;

/** The hot path's reads, over this service's own read models. */
export function storedVisitorViews(documents: DocumentStore): VisitorViews {
  const accounts = documents.collection(visitorAccounts.collection);
  const items = documents.collection(visitorItems.collection);
  return {
    account: async (usernameKey) =>
      (await accounts.find({ index: 'byName', equals: [usernameKey, 'active'], limit: 1 }))[0] ?? null,
    item: (key) => items.get(key),
    publicItems: async (ownerId) => {
      const shown: VisitorItem[] = [];
      let after: { value: string; id: string } | undefined;
      for (;;) {
        const some = await items.find({
          index: 'byOwner',
          equals: [ownerId],
          order: 'descending',
          limit: PAGE,
          ...(after && { after }),
        });
        shown.push(...some.filter(({ isPublic, deleted }) => isPublic && !deleted));
        const last = some.at(-1);
        if (last === undefined || some.length < PAGE) return shown;
        after = { value: last.createdAt, id: last.key };
      }
    },
  };
}
