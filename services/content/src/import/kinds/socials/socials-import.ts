import type { ItemFields } from '@marquee/page';
import { checkSocialLink, socialLinkIn, SOCIALS_MAX, type SocialLink } from '@marquee/page/kinds/socials';
import type { Account } from '../../proposal';
import type { LeftOut } from '../../read-import/found';

export const SOCIALS = 'socials';

const storedIn = (fields: ItemFields | null): readonly SocialLink[] =>
  (fields?.['socialMedia'] as readonly SocialLink[] | undefined) ?? [];

const accountAt = (address: string): SocialLink | null => {
  const known = socialLinkIn(address, undefined);
  const checked = checkSocialLink(known ?? { platform: 'custom', url: address });
  return checked.ok ? checked.link : null;
};

/** The accounts that these addresses lead to, besides those that the page shows already. */
export const proposeAccounts = (
  addresses: readonly string[],
  shown: ItemFields | null,
): { readonly accounts: readonly Account[]; readonly leftOut: readonly LeftOut[] } => {
  const stored = storedIn(shown);
  const known = new Set(stored.map(({ url }) => url));
  const accounts: Account[] = [];
  const leftOut: LeftOut[] = [];
  for (const address of addresses) {
    const account = accountAt(address);
    if (account === null) leftOut.push({ what: address, code: 'account_invalid' });
    else if (known.has(account.url)) {
      const isHere = stored.some(({ url }) => url === account.url);
      leftOut.push({ what: address, code: isHere ? 'already_here' : 'duplicate' });
    } else if (known.size >= SOCIALS_MAX) leftOut.push({ what: address, code: 'too_many_accounts' });
    else {
      known.add(account.url);
      accounts.push(account);
    }
  }
  return { accounts, leftOut };
};

/** The input for the accounts behind those that are shown. */
export const withAccounts = (accounts: readonly Account[], shown: ItemFields | null): ItemFields => ({
  socialMedia: [...storedIn(shown), ...accounts],
});
