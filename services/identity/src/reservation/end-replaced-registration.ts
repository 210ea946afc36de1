import type { UnitOfWork } from '@marquee/event-sourcing';
import { accountAggregate } from '../account/account.aggregate';
import type { Username } from './username.decider';

/** Ends the registration that had reserved a name, in the append that gives the name to another account. */
export const endReplacedRegistration = async (unit: UnitOfWork, before: Username, now: number): Promise<void> => {
  if (before.status !== 'reserved') return;
  const replaced = await unit.load(accountAggregate, before.accountId);
  replaced.execute({ type: 'ReplaceRegistration', data: { now } });
};
