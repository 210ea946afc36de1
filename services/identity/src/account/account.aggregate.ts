import { defineAggregate } from '@marquee/event-sourcing';
import { accountDecider } from './account.decider';
import { toPublic } from './account.integration';

const STREAM = 'account-';

export const accountStream = (accountId: string): string => STREAM + accountId;

export const accountAggregate = defineAggregate({
  name: 'account',
  decider: accountDecider,
  stream: accountStream,
  sealed: {
    subject: (accountId) => accountId,
    members: {
      'identity.AccountRegistered.v1': ['username', 'usernameKey'],
      'identity.UsernameChanged.v1': ['username', 'usernameKey'],
      'identity.AccountSuspended.v1': ['reason'],
    },
  },
  toPublic,
  // Strangers can request and guess codes for as long as the account exists.
  snapshot: { every: 100, schema: 6 },
});

/** The account whose events a stream of `accountAggregate` holds. */
export const accountIdOf = (stream: string): string => stream.slice(STREAM.length);
