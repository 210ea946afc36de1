import { allEvents } from '@marquee/event-sourcing';
import type { EventStore } from '@marquee/ports';
import { accountIdOf } from '../account/account.aggregate';
import type { AccountEvent } from '../account/account.events';

/** The event that closes an account permanently. */
export const ACCOUNT_CLOSED = 'identity.AccountClosed.v1' satisfies AccountEvent['type'];
/** It ends an account that was never confirmed. */
export const REGISTRATION_LAPSED = 'identity.RegistrationLapsed.v1' satisfies AccountEvent['type'];

/** Returns the ids of the accounts that events close. */
export const closedAccounts = async (events: Pick<EventStore, 'readAll'>): Promise<readonly string[]> => {
  const closed: string[] = [];
  for await (const { type, stream } of allEvents(events)) if (type === ACCOUNT_CLOSED) closed.push(accountIdOf(stream));
  return closed;
};
