import { defineProjection, type Handler, type OwnEvent } from '@marquee/event-sourcing';
import type { Message } from '@marquee/kernel';
import type { CollectionDefinition } from '@marquee/ports';
import { accountIdOf } from '../account/account.aggregate';
import type { AccountEvent } from '../account/account.events';

/** Names and reasons are not stored here. A list of the accounts decrypts them with each account's own key. */
export interface SuspendedRow {
  readonly accountId: string;
  /** ISO, UTC. */
  readonly since: string;
}

export const suspendedRows: CollectionDefinition<SuspendedRow> = {
  name: 'suspended-accounts',
  version: 1,
  id: ({ accountId }) => accountId,
  indexes: { bySince: ['since'] },
};

type EventOf<Type extends AccountEvent['type']> = Extract<AccountEvent, { readonly type: Type }>;

const handler = <Event extends Message>(
  next: (event: OwnEvent<Event>['event'], accountId: string) => SuspendedRow | null,
): Handler<SuspendedRow, OwnEvent<Event>> => ({
  key: ({ event }) => accountIdOf(event.stream),
  apply: (_row, { event }) => next(event, accountIdOf(event.stream)),
});

/** The accounts that are suspended. */
export const suspendedAccounts = defineProjection<SuspendedRow>({
  name: 'identity.suspended-accounts.v1',
  collection: suspendedRows,
  topics: ['own-events'],
  on: {
    'identity.AccountSuspended.v1': handler<EventOf<'identity.AccountSuspended.v1'>>(({ data: { at } }, accountId) => ({
      accountId,
      since: at,
    })),
    'identity.AccountReinstated.v1': handler<EventOf<'identity.AccountReinstated.v1'>>(() => null),
    'identity.AccountClosed.v1': handler<EventOf<'identity.AccountClosed.v1'>>(() => null),
  },
});
