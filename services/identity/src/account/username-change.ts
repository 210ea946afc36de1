import { FORMER_NAMES_MAX } from '@marquee/contracts';
import { DomainError, isoTime, unauthenticated, type DataOf } from '@marquee/kernel';
import { USERNAME_LEADS_DAYS } from '@marquee/page/username';
import type { AccountCommand } from './account.commands';
import type { AccountEvent } from './account.events';
import type { Account, FormerName, KnownAccount } from './account.state';

const day = 86_400_000;
/** Milliseconds for which the addresses of a former name lead to those of the present one. */
export const FORWARDED_MS = USERNAME_LEADS_DAYS * day;
/** An account changes its name so often within the time. */
const CHANGES = 2;
const CHANGES_WITHIN_MS = 30 * day;

type Names = Pick<KnownAccount, 'username' | 'usernameKey' | 'formerNames' | 'nameChanges'>;

/** The former names that lead to the account at this time, oldest first. */
export const leadingNames = ({ formerNames }: Pick<Names, 'formerNames'>, now: number): readonly FormerName[] =>
  formerNames.filter(({ until }) => now < until);

const limitEnds = ({ nameChanges }: Names): number => {
  const first = nameChanges.at(-CHANGES);
  return first === undefined ? 0 : first + CHANGES_WITHIN_MS;
};

/** UTC milliseconds from which the account can have a new name. It can return to a former name of its own earlier. */
export const changesFrom = (account: Names, now: number): number => {
  const held = leadingNames(account, now);
  const roomFrom = held.length < FORMER_NAMES_MAX ? 0 : held[0]!.until;
  return Math.max(limitEnds(account), roomFrom);
};

const notYet = (from: number): DomainError =>
  new DomainError('username_changed_recently', `You can change your username again from ${isoTime(from)} on.`);

export const changeUsername = (d: DataOf<AccountCommand, 'ChangeUsername'>, account: Account): AccountEvent[] => {
  if (account.status !== 'active') throw unauthenticated();
  const { username, usernameKey, now } = d;
  // Sent again because the answer was lost.
  if (username === account.username) return [];
  const isSameKey = usernameKey === account.usernameKey;
  const isOwn = isSameKey || leadingNames(account, now).some((name) => name.usernameKey === usernameKey);
  const from = isOwn ? limitEnds(account) : changesFrom(account, now);
  if (now < from) throw notYet(from);
  const until = isSameKey ? null : isoTime(now + FORWARDED_MS);
  return [{ type: 'identity.UsernameChanged.v1', data: { username, usernameKey, until, at: isoTime(now) } }];
};

export const withUsername = (
  account: KnownAccount,
  { username, usernameKey, until, at }: DataOf<AccountEvent, 'identity.UsernameChanged.v1'>,
): KnownAccount => {
  const now = Date.parse(at);
  const before = leadingNames(account, now).filter((name) => name.usernameKey !== usernameKey);
  const former = { username: account.username, usernameKey: account.usernameKey };
  const formerNames = until === null ? before : [...before, { ...former, until: Date.parse(until) }];
  const nameChanges = [...account.nameChanges, now].slice(-CHANGES);
  return { ...account, username, usernameKey, formerNames, nameChanges };
};
