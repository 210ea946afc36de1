import { deciderSpec } from '@marquee/event-sourcing/testing';
import { at, day, minute, start } from '../testing/spec-time';
import type { AccountCommand } from './account.commands';
import { accountDecider } from './account.decider';
import type { AccountEvent } from './account.events';

const given = deciderSpec(accountDecider);

const registered: AccountEvent = {
  type: 'identity.AccountRegistered.v1',
  data: {
    accountId: '0197b5c2-0000-7000-8000-000000000001',
    username: 'Ines',
    usernameKey: 'ines',
    email: 's1.old',
    emailKey: 'old',
    passwordHash: '$argon2id$first',
    publicKey: 'public',
    autoSignIn: { hash: 't0', until: at(3 * minute) },
    at: at(0),
  },
};
const active: readonly AccountEvent[] = [registered, { type: 'identity.AccountConfirmed.v1', data: { at: at(0) } }];
const closed: AccountEvent = { type: 'identity.AccountClosed.v1', data: { at: at(0) } };

const requested = (to: string, ms: number): AccountEvent => ({
  type: 'identity.EmailChangeRequested.v1',
  data: { email: `s1.${to}`, emailKey: to, at: at(ms) },
});
const issued = (to: string, ms: number): AccountEvent => ({
  type: 'identity.CodeIssued.v1',
  data: {
    flow: 'email',
    codeId: `c-${to}`,
    codeHash: `h-${to}`,
    tokenHash: `t-${to}`,
    until: at(ms + 10 * minute),
    at: at(ms),
  },
});
const asked = (to: string, ms = 0): readonly AccountEvent[] => [requested(to, ms), issued(to, ms)];
const changed = (to: string, ms: number): AccountEvent => ({
  type: 'identity.EmailChanged.v1',
  data: { changeId: 'x1', email: `s1.${to}`, emailKey: to, takeBackUntil: at(ms + 7 * day), at: at(ms) },
});
const dropped: AccountEvent = { type: 'identity.EmailChangeDropped.v1', data: { at: at(minute) } };
const takenBack = (ms: number): AccountEvent => ({ type: 'identity.EmailTakenBack.v1', data: { at: at(ms) } });

const ask = (to: string, ms = 0): AccountCommand => ({
  type: 'RequestEmailChange',
  data: {
    email: `s1.${to}`,
    emailKey: to,
    now: start + ms,
    code: { codeId: `c-${to}`, codeHash: `h-${to}`, tokenHash: `t-${to}` },
  },
});
const drop: AccountCommand = { type: 'DropEmailChange', data: { now: start + minute } };
const confirm = (codeHash: string, ms = minute, emailIsFree = true): AccountCommand => ({
  type: 'ConfirmEmailChange',
  data: { codeHash, tokenHashes: [], emailIsFree, changeId: 'x1', now: start + ms },
});
const takeBack = (ms: number, changeId = 'x1'): AccountCommand => ({
  type: 'TakeEmailBack',
  data: { changeId, now: start + ms },
});

describe('asking for another address', () => {
  it('keeps it until its code comes, and issues that', () =>
    given(...active)
      .when(ask('new'))
      .then(...asked('new')));

  it('replaces the request before and its code', () => {
    const history = [...active, ...asked('first'), ...asked('new', 1000)];
    given(...history)
      .when(confirm('h-first'))
      .then({
        type: 'identity.WrongCodeEntered.v1',
        data: { flow: 'email', withToken: [], withoutToken: ['c-new'], at: at(minute) },
      });
    given(...history)
      .when(confirm('h-new'))
      .then(changed('new', minute));
  });

  it('refuses the address that counts', () =>
    given(...active)
      .when(ask('old'))
      .thenRefused('rule_violated', 'email_same'));

  it('refuses a second change for as long as the first can be undone', () => {
    const history = [...active, ...asked('new'), changed('new', 0)];
    given(...history)
      .when(ask('next', 7 * day - 1))
      .thenRefused('email_changed_recently');
    given(...history)
      .when(ask('next', 7 * day))
      .then(...asked('next', 7 * day));
  });

  it('refuses an account that is not active', () => {
    given(registered).when(ask('new')).thenRefused('unauthenticated');
    given(...active, closed)
      .when(ask('new'))
      .thenRefused('unauthenticated');
  });
});

describe('keeping the address that counts', () => {
  it('drops the request, and its code opens nothing', () => {
    given(...active, ...asked('new'))
      .when(drop)
      .then(dropped);
    given(...active, ...asked('new'), dropped)
      .when(confirm('h-new'))
      .thenRefused('CodeMismatchException');
  });
  it('decides nothing where no other waits', () =>
    given(...active)
      .when(drop)
      .thenNothing());
});

describe('confirming another address', () => {
  const waiting = [...active, ...asked('new')];

  it('makes it count, and remembers the one before for seven days', () => {
    given(...waiting)
      .when(confirm('h-new'))
      .then(changed('new', minute));
    expect(given(...waiting, changed('new', minute)).state()).toMatchObject({
      email: 's1.new',
      emailKey: 'new',
      newEmail: null,
      formerEmail: { changeId: 'x1', email: 's1.old', emailKey: 'old', until: start + minute + 7 * day },
    });
  });

  it('refuses a late code, and one where nothing waits', () => {
    given(...waiting)
      .when(confirm('h-new', 10 * minute))
      .thenRefused('ExpiredCodeException');
    given(...active)
      .when(confirm('h-new'))
      .thenRefused('CodeMismatchException');
  });

  it('refuses an address that another account has confirmed meanwhile, as if the code were wrong', () =>
    given(...waiting)
      .when(confirm('h-new', minute, false))
      .thenRefused('CodeMismatchException'));

  it('voids reset codes, which went to the address before', () => {
    const reset: AccountEvent = {
      type: 'identity.CodeIssued.v1',
      data: { flow: 'reset', codeId: 'r', codeHash: 'hr', tokenHash: 'tr', until: at(10 * minute), at: at(0) },
    };
    given(...waiting, reset, changed('new', minute))
      .when({
        type: 'ResetPassword',
        data: { codeHash: 'hr', tokenHashes: [], passwordHash: '$argon2id$second', now: start + minute },
      })
      .thenRefused('CodeMismatchException');
  });
});

describe('taking an address back', () => {
  const history = [...active, ...asked('new'), changed('new', 0)];

  it('restores it, ends all sessions and voids the password', () => {
    given(...history)
      .when(takeBack(day))
      .then(takenBack(day));
    expect(given(...history, takenBack(day)).state()).toMatchObject({
      email: 's1.old',
      emailKey: 'old',
      formerEmail: null,
      newEmail: null,
      passwordHash: null,
      credentialEpoch: 1,
    });
  });

  it('decides nothing when the same link comes again, and refuses it once a new password is set', () => {
    given(...history, takenBack(day))
      .when(takeBack(day))
      .thenNothing();
    const reset: AccountEvent = {
      type: 'identity.PasswordReset.v1',
      data: { passwordHash: '$argon2id$second', at: at(day) },
    };
    given(...history, takenBack(day), reset)
      .when(takeBack(day))
      .thenRefused('ExpiredCodeException');
  });

  it('refuses a link of another change, one of a closed account, and one after seven days', () => {
    given(...history)
      .when(takeBack(day, 'x2'))
      .thenRefused('ExpiredCodeException');
    given(...history, takenBack(day), closed)
      .when(takeBack(day))
      .thenRefused('ExpiredCodeException');
    given(...history)
      .when(takeBack(7 * day))
      .thenRefused('ExpiredCodeException');
    given(...active)
      .when(takeBack(day))
      .thenRefused('ExpiredCodeException');
  });
});
