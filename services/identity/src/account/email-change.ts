import { DomainError, isoTime, unauthenticated, type DataOf } from '@marquee/kernel';
import type { AccountCommand } from './account.commands';
import type { AccountEvent } from './account.events';
import { TAKE_BACK_MS, type Account } from './account.state';
import { codeIssued, codeMismatch, tryCode } from './mailed-codes';

const ownAddress = (): DomainError => {
  const violation = { path: 'email', code: 'email_same', message: 'This is already your address' };
  return new DomainError('rule_violated', violation.message, [violation]);
};

/** A second change within the time would take the way back from the first address. */
const changedRecently = (until: number): DomainError =>
  new DomainError(
    'email_changed_recently',
    `The address was changed recently. The next change is possible from ${isoTime(until)} on.`,
  );

export const requestEmailChange = (
  d: DataOf<AccountCommand, 'RequestEmailChange'>,
  account: Account,
): AccountEvent[] => {
  if (account.status !== 'active') throw unauthenticated();
  const { email, emailKey, code, now } = d;
  if (emailKey === account.emailKey) throw ownAddress();
  const { formerEmail } = account;
  if (formerEmail && now < formerEmail.until) throw changedRecently(formerEmail.until);
  return [
    { type: 'identity.EmailChangeRequested.v1', data: { email, emailKey, at: isoTime(now) } },
    codeIssued('email', code, now),
  ];
};

export const dropEmailChange = (d: DataOf<AccountCommand, 'DropEmailChange'>, account: Account): AccountEvent[] =>
  account.status === 'active' && account.newEmail
    ? [{ type: 'identity.EmailChangeDropped.v1', data: { at: isoTime(d.now) } }]
    : [];

export const confirmEmailChange = (
  d: DataOf<AccountCommand, 'ConfirmEmailChange'>,
  account: Account,
): AccountEvent[] => {
  if (account.status !== 'active' || !account.newEmail) throw codeMismatch();
  const verdict = tryCode(account, 'email', d);
  if (verdict !== 'right') return verdict;
  if (!d.emailIsFree) throw codeMismatch();
  const { changeId, now } = d;
  const { email, emailKey } = account.newEmail;
  const takeBackUntil = isoTime(now + TAKE_BACK_MS);
  return [{ type: 'identity.EmailChanged.v1', data: { changeId, email, emailKey, takeBackUntil, at: isoTime(now) } }];
};

/** The answer to a link that is too old, has led to a new password, or belongs to no change. */
export const linkExpired = (): DomainError => new DomainError('ExpiredCodeException', 'This link is no longer valid.');

export const takeEmailBack = (d: DataOf<AccountCommand, 'TakeEmailBack'>, account: Account): AccountEvent[] => {
  if (account.status !== 'active') throw linkExpired();
  // Pressed again because the answer was lost.
  if (account.takenBackChange === d.changeId) return [];
  const former = account.formerEmail;
  if (former?.changeId !== d.changeId || d.now >= former.until) throw linkExpired();
  return [{ type: 'identity.EmailTakenBack.v1', data: { at: isoTime(d.now) } }];
};
