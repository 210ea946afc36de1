import { TOPICS, type AccountChanged } from '@marquee/contracts';
import type { OutboxMessage } from '@marquee/ports';
import type { Account } from './account.state';

const publicStatus = { pending: 'pending', active: 'active', lapsed: 'closed' } as const;

/** The public state of the account at this version of its stream. */
export const toPublic = (account: Account, version: number): readonly OutboxMessage[] => {
  if (account.status === 'absent') return [];
  const value: AccountChanged = {
    name: 'identity.AccountChanged.v1',
    version,
    accountId: account.accountId,
    username: account.username,
    usernameKey: account.usernameKey,
    status: publicStatus[account.status],
    publicKey: account.publicKey,
    createdAt: new Date(account.createdAt).toISOString(),
  };
  return [{ topic: TOPICS.account, key: account.accountId, value }];
};
