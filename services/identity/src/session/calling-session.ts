import type { UnitOfWork } from '@marquee/event-sourcing';
import { unauthenticated } from '@marquee/kernel';
import type { CallerIdentity } from '@marquee/nest-kit';
import { accountAggregate } from '../account/account.aggregate';
import { sessionAggregate } from './session.aggregate';

/** The session that an identity token was issued to. */
export type CallingSession = Pick<CallerIdentity, 'accountId' | 'sessionId' | 'epoch'>;

/**
 * Loads the account of the session that calls. Throws `unauthenticated` where that session is closed, or the account has moved on to
 * another credential epoch. For commands that must not outlive their session: the guard of a route learns of an end seconds later, and
 * a command that loses its append to a password reset runs again after it.
 */
export const loadCallingAccount = async (unit: UnitOfWork, { accountId, sessionId, epoch }: CallingSession) => {
  const account = await unit.load(accountAggregate, accountId);
  const session = await unit.load(sessionAggregate, sessionId);
  const isCurrent = account.state.status === 'active' && account.state.credentialEpoch === epoch;
  if (!isCurrent || session.state.status !== 'open') throw unauthenticated();
  return account;
};
