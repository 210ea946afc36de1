import { deciderSpec } from '@marquee/event-sourcing/testing';
import type { DataOf } from '@marquee/kernel';
import type { AccountCommand } from './account.commands';
import { accountDecider } from './account.decider';
import type { AccountEvent } from './account.events';

const given = deciderSpec(accountDecider);

const start = Date.parse('2026-03-01T12:00:00.000Z');
const minute = 60_000;
const day = 24 * 60 * minute;
const at = (ms: number): string => new Date(start + ms).toISOString();

const person = {
  accountId: '0197b5c2-0000-7000-8000-000000000001',
  username: 'Ines',
  usernameKey: 'ines',
  email: 's1.sealed',
  emailKey: 'hashed-address',
  passwordHash: '$argon2id$first',
  publicKey: 'public',
};
const register: AccountCommand = {
  type: 'RegisterAccount',
  data: { ...person, code: { codeId: 'c1', codeHash: 'h1', tokenHash: 't1' }, now: start },
};
const registered: AccountEvent = {
  type: 'identity.AccountRegistered.v1',
  data: { ...person, autoSignIn: { hash: 't1', until: at(3 * minute) }, at: at(0) },
};
const issued = (flow: 'confirm' | 'reset', n: number, ms: number): AccountEvent => ({
  type: 'identity.CodeIssued.v1',
  data: { flow, codeId: `c${n}`, codeHash: `h${n}`, tokenHash: `t${n}`, until: at(ms + 10 * minute), at: at(ms) },
});
/** A wrong try without a token, held against these codes. */
const wrong = (flow: 'confirm' | 'reset', n: number | readonly number[], ms: number): AccountEvent => ({
  type: 'identity.WrongCodeEntered.v1',
  data: { flow, withToken: [], withoutToken: [n].flat().map((code) => `c${code}`), at: at(ms) },
});
const five = <T>(event: T): T[] => Array.from({ length: 5 }, () => event);
const confirmed: AccountEvent = { type: 'identity.AccountConfirmed.v1', data: { at: at(minute) } };
const lapsed: AccountEvent = { type: 'identity.RegistrationLapsed.v1', data: { at: at(day) } };
const passwordReset: AccountEvent = {
  type: 'identity.PasswordReset.v1',
  data: { passwordHash: '$argon2id$second', at: at(5 * minute) },
};

const confirm = (codeHash: string, ms: number, emailIsFree = true, ...tokenHashes: string[]): AccountCommand => ({
  type: 'ConfirmAccount',
  data: { codeHash, tokenHashes, emailIsFree, now: start + ms },
});
const reset = (codeHash: string, ms: number, ...tokenHashes: string[]): AccountCommand => ({
  type: 'ResetPassword',
  data: { codeHash, tokenHashes, passwordHash: '$argon2id$second', now: start + ms },
});
const issue = (flow: 'confirm' | 'reset', n: number, ms: number): AccountCommand => ({
  type: 'IssueCode',
  data: { flow, code: { codeId: `c${n}`, codeHash: `h${n}`, tokenHash: `t${n}` }, now: start + ms },
});
const pending = [registered, issued('confirm', 1, 0)];
const active = [...pending, confirmed];

describe('registering', () => {
  it('registers and issues the first code', () =>
    given()
      .when(register)
      .then(registered, issued('confirm', 1, 0)));
  it('stays quiet when the same registration comes twice', () =>
    given(...pending)
      .when(register)
      .thenNothing());
});

describe('confirming', () => {
  it('confirms with the code', () =>
    given(...pending)
      .when(confirm('h1', minute))
      .then(confirmed));

  it('counts a wrong code', () =>
    given(...pending)
      .when(confirm('h9', minute))
      .then(wrong('confirm', 1, minute)));

  it('takes the fifth try, and none after it, not even with the right code', () => {
    const four = Array.from({ length: 4 }, () => wrong('confirm', 1, 1000));
    given(...pending, ...four)
      .when(confirm('h1', minute))
      .then(confirmed);
    given(...pending, ...four, wrong('confirm', 1, 1000))
      .when(confirm('h1', minute))
      .thenRefused('CodeMismatchException');
  });

  it('begins to count anew with a new code', () => {
    given(...pending, ...five(wrong('confirm', 1, 1000)), issued('confirm', 2, 2000))
      .when(confirm('h2', minute))
      .then(confirmed);
  });

  it('counts nothing against a new code that was guessed against the old one', () => {
    const state = given(...pending, issued('confirm', 2, 1), wrong('confirm', 1, 2)).state();
    expect(state).toMatchObject({ codes: { confirm: [{ wrongWithoutToken: 1 }, { id: 'c2', wrongWithoutToken: 0 }] } });
  });

  it('takes a wrong code after ten minutes for a wrong one', () =>
    given(...pending)
      .when(confirm('h9', 11 * minute))
      .then(wrong('confirm', 1, 11 * minute)));

  it('is in time until the tenth minute ends', () => {
    given(...pending)
      .when(confirm('h1', 10 * minute - 1))
      .then({ ...confirmed, data: { at: at(10 * minute - 1) } });
    given(...pending)
      .when(confirm('h1', 10 * minute))
      .thenRefused('ExpiredCodeException');
  });

  it.each([
    ['an unknown name', [], 'h1', minute, true],
    ['a used code', active, 'h1', 2 * minute, true],
    ['a lapsed registration', [...pending, lapsed], 'h1', minute, true],
    ['a registration of yesterday', [...pending, issued('confirm', 2, day - 1)], 'h2', day, true],
    ['an address that another account has confirmed', pending, 'h1', minute, false],
  ])('refuses %s like a wrong code', (_case, history, hash, ms, free) =>
    given(...history)
      .when(confirm(hash, ms, free))
      .thenRefused('CodeMismatchException'),
  );

  it.each(['h1', 'h2'])('takes every code that is still good, whichever was asked for last: %s', (code) =>
    given(...pending, issued('confirm', 2, 1000))
      .when(confirm(code, minute))
      .then(confirmed),
  );

  it('holds a wrong try against all codes that are still good', () =>
    given(...pending, issued('confirm', 2, 1000))
      .when(confirm('h9', minute))
      .then(wrong('confirm', [1, 2], minute)));

  it('forgets an old code when a new one is issued', () => {
    const late = given(...pending, issued('confirm', 2, 10 * minute));
    expect(late.state()).toMatchObject({ codes: { confirm: [{ id: 'c2' }] } });
    late.when(confirm('h1', 11 * minute)).then(wrong('confirm', 2, 11 * minute));
  });

  it('does not take the code of the other flow', () => {
    const both = [...active, issued('reset', 2, 1000)];
    given(...both)
      .when(confirm('h2', minute))
      .thenRefused('CodeMismatchException');
  });
});

describe('tries with and without the token of the flow', () => {
  const stranger = five(wrong('confirm', 1, 1000));
  const withToken = (n: number, others: readonly number[], ms: number): AccountEvent => ({
    type: 'identity.WrongCodeEntered.v1',
    data: { flow: 'confirm', withToken: [`c${n}`], withoutToken: others.map((code) => `c${code}`), at: at(ms) },
  });

  it('count apart: who asked for the code confirms when a stranger has used up the others', () => {
    const spent = given(...pending, ...stranger);
    spent.when(confirm('h1', minute)).thenRefused('CodeMismatchException');
    spent.when(confirm('h1', minute, true, 't1')).then(confirmed);
    spent.when(confirm('h9', minute, true, 't1')).then(withToken(1, [], minute));
  });

  it('leave those without it, when those with it are used up', () => {
    const spent = given(...pending, ...five(withToken(1, [], 1000)));
    spent.when(confirm('h1', minute, true, 't1')).thenRefused('CodeMismatchException');
    spent.when(confirm('h1', minute)).then(confirmed);
  });

  it('are ten wrong ones at most for one code, whatever tokens come along', () => {
    const spent = given(...pending, ...stranger, ...five(withToken(1, [], 1000)));
    for (const tokens of [[], ['t1'], ['t9'], ['t1', 't9']])
      spent.when(confirm('h1', minute, true, ...tokens)).thenRefused('CodeMismatchException');
  });

  it('with the token of another request count as those without', () => {
    const two = given(...pending, issued('confirm', 2, 1000));
    two.when(confirm('h9', minute, true, 't2')).then(withToken(2, [1], minute));
    two.when(confirm('h1', minute, true, 't2')).then(confirmed);
    given(...pending, ...stranger, issued('confirm', 2, 2000))
      .when(confirm('h1', minute, true, 't2'))
      .then(withToken(2, [], minute));
  });

  it('let the owner reset when a stranger asked for codes as well and used up the tries of all', () => {
    const codes = [1, 2, 3].map((n) => issued('reset', n, n));
    const strangers = five(wrong('reset', [1, 2, 3], 10));
    given(...active, ...codes, ...strangers)
      .when(reset('h2', 5 * minute, 't2'))
      .then(passwordReset);
  });
});

describe('asking for a code', () => {
  it('issues one for each flow that is open', () => {
    given(...pending)
      .when(issue('confirm', 2, minute))
      .then(issued('confirm', 2, minute));
    given(...active)
      .when(issue('reset', 2, minute))
      .then(issued('reset', 2, minute));
  });

  it.each([
    ['nobody', [], 'confirm', 0],
    ['nobody', [], 'reset', 0],
    ['an account that is confirmed', active, 'confirm', minute],
    ['a registration that waits', pending, 'reset', minute],
    ['a registration of yesterday', pending, 'confirm', day],
    ['a lapsed registration', [...pending, lapsed], 'confirm', minute],
  ] as const)('stays quiet for %s (%s)', (_case, history, flow, ms) =>
    given(...history)
      .when(issue(flow, 2, ms))
      .thenNothing(),
  );
});

describe('resetting the password', () => {
  const asked = [...active, issued('reset', 2, 0)];

  it('sets it, ends all sessions and spends the code', () => {
    given(...asked)
      .when(reset('h2', 5 * minute))
      .then(passwordReset);
    const after = given(...asked, passwordReset);
    expect(after.state()).toMatchObject({ credentialEpoch: 1, passwordHash: '$argon2id$second' });
    after.when(reset('h2', 6 * minute)).thenRefused('CodeMismatchException');
  });

  it('counts a wrong code and stops at five', () => {
    given(...asked)
      .when(reset('h1', minute))
      .then(wrong('reset', 2, minute));
    given(...asked, ...five(wrong('reset', 2, 1)))
      .when(reset('h2', minute))
      .thenRefused('CodeMismatchException');
  });

  it('tells only who has the right code that it is too late', () => {
    given(...asked)
      .when(reset('h2', 10 * minute))
      .thenRefused('ExpiredCodeException');
    given(...asked)
      .when(reset('h9', 10 * minute))
      .then(wrong('reset', 2, 10 * minute));
  });

  it.each([
    ['nobody', []],
    ['who never asked', active],
    ['a registration that waits', pending],
  ])('refuses %s like a wrong code', (_case, history) =>
    given(...history)
      .when(reset('h1', minute))
      .thenRefused('CodeMismatchException'),
  );
});

const change = (from: string, ms = minute): AccountCommand => ({
  type: 'ChangePassword',
  data: { from, passwordHash: '$argon2id$second', now: start + ms },
});
const passwordChanged: AccountEvent = {
  type: 'identity.PasswordChanged.v1',
  data: { passwordHash: '$argon2id$second', at: at(minute) },
};

describe('changing the password', () => {
  it('replaces the hash, begins a new epoch, and makes reset codes useless', () => {
    given(...active)
      .when(change(person.passwordHash))
      .then(passwordChanged);
    const after = given(...active, issued('reset', 2, 0), passwordChanged);
    expect(after.state()).toMatchObject({ credentialEpoch: 1, passwordHash: '$argon2id$second' });
    after.when(reset('h2', 2 * minute)).thenRefused('CodeMismatchException');
  });
  it.each([
    ['an account whose password is another one by now', [...active, passwordReset]],
    ['a registration that waits', pending],
    ['an account that does not exist', []],
  ])('refuses %s', (_case, history) =>
    given(...history)
      .when(change(person.passwordHash))
      .thenRefused('NotAuthorizedException'),
  );
});

describe('choosing preferences', () => {
  const choose: AccountCommand = { type: 'ChangePreferences', data: { preferences: 's1.chosen', now: start + minute } };
  const chosen: AccountEvent = {
    type: 'identity.PreferencesChanged.v1',
    data: { preferences: 's1.chosen', at: at(minute) },
  };
  it.each([
    ['before the code is entered', pending],
    ['of an active account', active],
  ])('keeps them: %s', (_case, history) => {
    given(...history)
      .when(choose)
      .then(chosen);
    expect(given(...history, chosen).state()).toMatchObject({ preferences: 's1.chosen' });
  });
  it.each([
    ['none', []],
    ['one that lapsed', [...pending, lapsed]],
  ])('refuses an account that is not there: %s', (_case, history) =>
    given(...history)
      .when(choose)
      .thenRefused('unauthenticated'),
  );
});

describe('closing', () => {
  const closeBy = (usernameKey: string): AccountCommand => ({
    type: 'CloseAccount',
    data: { usernameKey, now: start + minute },
  });
  const closed: AccountEvent = { type: 'identity.AccountClosed.v1', data: { at: at(minute) } };
  it('needs the name, and leaves no way in', () => {
    given(...active)
      .when(closeBy('ines'))
      .then(closed);
    given(...active)
      .when(closeBy('jon'))
      .thenRefused('rule_violated');
    const after = given(...active, issued('reset', 2, 0), closed);
    expect(after.state()).toMatchObject({ status: 'closed', passwordHash: null, credentialEpoch: 1 });
    after.when(reset('h2', 2 * minute)).thenRefused('CodeMismatchException');
    after.when(closeBy('ines')).thenRefused('unauthenticated');
    after.when(issue('reset', 3, 2 * minute)).thenNothing();
  });
});

describe('ending all sessions', () => {
  const revoke: AccountCommand = { type: 'RevokeSessions', data: { now: start + minute } };
  const revoked: AccountEvent = { type: 'identity.SessionsRevoked.v1', data: { at: at(minute) } };
  it('begins a new epoch, and leaves the password and its codes', () => {
    given(...active)
      .when(revoke)
      .then(revoked);
    const asked = [...active, issued('reset', 2, 0)];
    const before = given(...asked).state();
    expect(given(...asked, revoked).state()).toEqual({ ...before, credentialEpoch: 1 });
  });
  it('refuses an account that is not active', () =>
    given(...pending)
      .when(revoke)
      .thenRefused('unauthenticated'));
});

describe('renewing an old hash', () => {
  const renew = (from: string): AccountCommand => ({
    type: 'RenewPasswordHash',
    data: { from, passwordHash: '$argon2id$stronger', now: start },
  });
  it('replaces the hash that was checked, and ends no session', () => {
    const renewed: AccountEvent = {
      type: 'identity.PasswordRehashed.v1',
      data: { passwordHash: '$argon2id$stronger', at: at(0) },
    };
    given(...active)
      .when(renew(person.passwordHash))
      .then(renewed);
    expect(given(...active, renewed).state()).toMatchObject({ passwordHash: '$argon2id$stronger', credentialEpoch: 0 });
  });
  it('stays quiet when the password was reset meanwhile', () =>
    given(...active, passwordReset)
      .when(renew(person.passwordHash))
      .thenNothing());
});

describe('lapsing', () => {
  const lapse = (ms: number): AccountCommand => ({ type: 'LapseRegistration', data: { now: start + ms } });
  it('ends a registration after a day', () =>
    given(...pending)
      .when(lapse(day))
      .then(lapsed));
  it.each([
    ['within the day', pending, day - 1],
    ['a confirmed account', active, 2 * day],
    ['twice', [...pending, lapsed], 2 * day],
    ['nobody', [], day],
  ])('stays quiet: %s', (_case, history, ms) =>
    given(...history)
      .when(lapse(ms))
      .thenNothing(),
  );
});

it('folds any event in any state without a word', () => {
  const all: readonly AccountEvent[] = [
    registered,
    issued('reset', 1, 0),
    wrong('reset', 1, 0),
    confirmed,
    lapsed,
    passwordReset,
    passwordChanged,
  ];
  const absent: DataOf<AccountEvent, 'identity.AccountConfirmed.v1'> = { at: at(0) };
  for (const event of all) {
    expect(() => accountDecider.evolve({ status: 'absent' }, event)).not.toThrow();
    for (const history of [pending, active]) expect(() => given(...history, event, event)).not.toThrow();
  }
  expect(accountDecider.evolve({ status: 'absent' }, { type: 'identity.AccountConfirmed.v1', data: absent })).toEqual({
    status: 'absent',
  });
});
