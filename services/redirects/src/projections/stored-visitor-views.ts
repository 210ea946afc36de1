import type { DocumentStore } from '@marquee/ports';
import type { VisitorAccount, VisitorViews } from '../hot-path/visitor-views';
import { visitorAccounts, type ClosedAccount } from './visitor-accounts.projection';
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
  const named = async (usernameKey: string, status: 'active' | 'suspended'): Promise<VisitorAccount | null> =>
    met((await accounts.find({ index: 'byName', equals: [usernameKey, status], limit: 1 }))[0]);
  return {
    account: async (usernameKey) => (await named(usernameKey, 'active')) ?? named(usernameKey, 'suspended'),
    item: (key) => items.get(key),
    owner: async (accountId) => met(await accounts.get(accountId)),
    sticker: (stickerId) => stickers.get(stickerId),
    rules: (ownerId) => rules.get(ownerId),
    theme: async (ownerId) => (await themes.get(ownerId))?.theme ?? null,
  };
}

/** Visitors see an account from its confirmation until it is closed, if only in a notice. */
const met = (account: VisitorAccount | ClosedAccount | null | undefined): VisitorAccount | null =>
  account?.status === 'active' || account?.status === 'suspended' ? account : null;
