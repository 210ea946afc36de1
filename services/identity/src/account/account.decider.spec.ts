import type { DataOf } from '@marquee/kernel';
import type { AccountCommand } from './account.commands';
import { accountDecider } from './account.decider';
import type { AccountEvent } from './account.events';
import {
  active,
  confirm,
  confirmed,
  five,
  given,
  issue,
  issued,
  lapsed,
  passwordChanged,
  passwordReset,
  pending,
  register,
  registered,
  reset,
  wrong,
} from '../testing/account-history';
import { at, day, minute, start } from '../testing/spec-time';

describe('registering', () => {
  it('registers and issues the first code', () =>
    given()
      .when(register)
      .then(registered, issued('confirm', 1, 0)));
  it('decides nothing when the same registration comes twice', () =>
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

  it('counts from zero with a new code', () => {
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
      .then({ type: 'identity.AccountConfirmed.v1', data: { at: at(10 * minute - 1) } });
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

  it.each(['h1', 'h2'])('takes every code that is still good, whichever was requested last: %s', (code) =>
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

  it('count as tries without a token when they have the token of another request', () => {
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

describe('the link of a code', () => {
  const withToken: AccountEvent = {
    type: 'identity.WrongCodeEntered.v1',
    data: { flow: 'reset', withToken: ['c1'], withoutToken: [], at: at(1000) },
  };
  const byLink = (linkedId: string, ms: number): AccountCommand => ({
    type: 'ResetPassword',
    data: { codeHash: 'h9', tokenHashes: [], linkedId, passwordHash: '$argon2id$second', now: start + ms },
  });

  it('resets the password when strangers have used up all tries, with its token and without', () => {
    const spent = [...five(wrong('reset', [1], 10)), ...five(withToken)];
    given(...active, issued('reset', 1, 1), ...spent)
      .when(reset('h1', 5 * minute, 't1'))
      .thenRefused('CodeMismatchException');
    given(...active, issued('reset', 1, 1), ...spent)
      .when(byLink('c1', 5 * minute))
      .then(passwordReset);
  });

  it('is refused when it is of no code of the account, and says when it is late', () => {
    const waiting = given(...active, issued('reset', 1, 0));
    waiting.when(byLink('c2', minute)).thenRefused('CodeMismatchException');
    waiting.when(byLink('c1', 10 * minute)).thenRefused('ExpiredCodeException');
    given(...active, issued('reset', 1, 0), passwordReset)
      .when(byLink('c1', 5 * minute))
      .thenRefused('CodeMismatchException');
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
    ['an absent account', [], 'confirm', 0],
    ['an absent account', [], 'reset', 0],
    ['an account that is confirmed', active, 'confirm', minute],
    ['a registration that waits', pending, 'reset', minute],
    ['a registration of yesterday', pending, 'confirm', day],
    ['a lapsed registration', [...pending, lapsed], 'confirm', minute],
  ] as const)('decides nothing for %s (%s)', (_case, history, flow, ms) =>
    given(...history)
      .when(issue(flow, 2, ms))
      .thenNothing(),
  );
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
    ['an absent account', [], day],
  ])('decides nothing: %s', (_case, history, ms) =>
    given(...history)
      .when(lapse(ms))
      .thenNothing(),
  );
});

describe('a registration whose name was reserved for another one', () => {
  const replace: AccountCommand = { type: 'ReplaceRegistration', data: { now: start + 1 } };
  it('ends within its day', () =>
    given(...pending)
      .when(replace)
      .then({ type: 'identity.RegistrationLapsed.v1', data: { at: at(1) } }));
  it.each([
    ['a confirmed account', active],
    ['one that has ended', [...pending, lapsed]],
    ['an absent account', []],
  ])('decides nothing: %s', (_case, history) =>
    given(...history)
      .when(replace)
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
