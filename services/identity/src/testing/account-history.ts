import { at, day, minute, start } from './spec-time';
import { deciderSpec } from '@marquee/event-sourcing/testing';
import type { AccountCommand } from '../account/account.commands';
import { accountDecider } from '../account/account.decider';
import type { AccountEvent } from '../account/account.events';

export const given = deciderSpec(accountDecider);

export const person = {
  accountId: '0197b5c2-0000-7000-8000-000000000001',
  username: 'Ines',
  usernameKey: 'ines',
  email: 's1.sealed',
  emailKey: 'hashed-address',
  passwordHash: '$argon2id$first',
  publicKey: 'public',
};
export const register: AccountCommand = {
  type: 'RegisterAccount',
  data: { ...person, code: { codeId: 'c1', codeHash: 'h1', tokenHash: 't1' }, now: start },
};
export const registered: AccountEvent = {
  type: 'identity.AccountRegistered.v1',
  data: { ...person, autoSignIn: { hash: 't1', until: at(3 * minute) }, at: at(0) },
};
export const issued = (flow: 'confirm' | 'reset', n: number, ms: number): AccountEvent => ({
  type: 'identity.CodeIssued.v1',
  data: { flow, codeId: `c${n}`, codeHash: `h${n}`, tokenHash: `t${n}`, until: at(ms + 10 * minute), at: at(ms) },
});
/** A wrong try without a token, held against these codes. */
export const wrong = (flow: 'confirm' | 'reset', n: number | readonly number[], ms: number): AccountEvent => ({
  type: 'identity.WrongCodeEntered.v1',
  data: { flow, withToken: [], withoutToken: [n].flat().map((code) => `c${code}`), at: at(ms) },
});
export const five = <T>(event: T): T[] => Array.from({ length: 5 }, () => event);
export const confirmed: AccountEvent = { type: 'identity.AccountConfirmed.v1', data: { at: at(minute) } };
export const lapsed: AccountEvent = { type: 'identity.RegistrationLapsed.v1', data: { at: at(day) } };
export const passwordReset: AccountEvent = {
  type: 'identity.PasswordReset.v1',
  data: { passwordHash: '$argon2id$second', at: at(5 * minute) },
};

export const confirm = (
  codeHash: string,
  ms: number,
  emailIsFree = true,
  ...tokenHashes: string[]
): AccountCommand => ({
  type: 'ConfirmAccount',
  data: { codeHash, tokenHashes, emailIsFree, now: start + ms },
});
export const reset = (codeHash: string, ms: number, ...tokenHashes: string[]): AccountCommand => ({
  type: 'ResetPassword',
  data: { codeHash, tokenHashes, passwordHash: '$argon2id$second', now: start + ms },
});
export const issue = (flow: 'confirm' | 'reset', n: number, ms: number): AccountCommand => ({
  type: 'IssueCode',
  data: { flow, code: { codeId: `c${n}`, codeHash: `h${n}`, tokenHash: `t${n}` }, now: start + ms },
});
export const pending: AccountEvent[] = [registered, issued('confirm', 1, 0)];
export const active: AccountEvent[] = [...pending, confirmed];
export const passwordChanged: AccountEvent = {
  type: 'identity.PasswordChanged.v1',
  data: { passwordHash: '$argon2id$second', at: at(minute) },
};
