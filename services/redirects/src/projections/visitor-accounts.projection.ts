import { TOPICS, type AccountChanged } from '@marquee/contracts';
import { defineProjection } from '@marquee/event-sourcing';
import type { VisitorAccount } from '../hot-path/visitor-views';

/** The remains of a closed account: enough to recognise older messages about it. */
export interface ClosedAccount {
  readonly accountId: string;
  readonly usernameKey: null;
  readonly status: 'closed';
  readonly version: number;
}

/** Accounts by id and by name: a name may pass from a closed account to another one. */
export const visitorAccounts = defineProjection<VisitorAccount | ClosedAccount>({
  name: 'redirects.visitor-accounts',
  collection: {
    name: 'visitor-accounts',
    version: 3,
    id: ({ accountId }) => accountId,
    indexes: { byName: ['usernameKey', 'status'] },
  },
  topics: [TOPICS.account],
  on: {
    'identity.AccountChanged.v1': {
      key: ({ accountId }: AccountChanged) => accountId,
      apply: (account, change: AccountChanged) => {
        const { accountId, version } = change;
        if (account !== null && account.version >= version) return account;
        if (change.status === 'closed') return { accountId, usernameKey: null, status: 'closed', version };
        const { username, usernameKey, status, publicKey } = change;
        return { accountId, username, usernameKey, status, publicKey, version };
      },
    },
  },
});
