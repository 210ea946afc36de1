import { FORMER_NAMES_MAX } from '@marquee/contracts';
import { active, given, pending } from '../testing/account-history';
import { at, day, start } from '../testing/spec-time';
import type { AccountCommand } from './account.commands';
import { accountDecider } from './account.decider';
import type { AccountEvent } from './account.events';
import type { KnownAccount } from './account.state';
import { changesFrom, leadingNames } from './username-change';

const year = 365 * day;
const change = (username: string, ms: number): AccountCommand => ({
  type: 'ChangeUsername',
  data: { username, usernameKey: username.toLowerCase(), now: start + ms },
});
const changed = (username: string, ms: number, until: number | null = ms + year): AccountEvent => ({
  type: 'identity.UsernameChanged.v1',
  data: { username, usernameKey: username.toLowerCase(), until: until === null ? null : at(until), at: at(ms) },
});
const stateOf = (...events: AccountEvent[]): KnownAccount =>
  [...active, ...events].reduce(accountDecider.evolve, accountDecider.initialState()) as KnownAccount;
const names = (account: KnownAccount, ms: number): string[] =>
  leadingNames(account, start + ms).map(({ username }) => username);

describe('the username of an account', () => {
  it('changes, and the name before leads to the account for a year', () => {
    given(...active)
      .when(change('Ines.V', day))
      .then(changed('Ines.V', day));
    const account = stateOf(changed('Ines.V', day));
    expect(account).toMatchObject({ username: 'Ines.V', usernameKey: 'ines.v' });
    expect(names(account, day + year - 1)).toEqual(['Ines']);
    expect(names(account, day + year)).toEqual([]);
  });

  it('leaves no former name when only the case of its letters changes', () => {
    given(...active)
      .when(change('INES', day))
      .then(changed('INES', day, null));
    expect(stateOf(changed('INES', day, null))).toMatchObject({ username: 'INES', formerNames: [] });
  });

  it('stays when the request comes again, and of an account that is not active', () => {
    given(...active)
      .when(change('Ines', day))
      .thenNothing();
    given(...pending)
      .when(change('Ines.V', 1))
      .thenRefused('unauthenticated');
  });

  it('changes twice in thirty days', () => {
    const twice = [changed('second', 0), changed('third', day)];
    given(...active, ...twice)
      .when(change('fourth', 30 * day - 1))
      .thenRefused('username_changed_recently');
    given(...active, ...twice)
      .when(change('fourth', 30 * day))
      .then(changed('fourth', 30 * day));
    expect(changesFrom(stateOf(...twice), start + day)).toBe(start + 30 * day);
    expect(changesFrom(stateOf(twice[0]!), start + day)).toBeLessThan(start);
  });

  it('returns to a name of before, which then is no former one', () => {
    const account = stateOf(changed('second', 0), changed('Ines', day));
    expect(account).toMatchObject({ username: 'Ines' });
    expect(names(account, day)).toEqual(['second']);
  });

  it('leaves five former names at most, and may return to one of them meanwhile', () => {
    const many = Array.from({ length: FORMER_NAMES_MAX }, (_, n) => changed(`name-${n}`, n * 30 * day));
    const now = FORMER_NAMES_MAX * 30 * day;
    expect(names(stateOf(...many), now)).toHaveLength(FORMER_NAMES_MAX);
    given(...active, ...many)
      .when(change('another', now))
      .thenRefused('username_changed_recently');
    expect(changesFrom(stateOf(...many), start + now)).toBe(start + year);
    given(...active, ...many)
      .when(change('name-1', now))
      .then(changed('name-1', now));
    given(...active, ...many)
      .when(change('another', year))
      .then(changed('another', year));
    expect(names(stateOf(...many, changed('another', year)), year)).toHaveLength(FORMER_NAMES_MAX);
  });

  it('takes its former names with it when the account is closed', () => {
    const closed: AccountEvent = { type: 'identity.AccountClosed.v1', data: { at: at(2 * day) } };
    expect(stateOf(changed('second', day), closed)).toMatchObject({ formerNames: [], nameChanges: [] });
  });
});
