import { assertNever, DomainError, isoTime, type DataOf, type Decider } from '@marquee/kernel';
import type { AccountCommand } from './account.commands';
import type { AccountEvent, CodeFlow } from './account.events';
import {
  AUTO_SIGN_IN_MS,
  CODE_LIFETIME_MS,
  CODE_TRIES,
  isWaiting,
  type Account,
  type KnownAccount,
} from './account.state';

const codeIssued = (flow: CodeFlow, code: { codeId: string; codeHash: string }, now: number): AccountEvent => ({
  type: 'identity.CodeIssued.v1',
  data: { flow, ...code, until: isoTime(now + CODE_LIFETIME_MS), at: isoTime(now) },
});

const register = (d: DataOf<AccountCommand, 'RegisterAccount'>, account: Account): AccountEvent[] => {
  if (account.status !== 'absent') return [];
  const { code, now, autoSignInHash, ...person } = d;
  return [
    {
      type: 'identity.AccountRegistered.v1',
      data: {
        ...person,
        autoSignIn: { hash: autoSignInHash, until: isoTime(now + AUTO_SIGN_IN_MS) },
        at: isoTime(now),
      },
    },
    codeIssued('confirm', code, now),
  ];
};

/** Whoever asks for a code that cannot be had learns nothing: no event, no refusal. */
const issueCode = (d: DataOf<AccountCommand, 'IssueCode'>, account: Account): AccountEvent[] => {
  const entitled = d.flow === 'confirm' ? isWaiting(account, d.now) : account.status === 'active';
  return entitled ? [codeIssued(d.flow, d.code, d.now)] : [];
};

/**
 * The verdict on an entered code. A wrong one is an event, so that the tries are counted; it is answered with the same
 * refusal as a code for nobody. Only who has the right digits is told that they came too late.
 */
const tryCode = (account: KnownAccount, flow: CodeFlow, codeHash: string, now: number): AccountEvent[] | 'right' => {
  const code = account.codes[flow];
  if (!code || code.wrongTries >= CODE_TRIES) throw codeMismatch();
  if (code.hash !== codeHash) {
    return [{ type: 'identity.WrongCodeEntered.v1', data: { flow, codeId: code.id, at: isoTime(now) } }];
  }
  if (now >= code.until) throw new DomainError('ExpiredCodeException', 'The code has expired. Ask for a new one.');
  return 'right';
};

/** The answer to every code that does not fit, whatever the reason. */
export const codeMismatch = (): DomainError => new DomainError('CodeMismatchException', 'Invalid confirmation code');

const confirm = (d: DataOf<AccountCommand, 'ConfirmAccount'>, account: Account): AccountEvent[] => {
  if (!isWaiting(account, d.now)) throw codeMismatch();
  const verdict = tryCode(account, 'confirm', d.codeHash, d.now);
  if (verdict !== 'right') return verdict;
  if (!d.emailIsFree) throw codeMismatch();
  return [{ type: 'identity.AccountConfirmed.v1', data: { at: isoTime(d.now) } }];
};

const reset = (d: DataOf<AccountCommand, 'ResetPassword'>, account: Account): AccountEvent[] => {
  if (account.status !== 'active') throw codeMismatch();
  const verdict = tryCode(account, 'reset', d.codeHash, d.now);
  if (verdict !== 'right') return verdict;
  return [{ type: 'identity.PasswordReset.v1', data: { passwordHash: d.passwordHash, at: isoTime(d.now) } }];
};

const renewHash = (d: DataOf<AccountCommand, 'RenewPasswordHash'>, account: Account): AccountEvent[] =>
  account.status === 'active' && account.passwordHash === d.from
    ? [{ type: 'identity.PasswordRehashed.v1', data: { passwordHash: d.passwordHash, at: isoTime(d.now) } }]
    : [];

const lapse = (d: DataOf<AccountCommand, 'LapseRegistration'>, account: Account): AccountEvent[] =>
  account.status === 'pending' && !isWaiting(account, d.now)
    ? [{ type: 'identity.RegistrationLapsed.v1', data: { at: isoTime(d.now) } }]
    : [];

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
    case 'RenewPasswordHash':
      return renewHash(command.data, account);
    case 'LapseRegistration':
      return lapse(command.data, account);
    default:
      return assertNever(command);
  }
};

const registered = (d: DataOf<AccountEvent, 'identity.AccountRegistered.v1'>): KnownAccount => {
  const { at, autoSignIn, ...person } = d;
  return {
    ...person,
    status: 'pending',
    createdAt: Date.parse(at),
    autoSignIn: { hash: autoSignIn.hash, until: Date.parse(autoSignIn.until) },
    codes: { confirm: null, reset: null },
    credentialEpoch: 0,
  };
};

const evolve = (account: Account, event: AccountEvent): Account => {
  if (event.type === 'identity.AccountRegistered.v1') return registered(event.data);
  if (account.status === 'absent') return account;
  switch (event.type) {
    case 'identity.CodeIssued.v1': {
      const { flow, codeId, codeHash, until } = event.data;
      const code = { id: codeId, hash: codeHash, until: Date.parse(until), wrongTries: 0 };
      return { ...account, codes: { ...account.codes, [flow]: code } };
    }
    case 'identity.WrongCodeEntered.v1': {
      const code = account.codes[event.data.flow];
      if (code?.id !== event.data.codeId) return account;
      return {
        ...account,
        codes: { ...account.codes, [event.data.flow]: { ...code, wrongTries: code.wrongTries + 1 } },
      };
    }
    case 'identity.AccountConfirmed.v1':
      return { ...account, status: 'active', codes: { ...account.codes, confirm: null } };
    case 'identity.RegistrationLapsed.v1':
      return { ...account, status: 'lapsed', codes: { confirm: null, reset: null } };
    case 'identity.PasswordReset.v1':
      return {
        ...account,
        passwordHash: event.data.passwordHash,
        credentialEpoch: account.credentialEpoch + 1,
        codes: { ...account.codes, reset: null },
      };
    case 'identity.PasswordRehashed.v1':
      return { ...account, passwordHash: event.data.passwordHash };
    default:
      return assertNever(event);
  }
};

/** One person's account, from registration on. What it refuses never tells whether somebody exists. */
export const accountDecider: Decider<Account, AccountCommand, AccountEvent> = {
  initialState: () => ({ status: 'absent' }),
  decide,
  evolve,
};
