import { defineAggregate } from '@marquee/event-sourcing';
import { accountDecider } from './account.decider';
import { toPublic } from './account.integration';

export const accountAggregate = defineAggregate({
  name: 'account',
  decider: accountDecider,
  stream: (accountId: string) => `account-${accountId}`,
  sealed: {
    subject: (accountId) => accountId,
    members: {
      'identity.AccountRegistered.v1': ['username', 'usernameKey'],
      'identity.AccountSuspended.v1': ['reason'],
    },
  },
  toPublic,
  // Codes are asked for and guessed at by strangers, for as long as there is the account.
  snapshot: { every: 100, schema: 5 },
});
