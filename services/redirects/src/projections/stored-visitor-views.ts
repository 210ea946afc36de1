import type { DocumentStore } from '@marquee/ports';
import type { VisitorViews } from '../hot-path/visitor-views';
import { visitorAccounts } from './visitor-accounts.projection';
import { visitorItems } from './visitor-items.projection';
import { visitorStickers } from './visitor-stickers.projection';
import { visitorRules } from './visitor-rules.projection';
import { visitorThemes } from './visitor-themes.projection';

/** The hot path's reads, over this service's own read models. */
export function storedVisitorViews(documents: DocumentStore): VisitorViews {
  const accounts = documents.collection(visitorAccounts.collection);
  const items = documents.collection(visitorItems.collection);
  const stickers = documents.collection(visitorStickers.collection);
  const rules = documents.collection(visitorRules.collection);
  const themes = documents.collection(visitorThemes.collection);
  return {
    account: async (usernameKey) => {
      const [account] = await accounts.find({ index: 'byName', equals: [usernameKey, 'active'], limit: 1 });
      return account?.status === 'active' ? account : null;
    },
    item: (key) => items.get(key),
    owner: async (accountId) => {
      const account = await accounts.get(accountId);
      return account?.status === 'active' ? account : null;
    },
    sticker: (stickerId) => stickers.get(stickerId),
    rules: (ownerId) => rules.get(ownerId),
    theme: async (ownerId) => (await themes.get(ownerId))?.theme ?? null,
  };
}
