import type { Usernames } from '@marquee/contracts';
import { isoTime } from '@marquee/kernel';
import type { KnownAccount } from '../account/account.state';
import { changesFrom, leadingNames } from '../account/username-change';

/** The names of an account as its owner sees them. `now` is UTC milliseconds. */
export const usernamesView = (account: KnownAccount, now: number): Usernames => {
  const from = changesFrom(account, now);
  const former = leadingNames(account, now).map(({ username, until }) => ({ username, until: isoTime(until) }));
  return {
    username: account.username,
    changesFrom: now < from ? isoTime(from) : null,
    formerUsernames: former.toReversed(),
  };
};
