import type { AccountCommand } from './account.commands';
import type { AccountEvent } from './account.events';
import { active, given, issue, issued, lapsed, passwordReset, pending, reset } from '../testing/account-history';
import { at, day, minute, start } from '../testing/spec-time';

const reason = 'a page that asks for passwords of a bank';
const suspend: AccountCommand = { type: 'SuspendAccount', data: { reason, now: start + day } };
const suspended: AccountEvent = { type: 'identity.AccountSuspended.v1', data: { reason, at: at(day) } };
const reinstate: AccountCommand = { type: 'ReinstateAccount', data: { now: start + 2 * day } };
const reinstated: AccountEvent = { type: 'identity.AccountReinstated.v1', data: { at: at(2 * day) } };
const close: AccountCommand = { type: 'CloseAccount', data: { usernameKey: 'ines', now: start + day } };
const closed: AccountEvent = { type: 'identity.AccountClosed.v1', data: { at: at(day) } };

const notThere: readonly (readonly [string, AccountEvent[]])[] = [
  ['never was', []],
  ['waits for its code', pending],
  ['lapsed', [...pending, lapsed]],
  ['is closed', [...active, closed]],
];

describe('suspending an account', () => {
  it('keeps since when and why', () => {
    given(...active)
      .when(suspend)
      .then(suspended);
    expect(given(...active, suspended).state()).toMatchObject({
      status: 'active',
      suspension: { reason, since: start + day },
    });
  });

  it('decides nothing where it is suspended already', () =>
    given(...active, suspended)
      .when(suspend)
      .thenNothing());

  it.each(notThere)('refuses one that %s', (_case, history) =>
    given(...history)
      .when(suspend)
      .thenRefused('UserNotFoundException'),
  );

  it('leaves the ways in to its owner, who may close it', () => {
    const account = given(...active, suspended);
    account.when(issue('reset', 2, 5 * minute)).then(issued('reset', 2, 5 * minute));
    given(...active, suspended, issued('reset', 2, 0))
      .when(reset('h2', 5 * minute))
      .then(passwordReset);
    account.when(close).then(closed);
    expect(given(...active, suspended, closed).state()).toMatchObject({ status: 'closed', suspension: null });
  });
});

describe('reinstating an account', () => {
  it('forgets the suspension, and may be followed by another', () => {
    given(...active, suspended)
      .when(reinstate)
      .then(reinstated);
    expect(given(...active, suspended, reinstated).state()).toEqual(given(...active).state());
    given(...active, suspended, reinstated)
      .when(suspend)
      .then(suspended);
  });

  it('decides nothing where it is not suspended', () =>
    given(...active)
      .when(reinstate)
      .thenNothing());

  it.each(notThere)('refuses one that %s', (_case, history) =>
    given(...history)
      .when(reinstate)
      .thenRefused('UserNotFoundException'),
  );
});
