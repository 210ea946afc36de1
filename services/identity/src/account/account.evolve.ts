import { assertNever, type DataOf } from '@marquee/kernel';
import type { AccountEvent } from './account.events';
import type { Account, KnownAccount } from './account.state';
import { withUsername } from './username-change';

const NO_CODES: KnownAccount['codes'] = { confirm: [], reset: [], email: [] };

const registered = (d: DataOf<AccountEvent, 'identity.AccountRegistered.v1'>): KnownAccount => {
  const { at, autoSignIn, ...person } = d;
  return {
    ...person,
    status: 'pending',
    createdAt: Date.parse(at),
    autoSignIn: { hash: autoSignIn.hash, until: Date.parse(autoSignIn.until) },
    codes: NO_CODES,
    newEmail: null,
    formerEmail: null,
    takenBackChange: null,
    formerNames: [],
    nameChanges: [],
    preferences: null,
    suspension: null,
    credentialEpoch: 0,
  };
};

const withCode = (account: KnownAccount, d: DataOf<AccountEvent, 'identity.CodeIssued.v1'>): KnownAccount => {
  const { flow, codeId, codeHash, tokenHash, until, at } = d;
  const good = account.codes[flow].filter((code) => code.until > Date.parse(at));
  const counts = { wrongWithToken: 0, wrongWithoutToken: 0 };
  const code = { id: codeId, hash: codeHash, tokenHash, until: Date.parse(until), ...counts };
  return { ...account, codes: { ...account.codes, [flow]: [...good, code] } };
};

const withWrongTry = (account: KnownAccount, d: DataOf<AccountEvent, 'identity.WrongCodeEntered.v1'>): KnownAccount => {
  const { flow, withToken, withoutToken } = d;
  const codes = account.codes[flow].map((code) => ({
    ...code,
    wrongWithToken: code.wrongWithToken + (withToken.includes(code.id) ? 1 : 0),
    wrongWithoutToken: code.wrongWithoutToken + (withoutToken.includes(code.id) ? 1 : 0),
  }));
  return { ...account, codes: { ...account.codes, [flow]: codes } };
};

/** Reset codes were mailed to the address before, so they open nothing any more. */
const withEmail = (account: KnownAccount, d: DataOf<AccountEvent, 'identity.EmailChanged.v1'>): KnownAccount => {
  const { changeId, email, emailKey, takeBackUntil } = d;
  const until = Date.parse(takeBackUntil);
  const formerEmail = { changeId, email: account.email, emailKey: account.emailKey, until };
  return { ...account, email, emailKey, formerEmail, newEmail: null, codes: NO_CODES };
};

const takenBack = (account: KnownAccount): KnownAccount => {
  const { email, emailKey } = account.formerEmail ?? account;
  const credentialEpoch = account.credentialEpoch + 1;
  const takenBackChange = account.formerEmail?.changeId ?? null;
  const mailboxes = { email, emailKey, formerEmail: null, takenBackChange, newEmail: null };
  return { ...account, ...mailboxes, passwordHash: null, credentialEpoch, codes: NO_CODES };
};

/** Applies an event to the state. */
export const evolve = (account: Account, event: AccountEvent): Account => {
  if (event.type === 'identity.AccountRegistered.v1') return registered(event.data);
  if (account.status === 'absent') return account;
  switch (event.type) {
    case 'identity.CodeIssued.v1':
      return withCode(account, event.data);
    case 'identity.WrongCodeEntered.v1':
      return withWrongTry(account, event.data);
    case 'identity.AccountConfirmed.v1':
      return { ...account, status: 'active', codes: { ...account.codes, confirm: [] } };
    case 'identity.RegistrationLapsed.v1':
      return { ...account, status: 'lapsed', codes: NO_CODES };
    case 'identity.PasswordReset.v1':
    case 'identity.PasswordChanged.v1':
      return {
        ...account,
        passwordHash: event.data.passwordHash,
        takenBackChange: null,
        credentialEpoch: account.credentialEpoch + 1,
        codes: { ...account.codes, reset: [] },
      };
    case 'identity.EmailChangeRequested.v1': {
      const { email, emailKey } = event.data;
      return { ...account, newEmail: { email, emailKey }, codes: { ...account.codes, email: [] } };
    }
    case 'identity.EmailChangeDropped.v1':
      return { ...account, newEmail: null, codes: { ...account.codes, email: [] } };
    case 'identity.EmailChanged.v1':
      return withEmail(account, event.data);
    case 'identity.EmailTakenBack.v1':
      return takenBack(account);
    case 'identity.UsernameChanged.v1':
      return withUsername(account, event.data);
    case 'identity.PreferencesChanged.v1':
      return { ...account, preferences: event.data.preferences };
    case 'identity.AccountSuspended.v1': {
      const { reason, at } = event.data;
      return { ...account, suspension: { reason, since: Date.parse(at) } };
    }
    case 'identity.AccountReinstated.v1':
      return { ...account, suspension: null };
    case 'identity.AccountClosed.v1': {
      const names = { formerNames: [], nameChanges: [] };
      const ofOwner = { newEmail: null, formerEmail: null, preferences: null, passwordHash: null, codes: NO_CODES };
      return {
        ...account,
        ...names,
        ...ofOwner,
        suspension: null,
        status: 'closed',
        credentialEpoch: account.credentialEpoch + 1,
      };
    }
    case 'identity.SessionsRevoked.v1':
      return { ...account, credentialEpoch: account.credentialEpoch + 1 };
    case 'identity.PasswordRehashed.v1':
      return { ...account, passwordHash: event.data.passwordHash };
    default:
      return assertNever(event);
  }
};
