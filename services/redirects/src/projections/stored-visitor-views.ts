import type { DocumentStore } from '@marquee/ports';
import type { NamedAccount, VisitorAccount, VisitorViews } from '../hot-path/visitor-views';
import { visitorAccounts, type VisitorAccountRow } from './visitor-accounts.projection';
import { visitorItems } from './visitor-items.projection';
import { visitorStickers } from './visitor-stickers.projection';
import { visitorRules } from './visitor-rules.projection';
import { visitorThemes } from './visitor-themes.projection';

/** The hot path's reads, over this service's own read models. `clock`: UTC milliseconds. */
export function storedVisitorViews(documents: DocumentStore, clock: () => number): VisitorViews {
  const accounts = documents.collection(visitorAccounts.collection);
  const items = documents.collection(visitorItems.collection);
  const stickers = documents.collection(visitorStickers.collection);
  const rules = documents.collection(visitorRules.collection);
  const themes = documents.collection(visitorThemes.collection);
  const owner = async (accountId: string): Promise<VisitorAccount | null> => met(await accounts.get(accountId));
  const named = async (usernameKey: string, status: 'active' | 'suspended'): Promise<NamedAccount | null> => {
    const account = met((await accounts.find({ index: 'byName', equals: [usernameKey, status], limit: 1 }))[0]);
    return account && { ...account, leadsUntil: null };
  };
  const formerlyNamed = async (usernameKey: string): Promise<NamedAccount | null> => {
    const leading = { index: 'byName', equals: [usernameKey, 'former'], from: clock() + 1, limit: 1 };
    const [row] = await accounts.find(leading);
    if (row?.status !== 'former') return null;
    const account = await owner(row.accountId);
    return account && { ...account, leadsUntil: row.until };
  };
  return {
    account: async (usernameKey) =>
      (await named(usernameKey, 'active')) ?? (await named(usernameKey, 'suspended')) ?? formerlyNamed(usernameKey),
    item: (key) => items.get(key),
    owner,
    sticker: (stickerId) => stickers.get(stickerId),
    rules: (ownerId) => rules.get(ownerId),
    theme: async (ownerId) => (await themes.get(ownerId))?.theme ?? null,
  };
}

/** Visitors see an account from its confirmation until it is closed, if only in a notice. */
const met = (row: VisitorAccountRow | null | undefined): VisitorAccount | null =>
  row?.status === 'active' || row?.status === 'suspended' ? row : null;
