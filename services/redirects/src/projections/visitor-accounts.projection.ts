import { TOPICS, type AccountChanged } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';
import type { VisitorAccount } from '../hot-path/visitor-views';

/** Accounts by id and by name: a name may pass from a lapsed account to another one. */
export const visitorAccounts = defineProjection<VisitorAccount>({
  name: 'redirects.visitor-accounts',
  collection: {
    name: 'visitor-accounts',
    version: 2,
    id: ({ accountId }) => accountId,
    indexes: { byName: ['usernameKey', 'status'] },
  },
  topics: [TOPICS.account],
  on: {
    'identity.AccountChanged.v1': {
      key: ({ accountId }: AccountChanged) => accountId,
      apply: (account, { accountId, username, usernameKey, status, publicKey, version }: AccountChanged) =>
        account !== null && account.version >= version
          ? account
          : { accountId, username, usernameKey, status, publicKey, version },
    },
  },
});
