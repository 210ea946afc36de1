import {
  defineProjection,
  storeAsSource,
  upcastersOf,
  type Handler,
  type OwnEvent,
  type ProjectionSource,
} from '@marquee/event-sourcing';
import type { Message } from '@marquee/kernel';
import type { CollectionDefinition, EventStore } from '@marquee/ports';
import { accountIdOf } from '../account/account.aggregate';
import type { AccountEvent } from '../account/account.events';
import { abuseReportsAggregate, reportedAccountOf } from './abuse-reports.aggregate';
import type { AbuseReportsEvent } from './abuse-reports.events';

/** An account with reports that wait for the operator. Names and texts are read under the account's own key. */
export interface WaitingReportsRow {
  readonly accountId: string;
  /** The time of the oldest waiting report; ISO, UTC. */
  readonly since: string;
  /** The time of the newest one; ISO, UTC. */
  readonly newest: string;
  /** From how many networks they are. */
  readonly networks: number;
  /** Of the stream of reports. */
  readonly version: number;
}

export const waitingReportRows: CollectionDefinition<WaitingReportsRow> = {
  name: 'waiting-abuse-reports',
  version: 2,
  id: ({ accountId }) => accountId,
  indexes: { bySince: ['since'], byNetworks: ['networks', 'newest'] },
};

type EventOf<Type extends AbuseReportsEvent['type']> = Extract<AbuseReportsEvent, { readonly type: Type }>;
type AccountClosed = Extract<AccountEvent, { readonly type: 'identity.AccountClosed.v1' }>;

const handler = <Event extends Message>(
  next: (row: WaitingReportsRow | null, event: OwnEvent<Event>['event'], accountId: string) => WaitingReportsRow | null,
): Handler<WaitingReportsRow, OwnEvent<Event>> => ({
  key: ({ event }) => reportedAccountOf(event.stream),
  apply: (row, { event }) =>
    row !== null && event.version <= row.version ? row : next(row, event, reportedAccountOf(event.stream)),
});

const closed: Handler<WaitingReportsRow, OwnEvent<AccountClosed>> = {
  key: ({ event }) => accountIdOf(event.stream),
  apply: () => null,
};

/** The accounts that visitors have reported and the operator has not decided on. */
export const waitingReports = defineProjection<WaitingReportsRow>({
  name: 'identity.waiting-reports.v1',
  collection: waitingReportRows,
  topics: ['own-events'],
  on: {
    'identity.PageReported.v2': handler<EventOf<'identity.PageReported.v2'>>(
      (row, { data: { at, networks }, version }, accountId) => ({
        accountId,
        since: row?.since ?? at,
        newest: at,
        networks,
        version,
      }),
    ),
    'identity.ReportsSettled.v1': handler<EventOf<'identity.ReportsSettled.v1'>>(() => null),
    'identity.AccountClosed.v1': closed,
  },
});

/** The events that `waitingReports` reads, in their newest shapes. */
export const reportsSource = (events: EventStore): ProjectionSource =>
  storeAsSource(events, { upcasters: upcastersOf(abuseReportsAggregate) });
