import { projectionSpec } from '@marquee/event-sourcing/testing';
import type { AccountEvent } from '../account/account.events';
import type { AbuseReportsEvent } from './abuse-reports.events';
import { waitingReports } from './waiting-reports.projection';

const first = '2026-03-01T12:00:00.000Z';
const second = '2026-03-02T12:00:00.000Z';

const recorded = (...events: readonly (AbuseReportsEvent | AccountEvent)[]) =>
  events.map((event, index) => ({
    name: event.type,
    event: {
      ...event,
      stream: event.type === 'identity.AccountClosed.v1' ? 'account-ines' : 'abuse-reports-ines',
      version: index + 1,
      position: index + 1,
    },
  }));
const reported = (at: string, networks = 1): AbuseReportsEvent => ({
  type: 'identity.PageReported.v2',
  data: {
    reportId: at,
    reason: 'spam',
    text: 'sealed',
    email: null,
    network: 'sealed',
    networks,
    replaces: null,
    at,
  },
});
const settled: AbuseReportsEvent = { type: 'identity.ReportsSettled.v1', data: { outcome: 'suspended', at: second } };

describe('the list of accounts with reports that wait', () => {
  const rows = projectionSpec(waitingReports);
  it('has an account since its first report, with the newest and the networks, without what was written', () =>
    rows
      .given(...recorded(reported(first), reported(second, 2)))
      .then({ accountId: 'ines', since: first, newest: second, networks: 2, version: 2 }));
  it('forgets one that the operator has decided on', () => rows.given(...recorded(reported(first), settled)).then());
  it('has one that was reported again', () =>
    rows
      .given(...recorded(reported(first), settled, reported(second)))
      .then({ accountId: 'ines', since: second, newest: second, networks: 1, version: 3 }));
  it('forgets one that was closed', () =>
    rows.given(...recorded(reported(first), { type: 'identity.AccountClosed.v1', data: { at: second } })).then());
});
