import { assertNever, DomainError, type DataOf, type Decider } from '@marquee/kernel';
import type { AccountCommand, FreshCode } from './account.commands';
import type { AccountEvent, CodeFlow } from './account.events';
import {
  AUTO_SIGN_IN_MS,
  CODE_LIFETIME_MS,
  CODE_TRIES,
  isEntitled,
  isWaiting,
  type Account,
  type KnownAccount,
  type MailedCode,
} from './account.state';
import { iso } from '../iso-time';

const codeIssued = (flow: CodeFlow, code: FreshCode, now: number): AccountEvent => ({
  type: 'identity.CodeIssued.v1',
  data: { flow, ...code, until: iso(now + CODE_LIFETIME_MS), at: iso(now) },
});

const register = (d: DataOf<AccountCommand, 'RegisterAccount'>, account: Account): AccountEvent[] => {
  if (account.status !== 'absent') return [];
  const { code, now, ...person } = d;
  return [
    {
      type: 'identity.AccountRegistered.v1',
      data: { ...person, autoSignIn: { hash: code.tokenHash, until: iso(now + AUTO_SIGN_IN_MS) }, at: iso(now) },
    },
    codeIssued('confirm', code, now),
  ];
};

/** A request for a code that cannot be had is answered like any other: no event, no refusal. */
const issueCode = (d: DataOf<AccountCommand, 'IssueCode'>, account: Account): AccountEvent[] =>
  isEntitled(account, d.flow, d.now) ? [codeIssued(d.flow, d.code, d.now)] : [];

/**
 * The verdict on an entered code, which is held against every code of the flow that has tries left. Tries that carry a code's token and
 * tries that do not are counted apart, so that a stranger cannot use up the tries of the client that asked for the code. A wrong try is an
 * event, so that it is counted, and gets the same refusal as a code for an unknown name. Only the right digits show that they are late.
 */
const tryCode = (
  account: KnownAccount,
  flow: CodeFlow,
  { codeHash, tokenHashes, now }: DataOf<AccountCommand, 'ResetPassword' | 'ConfirmAccount'>,
): AccountEvent[] | 'right' => {
  const isOwn = ({ tokenHash }: MailedCode): boolean => tokenHashes.includes(tokenHash);
  const tried = account.codes[flow].filter(
    (code) => (isOwn(code) ? code.wrongWithToken : code.wrongWithoutToken) < CODE_TRIES,
  );
  if (tried.length === 0) throw codeMismatch();
  const right = tried.filter(({ hash }) => hash === codeHash);
  if (right.some(({ until }) => now < until)) return 'right';
  if (right.length > 0) throw new DomainError('ExpiredCodeException', 'The code has expired. Ask for a new one.');
  const ids = (own: boolean): string[] => tried.filter((code) => isOwn(code) === own).map(({ id }) => id);
  return [
    {
      type: 'identity.WrongCodeEntered.v1',
      data: { flow, withToken: ids(true), withoutToken: ids(false), at: iso(now) },
    },
  ];
};

/** The answer to every code that does not fit, whatever the reason. */
export const codeMismatch = (): DomainError => new DomainError('CodeMismatchException', 'Invalid confirmation code');

const confirm = (d: DataOf<AccountCommand, 'ConfirmAccount'>, account: Account): AccountEvent[] => {
  if (!isWaiting(account, d.now)) throw codeMismatch();
  const verdict = tryCode(account, 'confirm', d);
  if (verdict !== 'right') return verdict;
  if (!d.emailIsFree) throw codeMismatch();
  return [{ type: 'identity.AccountConfirmed.v1', data: { at: iso(d.now) } }];
};

const reset = (d: DataOf<AccountCommand, 'ResetPassword'>, account: Account): AccountEvent[] => {
  if (account.status !== 'active') throw codeMismatch();
  const verdict = tryCode(account, 'reset', d);
  if (verdict !== 'right') return verdict;
  return [{ type: 'identity.PasswordReset.v1', data: { passwordHash: d.passwordHash, at: iso(d.now) } }];
};

const renewHash = (d: DataOf<AccountCommand, 'RenewPasswordHash'>, account: Account): AccountEvent[] =>
  account.status === 'active' && account.passwordHash === d.from
    ? [{ type: 'identity.PasswordRehashed.v1', data: { passwordHash: d.passwordHash, at: iso(d.now) } }]
    : [];

const lapse = (d: DataOf<AccountCommand, 'LapseRegistration'>, account: Account): AccountEvent[] =>
  account.status === 'pending' && !isWaiting(account, d.now)
    ? [{ type: 'identity.RegistrationLapsed.v1', data: { at: iso(d.now) } }]
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
    codes: { confirm: [], reset: [] },
    credentialEpoch: 0,
  };
};

const evolve = (account: Account, event: AccountEvent): Account => {
  if (event.type === 'identity.AccountRegistered.v1') return registered(event.data);
  if (account.status === 'absent') return account;
  switch (event.type) {
    case 'identity.CodeIssued.v1': {
      const { flow, codeId, codeHash, tokenHash, until, at } = event.data;
      const good = account.codes[flow].filter((code) => code.until > Date.parse(at));
      const counts = { wrongWithToken: 0, wrongWithoutToken: 0 };
      const code = { id: codeId, hash: codeHash, tokenHash, until: Date.parse(until), ...counts };
      return { ...account, codes: { ...account.codes, [flow]: [...good, code] } };
    }
    case 'identity.WrongCodeEntered.v1': {
      const { flow, withToken, withoutToken } = event.data;
      const codes = account.codes[flow].map((code) => ({
        ...code,
        wrongWithToken: code.wrongWithToken + (withToken.includes(code.id) ? 1 : 0),
        wrongWithoutToken: code.wrongWithoutToken + (withoutToken.includes(code.id) ? 1 : 0),
      }));
      return { ...account, codes: { ...account.codes, [flow]: codes } };
    }
    case 'identity.AccountConfirmed.v1':
      return { ...account, status: 'active', codes: { ...account.codes, confirm: [] } };
    case 'identity.RegistrationLapsed.v1':
      return { ...account, status: 'lapsed', codes: { confirm: [], reset: [] } };
    case 'identity.PasswordReset.v1':
      return {
        ...account,
        passwordHash: event.data.passwordHash,
        credentialEpoch: account.credentialEpoch + 1,
        codes: { ...account.codes, reset: [] },
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
