import { assertNever, DomainError, isoTime, unauthenticated, type DataOf, type Decider } from '@marquee/kernel';
import type { AccountCommand } from './account.commands';
import type { AccountEvent } from './account.events';
import { evolve } from './account.evolve';
import { AUTO_SIGN_IN_MS, isEntitled, isWaiting, type Account } from './account.state';
import { confirmEmailChange, dropEmailChange, requestEmailChange, takeEmailBack } from './email-change';
import { changeUsername } from './username-change';
import { codeIssued, codeMismatch, tryCode } from './mailed-codes';

const register = (d: DataOf<AccountCommand, 'RegisterAccount'>, account: Account): AccountEvent[] => {
  if (account.status !== 'absent') return [];
  const { code, now, ...person } = d;
  return [
    {
      type: 'identity.AccountRegistered.v1',
      data: {
        ...person,
        autoSignIn: { hash: code.tokenHash, until: isoTime(now + AUTO_SIGN_IN_MS) },
        at: isoTime(now),
      },
    },
    codeIssued('confirm', code, now),
  ];
};

/** A request for a code that must not be issued is answered like any other: without an event and without a refusal. */
const issueCode = (d: DataOf<AccountCommand, 'IssueCode'>, account: Account): AccountEvent[] =>
  isEntitled(account, d.flow, d.now) ? [codeIssued(d.flow, d.code, d.now)] : [];

const confirm = (d: DataOf<AccountCommand, 'ConfirmAccount'>, account: Account): AccountEvent[] => {
  if (!isWaiting(account, d.now)) throw codeMismatch();
  const verdict = tryCode(account, 'confirm', d);
  if (verdict !== 'right') return verdict;
  if (!d.emailIsFree) throw codeMismatch();
  return [{ type: 'identity.AccountConfirmed.v1', data: { at: isoTime(d.now) } }];
};

const reset = (d: DataOf<AccountCommand, 'ResetPassword'>, account: Account): AccountEvent[] => {
  if (account.status !== 'active') throw codeMismatch();
  const verdict = tryCode(account, 'reset', d);
  if (verdict !== 'right') return verdict;
  return [{ type: 'identity.PasswordReset.v1', data: { passwordHash: d.passwordHash, at: isoTime(d.now) } }];
};

/** The answer to a wrong current password. */
export const wrongPassword = (): DomainError =>
  new DomainError('NotAuthorizedException', 'Current password is incorrect');

const changePassword = (d: DataOf<AccountCommand, 'ChangePassword'>, account: Account): AccountEvent[] => {
  // The current password was compared before this command. It may have been replaced since.
  if (account.status !== 'active' || account.passwordHash !== d.from) throw wrongPassword();
  return [{ type: 'identity.PasswordChanged.v1', data: { passwordHash: d.passwordHash, at: isoTime(d.now) } }];
};

const revokeSessions = (d: DataOf<AccountCommand, 'RevokeSessions'>, account: Account): AccountEvent[] => {
  if (account.status !== 'active') throw unauthenticated();
  return [{ type: 'identity.SessionsRevoked.v1', data: { at: isoTime(d.now) } }];
};

const changePreferences = (d: DataOf<AccountCommand, 'ChangePreferences'>, account: Account): AccountEvent[] => {
  if (account.status !== 'pending' && account.status !== 'active') throw unauthenticated();
  const { preferences, now } = d;
  return [{ type: 'identity.PreferencesChanged.v1', data: { preferences, at: isoTime(now) } }];
};

/** Only the operator reads this refusal. */
const notActive = (): DomainError => new DomainError('UserNotFoundException', 'No active account has this username.');

const suspend = (d: DataOf<AccountCommand, 'SuspendAccount'>, account: Account): AccountEvent[] => {
  if (account.status !== 'active') throw notActive();
  if (account.suspension !== null) return [];
  return [{ type: 'identity.AccountSuspended.v1', data: { reason: d.reason, at: isoTime(d.now) } }];
};

const reinstate = (d: DataOf<AccountCommand, 'ReinstateAccount'>, account: Account): AccountEvent[] => {
  if (account.status !== 'active') throw notActive();
  return account.suspension === null ? [] : [{ type: 'identity.AccountReinstated.v1', data: { at: isoTime(d.now) } }];
};

const close = (d: DataOf<AccountCommand, 'CloseAccount'>, account: Account): AccountEvent[] => {
  if (account.status !== 'active') throw unauthenticated();
  if (account.usernameKey !== d.usernameKey) throw wrongUsername();
  return [{ type: 'identity.AccountClosed.v1', data: { at: isoTime(d.now) } }];
};

const closeWithoutKey = (d: DataOf<AccountCommand, 'CloseAccountWithoutKey'>, account: Account): AccountEvent[] =>
  account.status === 'absent' ? [{ type: 'identity.AccountClosed.v1', data: { at: isoTime(d.now) } }] : [];

const wrongUsername = (): DomainError => {
  const violation = { path: 'username', code: 'username_differs', message: 'This is not your username' };
  return new DomainError('rule_violated', violation.message, [violation]);
};

const renewHash = (d: DataOf<AccountCommand, 'RenewPasswordHash'>, account: Account): AccountEvent[] =>
  account.status === 'active' && account.passwordHash === d.from
    ? [{ type: 'identity.PasswordRehashed.v1', data: { passwordHash: d.passwordHash, at: isoTime(d.now) } }]
    : [];

const lapse = (d: DataOf<AccountCommand, 'LapseRegistration'>, account: Account): AccountEvent[] =>
  account.status === 'pending' && !isWaiting(account, d.now)
    ? [{ type: 'identity.RegistrationLapsed.v1', data: { at: isoTime(d.now) } }]
    : [];

const replace = (d: DataOf<AccountCommand, 'ReplaceRegistration'>, account: Account): AccountEvent[] =>
  account.status === 'pending' ? [{ type: 'identity.RegistrationLapsed.v1', data: { at: isoTime(d.now) } }] : [];

const decide = (command: AccountCommand, account: Account): AccountEvent[] => {
  switch (command.type) {
    case 'RegisterAccount':
      return register(command.data, account);
    case 'IssueCode':
      return issueCode(command.data, account);
    case 'ConfirmAccount':
      return confirm(command.data, account);
    case 'ResetPassword':
      return reset(command.data, account);
    case 'ChangePassword':
      return changePassword(command.data, account);
    case 'RequestEmailChange':
      return requestEmailChange(command.data, account);
    case 'DropEmailChange':
      return dropEmailChange(command.data, account);
    case 'ConfirmEmailChange':
      return confirmEmailChange(command.data, account);
    case 'TakeEmailBack':
      return takeEmailBack(command.data, account);
    case 'ChangeUsername':
      return changeUsername(command.data, account);
    case 'ChangePreferences':
      return changePreferences(command.data, account);
    case 'SuspendAccount':
      return suspend(command.data, account);
    case 'ReinstateAccount':
      return reinstate(command.data, account);
    case 'CloseAccount':
      return close(command.data, account);
    case 'CloseAccountWithoutKey':
      return closeWithoutKey(command.data, account);
    case 'RevokeSessions':
      return revokeSessions(command.data, account);
    case 'RenewPasswordHash':
      return renewHash(command.data, account);
    case 'LapseRegistration':
      return lapse(command.data, account);
    case 'ReplaceRegistration':
      return replace(command.data, account);
    default:
      return assertNever(command);
  }
};

/** One person's account, from its registration on. No refusal shows whether an account exists. */
export const accountDecider: Decider<Account, AccountCommand, AccountEvent> = {
  initialState: () => ({ status: 'absent' }),
  decide,
  evolve,
};
