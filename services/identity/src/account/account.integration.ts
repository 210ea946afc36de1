import { TOPICS, type AccessEnded, type AccountChanged } from '@marquee/contracts';
import type { AfterEvent } from '@marquee/event-sourcing';
import { assertNever, isoTime } from '@marquee/kernel';
import type { OutboxMessage } from '@marquee/ports';
import type { AccountEvent } from './account.events';
import type { Account } from './account.state';

/** The public state of the account at this version of its stream. */
export const publicAccount = (account: Account, version: number): readonly OutboxMessage[] => {
  if (account.status === 'absent') return [];
  const { accountId, status, suspension, username, usernameKey, publicKey } = account;
  const formerNames = account.formerNames.map((name) => ({
    usernameKey: name.usernameKey,
    until: isoTime(name.until),
  }));
  const head = {
    ...({ name: 'identity.AccountChanged.v1', version, accountId, publicKey } as const),
    createdAt: isoTime(account.createdAt),
  };
  const value: AccountChanged =
    status === 'pending' || status === 'active'
      ? {
          ...head,
          status: suspension === null ? status : 'suspended',
          username,
          usernameKey,
          ...(formerNames.length > 0 && { formerNames }),
        }
      : { ...head, status: 'closed' };
  return [{ topic: TOPICS.account, key: accountId, value }];
};

/** New credentials end every session of the account: those that were begun under an earlier epoch. */
const credentialsChanged = (account: Account, at: string): readonly OutboxMessage[] => {
  if (account.status === 'absent') return [];
  const { accountId, credentialEpoch } = account;
  const of = { of: 'account', accountId, belowEpoch: credentialEpoch } as const;
  const value: AccessEnded = { name: 'identity.AccessEnded.v1', at, ...of };
  return [{ topic: TOPICS.access, key: accountId, value }];
};

export const toPublic = (
  event: AccountEvent,
  { state, version }: AfterEvent<string, Account>,
): readonly OutboxMessage[] => {
  switch (event.type) {
    case 'identity.AccountRegistered.v1':
    case 'identity.AccountConfirmed.v1':
    case 'identity.RegistrationLapsed.v1':
    case 'identity.AccountSuspended.v1':
    case 'identity.AccountReinstated.v1':
    case 'identity.UsernameChanged.v1':
      return publicAccount(state, version);
    case 'identity.AccountClosed.v1':
      return [...publicAccount(state, version), ...credentialsChanged(state, event.data.at)];
    case 'identity.PasswordReset.v1':
    case 'identity.PasswordChanged.v1':
    case 'identity.SessionsRevoked.v1':
    case 'identity.EmailTakenBack.v1':
      return credentialsChanged(state, event.data.at);
    case 'identity.CodeIssued.v1':
    case 'identity.EmailChangeRequested.v1':
    case 'identity.EmailChangeDropped.v1':
    case 'identity.EmailChanged.v1':
    case 'identity.PreferencesChanged.v1':
    case 'identity.WrongCodeEntered.v1':
    case 'identity.PasswordRehashed.v1':
      return [];
    default:
      return assertNever(event);
  }
};
