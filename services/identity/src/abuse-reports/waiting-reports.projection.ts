import { defineProjection, type Handler, type OwnEvent } from '@marquee/event-sourcing';
import type { Message } from '@marquee/kernel';
import type { CollectionDefinition } from '@marquee/ports';
import { accountIdOf } from '../account/account.aggregate';
import type { AccountEvent } from '../account/account.events';
import { reportedAccountOf } from './abuse-reports.aggregate';
import type { AbuseReportsEvent } from './abuse-reports.decider';

/** An account with reports that wait for the operator. Names and texts are read under the account's own key. */
export interface WaitingReportsRow {
  readonly accountId: string;
  /** The time of the oldest waiting report; ISO, UTC. */
  readonly since: string;
  /** Of the stream of reports. */
  readonly version: number;
}

export const waitingReportRows: CollectionDefinition<WaitingReportsRow> = {
  name: 'waiting-abuse-reports',
  version: 1,
  id: ({ accountId }) => accountId,
  indexes: { bySince: ['since'] },
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
    'identity.PageReported.v1': handler<EventOf<'identity.PageReported.v1'>>(
      (row, { data: { at }, version }, accountId) => ({
        accountId,
        since: row?.since ?? at,
        version,
      }),
    ),
    'identity.ReportsSettled.v1': handler<EventOf<'identity.ReportsSettled.v1'>>(() => null),
    'identity.AccountClosed.v1': closed,
  },
});
