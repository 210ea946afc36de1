import type { AccountCommand } from './account.commands';
import type { AccountEvent } from './account.events';
import {
  active,
  five,
  given,
  issue,
  issued,
  lapsed,
  passwordChanged,
  passwordReset,
  pending,
  person,
  reset,
  wrong,
} from '../testing/account-history';
import { at, minute, start } from '../testing/spec-time';

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
    ['an absent account', []],
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
  it('decides nothing when the password was reset meanwhile', () =>
    given(...active, passwordReset)
      .when(renew(person.passwordHash))
      .thenNothing());
});
